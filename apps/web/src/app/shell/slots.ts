import { createContext, useContext } from 'react'

/** Places in the header that a page fills: its title and its actions. */
export interface HeaderSlots {
  title: HTMLElement | null
  actions: HTMLElement | null
}

export const HeaderSlotsContext = createContext<HeaderSlots>({ title: null, actions: null })

export const useHeaderSlots = () => useContext(HeaderSlotsContext)
