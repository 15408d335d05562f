import type { ImportRow } from '@stroyfin/contract/imports/check-agreements'
import { IMPORT_ROW_STATUS_LABELS, type ImportRowStatus } from '@stroyfin/domain/imports/judged-agreement'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { Tone } from '../../ui/StatusMark.tsx'

const TONES: Record<ImportRowStatus, Tone> = {
  new: 'success',
  change: 'info',
  duplicate: 'warning',
  error: 'error',
}

/** «C15: Дата «32.01.2026» не читается», one after another. */
function remarks({ problems, note }: ImportRow): string {
  if (problems.length === 0) return note
  return problems.map(({ cell, message }) => (cell === '' ? message : `${cell}: ${message}`)).join('; ')
}

const COLUMNS: GridColumn<ImportRow>[] = [
  {
    code: 'row',
    title: 'Строка',
    kind: 'count',
    value: (row) => row.row,
    width: 68,
    pinned: true,
    sortable: false,
    card: 'none',
  },
  {
    code: 'status',
    title: 'Что будет',
    kind: 'status',
    value: (row) => row.status,
    text: (row) => IMPORT_ROW_STATUS_LABELS[row.status],
    tone: (row) => TONES[row.status],
    width: 110,
    pinned: true,
    sortable: false,
  },
  {
    code: 'note',
    title: 'Замечания',
    kind: 'text',
    value: remarks,
    href: (row) => (row.existing_id === null ? undefined : `/agreement/${row.existing_id}`),
    width: 340,
    sortable: false,
    card: 'line',
  },
  {
    code: 'number',
    title: 'Номер',
    kind: 'text',
    value: (row) => row.number,
    width: 176,
    sortable: false,
    card: 'title',
  },
  { code: 'date', title: 'Дата', kind: 'date', value: (row) => row.date, sortable: false, card: 'line' },
  {
    code: 'summ',
    title: 'Сумма, ₽',
    kind: 'money',
    value: (row) => row.summ,
    total: false,
    sortable: false,
    card: 'figure',
  },
  {
    code: 'executor_name',
    title: 'Исполнитель',
    kind: 'ref',
    value: (row) => row.executor_name,
    sortable: false,
    grow: true,
    card: 'line',
  },
  {
    code: 'customer_name',
    title: 'Заказчик',
    kind: 'ref',
    value: (row) => row.customer_name,
    sortable: false,
  },
  { code: 'project_name', title: 'Проект', kind: 'ref', value: (row) => row.project_name, sortable: false },
  {
    code: 'classifier_name',
    title: 'Статья',
    kind: 'ref',
    value: (row) => row.classifier_name,
    sortable: false,
  },
]

/** A row of the file as it will be saved, and why not; where nothing is to be remarked the place is left to the data. */
export function checkColumns(remarked: boolean): GridColumn<ImportRow>[] {
  return remarked ? COLUMNS : COLUMNS.filter(({ code }) => code !== 'note')
}
