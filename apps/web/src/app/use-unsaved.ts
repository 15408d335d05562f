import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirmAction } from '../ui/dialog/confirm-action.ts'

/**
 * R-2.1-16, A-025: leaving a page with unsaved data asks first, in the product by its own window, for a reload by the
 * browser's. Returns what lets the next leaving pass: a page calls it once its data is saved. A form that its own page
 * opens by a value of the address asks `within` the address.
 */
export function useUnsaved(dirty: boolean, within: 'page' | 'address' = 'page'): () => void {
  const kept = useRef(dirty)
  kept.current = dirty
  const saved = useRef(false)
  if (!dirty) saved.current = false
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!kept.current || saved.current || same(current, next, within)) return false
      return !(await confirmAction({
        title: 'Есть несохраненные данные, уйти со страницы?',
        confirm: 'Уйти',
        cancel: 'Остаться',
        danger: true,
      }))
    },
    enableBeforeUnload: () => kept.current && !saved.current,
  })
  return () => {
    saved.current = true
  }
}

interface Place {
  pathname: string
  search: unknown
}

function same(current: Place, next: Place, within: 'page' | 'address'): boolean {
  if (current.pathname !== next.pathname) return false
  return within === 'page' || JSON.stringify(current.search) === JSON.stringify(next.search)
}
