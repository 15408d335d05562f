import { createContext, useContext } from 'react'

/** Opens an address inside the product; the application puts its router here. */
export type Navigate = (href: string) => void

export const NavigationContext = createContext<Navigate>((href) => {
  window.location.assign(href)
})

export function useNavigate(): Navigate {
  return useContext(NavigationContext)
}
