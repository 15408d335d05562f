import type { ContractLine } from '@stroyfin/contract/estimates/load-contract-lines'
import type { GridColumn } from '../../../ui/grid/column.ts'

const COLUMNS: readonly GridColumn<ContractLine>[] = [
  {
    ...{
      code: 'name',
      title: 'Наименование',
      kind: 'text',
      pinned: true,
      width: 240,
      grow: true,
      card: 'title',
    },
    value: (row) => row.name,
  },
  { code: 'section', title: 'Раздел', kind: 'text', value: (row) => row.section, width: 140, card: 'line' },
  { code: 'code', title: 'Шифр', kind: 'text', value: (row) => row.code, width: 112, card: 'none' },
  { code: 'unit', title: 'Ед. изм.', kind: 'text', value: (row) => row.unit, width: 72, card: 'line' },
  {
    ...{ code: 'volume', title: 'С изменениями', kind: 'decimal', width: 116, card: 'none' },
    value: (row) => row.volume,
  },
  {
    ...{ code: 'accepted_volume', title: 'В актах', kind: 'decimal', width: 96, card: 'none' },
    value: (row) => row.accepted_volume,
  },
  {
    ...{ code: 'left_volume', title: 'Осталось', kind: 'decimal', width: 96, card: 'figure' },
    value: (row) => row.left_volume,
  },
  {
    ...{ code: 'price', title: 'Цена, ₽', kind: 'decimal', min_decimals: 2, width: 108, card: 'none' },
    value: (row) => row.price,
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

/** Lines of the contract in the order of its estimates. */
export const CONTRACT_LINE_COLUMNS = COLUMNS.map((column) => ({ ...column, sortable: false }))
