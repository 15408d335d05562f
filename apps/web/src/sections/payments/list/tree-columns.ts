import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { plural } from '../../../ui/format/plural.ts'
import type { CellValue, GridColumn } from '../../../ui/grid/column.ts'
import { folderOf } from './payment-tree-row.ts'

const NAME_WIDTH = 300
const SUMS: ReadonlySet<string> = new Set(['summ', 'paid_summ', 'left_summ'])

/** The columns of the list with folders in them: a name, how many payments, and their sums. */
export function treeColumns(
  columns: readonly GridColumn<PaymentRow>[],
  is_narrow: boolean,
): GridColumn<PaymentRow>[] {
  // On a card the title is the payee; in the table the folds stand in the first column.
  const [name, count] = is_narrow ? ['payee_id', 'number'] : ['number', 'payee_id']
  const ofFolder = (code: string, row: PaymentRow): CellValue => {
    const folder = folderOf(row)
    if (code === name) return folder?.name
    if (code === count) return folder && plural(folder.payments, 'платёж', 'платежа', 'платежей')
    return SUMS.has(code) ? (row as unknown as Record<string, number>)[code] : null
  }
  return columns.map((column) => ({
    ...column,
    ...(column.code === 'number' && { tree: true, width: NAME_WIDTH, title: 'Папка, номер' }),
    value: (row) => (folderOf(row) ? ofFolder(column.code, row) : column.value(row)),
    ...(column.text && { text: (row: PaymentRow) => (folderOf(row) ? '' : (column.text?.(row) ?? '')) }),
    ...(column.href && {
      href: (row: PaymentRow) => (folderOf(row) ? undefined : column.href?.(row)),
    }),
    ...(column.cell && { cell: (row: PaymentRow) => (folderOf(row) ? null : column.cell?.(row)) }),
  }))
}
