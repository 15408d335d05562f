import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { useMemo, useState } from 'react'
import type { ListState } from '../../../app/list-state.ts'
import { localSettings } from '../../../session/local-settings.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import type { RowSource } from '../../../ui/grid/row-source.ts'
import { folderOf } from './payment-tree-row.ts'
import { treeColumns } from './tree-columns.ts'
import { usePaymentTree } from './use-payment-tree.ts'

type View = 'flat' | 'tree'

const VIEWS: { value: View; label: string }[] = [
  { value: 'flat', label: 'Список' },
  { value: 'tree', label: 'Дерево' },
]

/** The payments as a list or as a tree; on this machine they are shown as they were looked at last. */
export function useViewedPayments(
  columns: readonly GridColumn<PaymentRow>[],
  flat: RowSource<PaymentRow>,
  [state, change]: readonly [ListState, (next: Partial<ListState>) => void],
) {
  const [view, setView] = useState<View>(() =>
    localSettings.paymentsView.read() === 'tree' ? 'tree' : 'flat',
  )
  const narrow = useMediaQuery('(max-width: 700px)') ?? false
  const folded = useMemo(() => treeColumns(columns, narrow), [columns, narrow])
  const source = usePaymentTree({
    state,
    columns: folded,
    flat,
    enabled: view === 'tree',
    onSort: (sort) => change({ sort }),
  })
  const choose = (next: string) => {
    localSettings.paymentsView.write(next)
    setView(next === 'tree' ? 'tree' : 'flat')
  }
  return {
    view,
    columns: view === 'tree' ? folded : columns,
    source: view === 'tree' ? source : flat,
    /** Answers whether the row was a folder. */
    toggleFolder: (row: PaymentRow) => {
      if (!folderOf(row) || !source.tree) return false
      source.tree.toggle(source.tree.reveal(row.id))
      return true
    },
    choice: <SegmentedControl aria-label="Вид списка" value={view} onChange={choose} data={VIEWS} />,
  }
}
