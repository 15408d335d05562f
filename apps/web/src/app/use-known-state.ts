import { unknownFields } from '@stroyfin/domain/lists/unknown-fields'
import { useEffect } from 'react'
import { errorText } from '../api/call-error.ts'
import { toast } from '../theme/toast.tsx'
import { type ListState, useListState } from './list-state.ts'
import { withoutFields, withoutRefused } from './without-refused.ts'

const LEFT_OUT = 'Показано без этого'

/**
 * A view saved before, or an address somebody kept, may name what a list has no more: the list opens without it, and that
 * is said.
 */
export function useRefusedConditions(state: ListState) {
  const [, change] = useListState()
  return async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked
    } catch (error) {
      const rest = withoutRefused(state, error)
      if (rest) {
        toast.error(`${errorText(error)}. ${LEFT_OUT}`)
        change(rest)
      }
      throw error
    }
  }
}

/** The same of rows that are in the browser: `codes` are all they are narrowed and ordered by; none while they are on their way. */
export function useKnownConditions(state: ListState, codes: ReadonlySet<string> | null): void {
  const [, change] = useListState()
  useEffect(() => {
    if (!codes) return
    const asked = new Set([...state.filters, ...state.sort].map(({ field }) => field))
    const gone = [...asked].filter((field) => !codes.has(field))
    const rest = withoutFields(state, (field) => gone.includes(field))
    if (!rest) return
    toast.error(`${unknownFields(gone)}. ${LEFT_OUT}`)
    change(rest)
  }, [state, codes, change])
}
