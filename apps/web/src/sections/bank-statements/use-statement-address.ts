import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export const LINE_TABS = ['new', 'matched', 'put_aside', 'all'] as const
export type LineTab = (typeof LINE_TABS)[number]

export const STATEMENT_VIEWS = ['statements', 'queue', 'lines', 'accounts'] as const
export type StatementsView = (typeof STATEMENT_VIEWS)[number]

export interface StatementAddress {
  view: StatementsView
  statement: number | undefined
  tab: LineTab
  /** The account whose days are shown. */
  account: string | undefined
  /** A loading that a notice leads to. */
  job: number | undefined
}

/** The opened statement and which of its lines are shown, in the address: a link shows a colleague the same. */
export function useStatementAddress(): [StatementAddress, (next: Partial<StatementAddress>) => void] {
  const { view, statement, tab, account, job, filters } = useSearch({ strict: false }) as Record<
    string,
    unknown
  >
  const navigate = useNavigate()
  const go = useCallback(
    (next: Partial<StatementAddress>) => {
      const search = {
        view: next.view === 'statements' ? undefined : next.view,
        statement: next.statement,
        tab: next.tab === 'new' ? undefined : next.tab,
        account: next.account,
      }
      void navigate({ to: '.', search } as never)
    },
    [navigate],
  )
  return [
    {
      // A figure of a report leads to lines by its conditions alone.
      view:
        STATEMENT_VIEWS.find((known) => known === view) ?? (Array.isArray(filters) ? 'lines' : 'statements'),
      statement: typeof statement === 'number' ? statement : undefined,
      tab: LINE_TABS.find((known) => known === tab) ?? 'new',
      account: typeof account === 'string' ? account : undefined,
      job: typeof job === 'number' ? job : undefined,
    },
    go,
  ]
}
