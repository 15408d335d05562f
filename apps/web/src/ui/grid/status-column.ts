import type { StatusView } from '@stroyfin/domain/statuses/machine'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import { toneOf } from '../status-tone.ts'
import type { GridColumn } from './column.ts'

type StatusColumn<Row> = Omit<GridColumn<Row>, 'kind' | 'text' | 'tone'> & {
  /** Word and colour of the row's status in the domain's table; nothing is drawn without one. */
  view: (row: Row) => StatusView | null
}

/** A status of the domain as a column: its word and its dot come from the same table everywhere. */
export function statusColumn<Row>({ view, ...column }: StatusColumn<Row>): GridColumn<Row> {
  return {
    ...column,
    kind: 'status',
    text: (row) => view(row)?.label ?? '',
    tone: (row) => toneOf[view(row)?.tone ?? 'grey'],
  }
}

/** Whether a document is deleted: hidden until one looks among the deleted. */
export function deletedColumn<Row extends { is_deleted: boolean }>(): GridColumn<Row> {
  return statusColumn({
    code: 'is_deleted',
    title: 'Состояние',
    value: (row) => row.is_deleted,
    view: (row) => softDeleteView(row.is_deleted),
    hidden: true,
    card: 'none',
  })
}
