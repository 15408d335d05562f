import { loadPaymentFolders, PAYMENT_FOLDERS } from '@stroyfin/contract/payments/load-folders'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/call-error.ts'
import { useLive } from '../../../api/use-live.ts'
import { listQuestion } from '../../../app/list-question.ts'
import type { ListState } from '../../../app/list-state.ts'
import { withOwnValues } from '../../../app/lists/own-columns.ts'
import { workingContext } from '../../../session/context.ts'
import { plural } from '../../../ui/format/plural.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import type { LazyFolders, RowSource } from '../../../ui/grid/row-source.ts'
import { useTreeSource } from '../../../ui/grid/use-tree-source.ts'
import {
  type FolderPath,
  filtersOf,
  folderOf,
  folderRow,
  isInside,
  type PaymentTreeRow,
  paymentRowIn,
} from './payment-tree-row.ts'
import { MOST_CHOSEN } from './use-chosen-payments.ts'

const WINDOW = 500
/** A contract with more payments than this is looked at as a list. */
const MOST_IN_FOLDER = 5000
const ROOT: FolderPath = []

type Question = Pick<ListState, 'search' | 'filters'>

/** The payments of a folder, window after window. */
async function paymentsIn({ search, filters }: Question, path: FolderPath, signal?: AbortSignal) {
  const asked = { search, filters: [...filters, ...filtersOf(path)], limit: WINDOW, count: false }
  const rows: PaymentRow[] = []
  while (rows.length < MOST_IN_FOLDER) {
    const page = await call(loadPayments, { ...asked, offset: rows.length }, signal ? { signal } : {})
    rows.push(...withOwnValues(page).items)
    if (page.items.length < WINDOW) break
  }
  return rows
}

const insideQuery = (question: Question, path: FolderPath) =>
  queryOptions<PaymentTreeRow[]>({
    queryKey: [workingContext().company_id, 'payment-tree', question, path],
    queryFn: async ({ signal }) => {
      const by = PAYMENT_FOLDERS[path.length]
      if (by === undefined) {
        const rows = await paymentsIn(question, path, signal)
        return rows.map((row) => paymentRowIn(path, row))
      }
      const { search, filters } = question
      const asked = { by, search, filters: [...filters, ...filtersOf(path)] }
      const { items } = await call(loadPaymentFolders, asked, { signal })
      return items.map((folder) => folderRow(path, folder))
    },
  })

interface TreeOptions {
  state: ListState
  columns: readonly GridColumn<PaymentRow>[]
  /** The same list without folders: its totals and its whole set are those of the tree. */
  flat: RowSource<PaymentRow>
  enabled: boolean
  onSort: (sort: ListState['sort']) => void
}

/** Project → article → contract → payments; a folder asks for what is in it when it is first opened. */
export function usePaymentTree({
  state,
  columns,
  flat,
  enabled,
  onSort,
}: TreeOptions): RowSource<PaymentRow> {
  const queries = useQueryClient()
  const [opened, setOpened] = useState<readonly FolderPath[]>([ROOT])
  const { search, filters } = listQuestion(state)
  const question = { search, filters }
  const told = useQueries({
    queries: opened.map((path) => ({ ...insideQuery(question, path), enabled })),
    combine: (answers) => ({
      inside: answers.map(({ data }) => data),
      isPending: answers[0]?.isPending ?? true,
      error: answers[0]?.error ?? null,
    }),
  })
  useLive(enabled ? ['payments'] : [], 'list', () => {
    void queries.invalidateQueries({ queryKey: [workingContext().company_id, 'payment-tree'] })
  })
  const rows = useMemo(() => rowsOf(opened, told.inside), [opened, told.inside])
  const tree = useTreeSource(rows, {
    columns,
    totals: flat.totals,
    first_open: 'none',
    sort: state.sort,
    onSort: (sort) => onSort([...sort]),
    loading: told.isPending,
    error: told.error ? errorText(told.error) : undefined,
    onReload: () => void queries.invalidateQueries(),
    loadChildren: async ({ folder }) => {
      if (!folder) return
      await queries.fetchQuery(insideQuery(question, folder.path))
      setOpened((paths) => [...paths, folder.path])
    },
  })
  const { everything: _, ...rest } = tree
  return {
    ...rest,
    origin: flat.origin,
    ...(flat.total_title !== undefined && { total_title: flat.total_title }),
    ...(flat.total_below && { total_below: flat.total_below }),
    choosable: flat.total,
    lazy: lazyFolders((place) => tree.row(place)?.folder, question),
  }
}

/** Folders are ticked as the server knows them, opened or not. */
function lazyFolders(
  folderAt: (place: number) => PaymentTreeRow['folder'] | undefined,
  question: Question,
): LazyFolders<PaymentRow> {
  return {
    size: (place) => folderAt(place)?.payments ?? 0,
    holds: (place, row) => isInside(folderAt(place)?.path ?? [], row),
    gather: async (place) => {
      const folder = folderAt(place)
      if (!folder) return []
      if (folder.payments <= MOST_CHOSEN) return paymentsIn(question, folder.path)
      const most = plural(MOST_CHOSEN, 'платёж', 'платежа', 'платежей')
      throw new Error(`В папке больше, чем можно выбрать за один раз: ${most}. Откройте её или сузьте отбор`)
    },
  }
}

/** Only what hangs on the root: a folder that others have emptied takes its inside with it. */
function rowsOf(
  opened: readonly FolderPath[],
  inside: readonly (PaymentTreeRow[] | undefined)[],
): PaymentTreeRow[] {
  const known = new Map(opened.map((path, place) => [path.join('/'), inside[place] ?? []]))
  const under = (path: FolderPath): PaymentTreeRow[] =>
    (known.get(path.join('/')) ?? []).flatMap((row) => {
      const folder = folderOf(row)
      return folder ? [row, ...under(folder.path)] : [row]
    })
  return under(ROOT)
}
