import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What loses the typed: another page, or already another value of the address (a form that the address opens). */
export type Within = 'page' | 'address'

/** Saves what a form holds; false when it was refused, and the form says why. */
export type SaveTyped = () => Promise<boolean>

interface Mark {
  within: Within
  /** Absent where the form is saved by its own button alone. */
  save: SaveTyped | undefined
}

/** One mark per form that holds something typed and not saved. */
const marks = new Map<object, Mark>()
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Anything unsaved; with 'address' only what a change of the address alone would lose. */
export function hasUnsaved(within?: Within): boolean {
  return within === undefined ? marks.size > 0 : [...marks.values()].some((mark) => mark.within === within)
}

/** The person agreed to lose what was typed: nothing asks again on the way out. */
export function forgetUnsaved(): void {
  marks.clear()
  changed()
}

/** Whether everything unsaved on the screen can be saved by `saveUnsaved`, and there is something of it. */
export function useSavable(): boolean {
  return useSyncExternalStore(subscribe, () => marks.size > 0 && canSaveUnsaved())
}

export const canSaveUnsaved = (): boolean => [...marks.values()].every(({ save }) => save !== undefined)

/** Saves form after form; false at the first that is refused. */
export async function saveUnsaved(): Promise<boolean> {
  for (const { save } of [...marks.values()]) if (!(await save?.())) return false
  return true
}

/** Keeps a mark while the form is dirty; returns what takes it off at once, for a page that has just saved and leaves. */
export function useUnsavedMark(dirty: boolean, within: Within = 'page', save?: SaveTyped): () => void {
  const own = useRef<object>({})
  const latest = useRef(save)
  latest.current = save
  const can_save = save !== undefined
  useEffect(() => {
    const mark = own.current
    if (dirty)
      marks.set(mark, { within, save: can_save ? async () => latest.current?.() ?? false : undefined })
    changed()
    return () => {
      marks.delete(mark)
      changed()
    }
  }, [dirty, within, can_save])
  return () => {
    marks.delete(own.current)
    changed()
  }
}
