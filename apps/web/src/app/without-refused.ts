import { CallError } from '../api/call-error.ts'
import type { ListState } from './list-state.ts'

/** The state without the conditions and the order that the list has named as wrong; null when it has named none of them. */
export function withoutRefused(state: ListState, error: unknown): ListState | null {
  if (!(error instanceof CallError)) return null
  const { errors } = error
  return withoutFields(state, (field) => Object.hasOwn(errors, field))
}

export function withoutFields(state: ListState, isGone: (field: string) => boolean): ListState | null {
  const isLeft = ({ field }: { field: string }) => !isGone(field)
  const [filters, sort] = [state.filters.filter(isLeft), state.sort.filter(isLeft)]
  const isWhole = filters.length === state.filters.length && sort.length === state.sort.length
  return isWhole ? null : { ...state, filters, sort }
}
