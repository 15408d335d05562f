import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Grows with every successful write of the tab: part of the key of a windowed list that must show it. */
export function useWriteCount(): number {
  const queries = useQueryClient()
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') setCount((before) => before + 1)
      }),
    [queries],
  )
  return count
}
