import { useEffect, useRef } from 'react'

/** What loses the typed: another page, or already another value of the address (a form that the address opens). */
export type Within = 'page' | 'address'

/** One mark per form that holds something typed and not saved. */
const marks = new Map<object, Within>()

/** Anything unsaved; with 'address' only what a change of the address alone would lose. */
export function hasUnsaved(within?: Within): boolean {
  return within === undefined ? marks.size > 0 : [...marks.values()].includes(within)
}

/** The person agreed to lose what was typed: nothing asks again on the way out. */
export const forgetUnsaved = (): void => marks.clear()

/** Keeps a mark while the form is dirty; returns what takes it off at once, for a page that has just saved and leaves. */
export function useUnsavedMark(dirty: boolean, within: Within = 'page'): () => void {
  const own = useRef<object>({})
  useEffect(() => {
    const mark = own.current
    if (dirty) marks.set(mark, within)
    return () => {
      marks.delete(mark)
    }
  }, [dirty, within])
  return () => {
    marks.delete(own.current)
  }
}
