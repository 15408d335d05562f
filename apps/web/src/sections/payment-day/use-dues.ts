import { loadDues } from '@stroyfin/contract/payment-day/load-dues'
import { roubles, sumOf } from '@stroyfin/domain/money/money'
import { useEffect, useMemo, useRef } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useArraySource } from '../../ui/grid/use-array-source.ts'
import { useGridEdits } from '../../ui/grid/use-grid-edits.ts'
import { useRowSelection } from '../../ui/grid/use-row-selection.ts'
import { dueColumns } from './due-columns.ts'
import { type DueLine, lineOf, lineRoubles, sharedLines } from './due-line.ts'
import { useDayCheck } from './use-day-check.ts'

export interface DuesAsked {
  date: string
  until: string
  /** These acts and invoices alone. */
  only: { ks_ids: number[]; invoice_ids: number[] } | null
  /** Lines that do not pass are not shown. */
  shows: (line: DueLine) => boolean
}

const idOf = (line: DueLine) => line.id

/** What is due, what of it is ticked with which sums, and what the server says of it. */
export function useDues({ date, until, only, shows }: DuesAsked) {
  const { data, error, isFetching, refetch } = useEndpoint(
    loadDues,
    { date, until, only },
    { keepPrevious: true, live: ['payments', 'ks', 'invoices', 'agreements'] },
  )
  const read = useMemo(() => (data?.items ?? []).map(lineOf), [data])
  const edits = useGridEdits<DueLine>(idOf)
  const selection = useRowSelection<DueLine>()
  // Which lines, and not the version: the table renews the rows it has ticked, and lines made anew for that would be renewed again.
  const ticked = read.flatMap(({ id }) => (selection.has(id) ? [id] : [])).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticks and the version stand for what is ticked and typed.
  const lines = useMemo(
    () =>
      sharedLines(
        read,
        (id) => selection.has(id),
        (line) => (edits.isDirty(line.id, 'pay') ? edits.merged(line).pay : undefined),
      ),
    [read, ticked, edits.version],
  )
  const chosen = lines.filter(({ id }) => selection.has(id)).map((line) => edits.merged(line))
  useTickTyped(lines, edits, selection)
  const { checks, weight, pending } = useDayCheck(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: stands for the selection.
  const columns = useMemo(
    () => dueColumns({ date, checks, isChosen: (id) => selection.has(id) }),
    [date, checks, ticked],
  )
  const source = useArraySource(lines, {
    columns,
    edits,
    filter: shows,
    loading: isFetching && !data,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  return {
    lines,
    /** How many there are beyond what is shown. */
    unseen: Math.max((data?.total ?? 0) - lines.length, 0),
    edits,
    selection,
    columns,
    source,
    chosen,
    checks,
    weight,
    pending,
    summ: roubles(sumOf(chosen.map(lineRoubles))),
    setPay: (line: DueLine, summ: number) => {
      const column = columns.find(({ code }) => code === 'pay')
      const row = lines.find(({ id }) => id === line.id)
      if (column && row) edits.write([{ row, column, text: String(summ) }])
    },
    reload: () => void refetch(),
  }
}

/** A sum typed into a line says that the line is to be paid. */
function useTickTyped(
  lines: readonly DueLine[],
  edits: ReturnType<typeof useGridEdits<DueLine>>,
  selection: ReturnType<typeof useRowSelection<DueLine>>,
): void {
  const seen = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is typed.
  useEffect(() => {
    const typed = lines.filter(({ id }) => edits.isDirty(id, 'pay'))
    const fresh = typed.filter(({ id }) => !seen.current.has(id) && !selection.has(id))
    // Once a line is paid, or its sum taken back, the next one typed into it ticks it again.
    seen.current = new Set(typed.map(({ id }) => id))
    if (fresh.length > 0)
      selection.set(
        fresh.map((line) => [line.id, line]),
        true,
      )
  }, [lines, edits.version])
}
