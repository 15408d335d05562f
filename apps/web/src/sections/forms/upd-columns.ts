import type { UpdLineShown } from '@stroyfin/contract/forms/read-upd'
import type { GridColumn } from '../../ui/grid/column.ts'

export type UpdRow = UpdLineShown & { id: number }

export const UPD_COLUMNS: GridColumn<UpdRow>[] = [
  { code: 'id', title: '№', kind: 'count', value: ({ id }) => id, width: 56, card: 'none' },
  {
    code: 'name',
    title: 'Наименование',
    kind: 'text',
    value: ({ name }) => name,
    width: 320,
    grow: true,
    card: 'title',
  },
  { code: 'unit', title: 'Ед. изм.', kind: 'text', value: ({ unit }) => unit, width: 76, card: 'line' },
  {
    code: 'volume',
    title: 'Количество',
    kind: 'decimal',
    value: ({ volume }) => volume,
    width: 104,
    card: 'line',
  },
  { code: 'price', title: 'Цена, ₽', kind: 'decimal', value: ({ price }) => price, width: 120, card: 'line' },
  {
    code: 'net_summ',
    title: 'Без НДС, ₽',
    kind: 'money',
    value: ({ net_summ }) => net_summ,
    width: 130,
    card: 'line',
  },
  {
    code: 'vat_rate',
    title: 'Ставка',
    kind: 'text',
    value: ({ vat_rate }) => (vat_rate === null ? 'Без НДС' : `${vat_rate.replace('.', ',')}\u00a0%`),
    width: 88,
    card: 'line',
  },
  {
    code: 'vat_summ',
    title: 'НДС, ₽',
    kind: 'money',
    value: ({ vat_summ }) => vat_summ,
    width: 120,
    card: 'figure',
  },
]

/** Works of an act: where in the estimate the file says they are, and where they were found. */
export const KS_2_COLUMNS: GridColumn<UpdRow>[] = [
  ...UPD_COLUMNS.filter(({ code }) => code !== 'vat_rate' && code !== 'vat_summ'),
  {
    code: 'position',
    title: 'Поз. по смете',
    kind: 'text',
    value: ({ position }) => position || null,
    width: 108,
    card: 'line',
  },
  {
    code: 'estimate_name',
    title: 'Смета',
    kind: 'text',
    value: ({ estimate_name }) => estimate_name,
    text: ({ estimate_name }) => estimate_name ?? 'Не найдена',
    width: 170,
    card: 'line',
  },
]
