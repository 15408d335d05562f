import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { withdrawQuestion } from '../ui/dialog/confirm-action.ts'
import { hasUnsaved } from '../ui/unsaved-marks.ts'
import { mayLeave } from './may-leave.ts'

interface Place {
  pathname: string
  search: object
}

/**
 * One question for all forms of the screen: on links, on Back and on another tab of a card; the browser's own on a reload. A
 * question of a page that Back has left goes with it.
 */
export function UnsavedGuard() {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => loses(current, next) && !(await mayLeave()),
    enableBeforeUnload: () => hasUnsaved(),
  })
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && withdrawQuestion()),
    [router],
  )
  return null
}

const tabOf = (search: object) => ('tab' in search ? search.tab : undefined)

function loses(current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)) return hasUnsaved()
  return hasUnsaved('address') && JSON.stringify(current.search) !== JSON.stringify(next.search)
}
