import type { KsEstimateLine } from '@stroyfin/contract/ks/load-estimate-lines'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { ESTIMATE_TYPE_LABELS } from '@stroyfin/domain/estimates/estimate-type'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { columnsIn } from '../../../ui/grid/own-currency.ts'

const COLUMNS: readonly GridColumn<KsEstimateLine>[] = [
  {
    code: 'name',
    title: 'Наименование работ',
    kind: 'text',
    value: (row) => row.name,
    pinned: true,
    width: 190,
    grow: true,
    card: 'title',
  },
  { code: 'section', title: 'Раздел', kind: 'text', value: (row) => row.section, width: 116, card: 'line' },
  { code: 'code', title: 'Номер расценки', kind: 'text', value: (row) => row.code, width: 156, card: 'none' },
  { code: 'unit', title: 'Ед. изм.', kind: 'text', value: (row) => row.unit, width: 68, card: 'line' },
  {
    code: 'volume',
    title: 'По смете',
    kind: 'decimal',
    value: (row) => row.volume,
    width: 92,
    card: 'none',
  },
  {
    code: 'accepted_volume',
    title: 'Принято',
    kind: 'decimal',
    value: (row) => row.accepted_volume,
    width: 92,
    card: 'none',
  },
  {
    code: 'left_volume',
    title: 'Осталось',
    kind: 'decimal',
    value: (row) => row.left_volume,
    width: 92,
    card: 'line',
  },
  {
    code: 'left_summ',
    title: 'Осталось без НДС, ₽',
    kind: 'money',
    value: (row) => row.left_summ,
    width: 140,
    card: 'figure',
  },
  {
    code: 'type',
    title: 'Вид',
    kind: 'text',
    value: (row) => ESTIMATE_TYPE_LABELS[row.type],
    width: 112,
    card: 'none',
  },
  {
    code: 'estimate',
    title: 'Смета',
    kind: 'text',
    value: (row) => row.estimate_name,
    width: 200,
    card: 'none',
  },
]

/** Lines of the estimate to choose from, in its order; those already in the document are marked. */
export function pickColumns(taken: ReadonlySet<number>, currency: Currency): GridColumn<KsEstimateLine>[] {
  return [
    ...columnsIn(COLUMNS, currency).map((column) => ({ ...column, sortable: false })),
    {
      code: 'place',
      title: 'В документе',
      kind: 'status',
      value: (row) => (taken.has(row.id) ? 'Уже в документе' : ''),
      tone: () => 'success',
      sortable: false,
      width: 132,
      card: 'status',
    },
  ]
}
