import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export const LINE_TABS = ['new', 'matched', 'put_aside', 'all'] as const
export type LineTab = (typeof LINE_TABS)[number]

export interface StatementAddress {
  statement: number | undefined
  tab: LineTab
  /** A loading that a notice leads to. */
  job: number | undefined
}

/** The opened statement and which of its lines are shown, in the address: a link shows a colleague the same. */
export function useStatementAddress(): [StatementAddress, (next: Partial<StatementAddress>) => void] {
  const { statement, tab, job } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const go = useCallback(
    (next: Partial<StatementAddress>) => {
      const search = { statement: next.statement, tab: next.tab === 'new' ? undefined : next.tab }
      void navigate({ to: '.', search } as never)
    },
    [navigate],
  )
  return [
    {
      statement: typeof statement === 'number' ? statement : undefined,
      tab: LINE_TABS.find((known) => known === tab) ?? 'new',
      job: typeof job === 'number' ? job : undefined,
    },
    go,
  ]
}
