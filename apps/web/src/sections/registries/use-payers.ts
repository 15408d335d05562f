import { useMemo } from 'react'
import { useClientState } from '../../session/client-state.ts'

/** Contractors to choose a payer from: companies of the own group first, for they pay. */
export function usePayers() {
  const contractors = useClientState((state) => state.contractors)
  return useMemo(
    () =>
      [...contractors]
        .sort((a, b) => Number(b.is_group) - Number(a.is_group))
        .map(({ id, name, inn }) => ({ value: id, label: name, hint: inn ?? '' })),
    [contractors],
  )
}
