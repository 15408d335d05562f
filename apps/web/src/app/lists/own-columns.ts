import type { CustomValues } from '@stroyfin/contract/columns/custom-value'
import type { ListColumn } from '@stroyfin/contract/columns/list-column'
import type { CustomKind } from '@stroyfin/domain/lists/custom-field'
import type { FilterField } from '../../ui/filters/filter-field.ts'
import type { CellValue, ColumnEditor, ColumnKind, GridColumn } from '../../ui/grid/column.ts'

type OwnField = NonNullable<ListColumn['field']>

const KINDS: Record<CustomKind, ColumnKind> = {
  text: 'text',
  number: 'decimal',
  date: 'date',
  list: 'text',
  flag: 'bool',
}

const labels = (options: readonly string[]) => options.map((value) => ({ value, label: value }))

function editorOf<Row>({ kind, options }: OwnField): ColumnEditor<Row> {
  if (kind === 'list') return { kind: 'select', options: labels(options) }
  if (kind === 'number') return { kind: 'decimal', decimals: 6 }
  return { kind: kind === 'flag' ? 'bool' : kind }
}

/** A field of the company's own as a column of the grid; its value lies flat in the row. */
export function ownColumn<Row extends object>({ code, title }: ListColumn, field: OwnField): GridColumn<Row> {
  return {
    code,
    title,
    kind: KINDS[field.kind],
    value: (row) => (row as Record<string, CellValue>)[code],
    width: field.kind === 'flag' ? 88 : 140,
    editor: editorOf(field),
    card: 'none',
  }
}

export function ownFilter({ code, title }: ListColumn, { kind, options }: OwnField): FilterField {
  if (kind === 'list') return { field: code, title, kind: 'enum', options: labels(options) }
  return { field: code, title, kind: kind === 'number' ? 'money' : kind === 'flag' ? 'bool' : kind }
}

/** Lays the values of the company's own fields flat into the rows, where columns and edits find them. */
export function withOwnValues<
  Row extends { custom?: CustomValues | null | undefined },
  Page extends { items: Row[] },
>(page: Page): Page {
  if (!page.items.some(({ custom }) => custom)) return page
  return { ...page, items: page.items.map((row) => (row.custom ? { ...row, ...row.custom } : row)) }
}
