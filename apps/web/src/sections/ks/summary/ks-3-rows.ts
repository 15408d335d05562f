import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import type { GridColumn } from '../../../ui/grid/column.ts'

export type Ks3Answer = Answer<typeof loadKs3>
type Figures = Ks3Answer['totals']

export interface Ks3GridRow {
  id: string
  group_id: string | null
  is_folder: boolean
  name: string
  since_start: number
  since_year: number
  in_period: number
}

const row = (
  id: string,
  name: string,
  figures: Figures,
  pick: keyof Figures['in_period'],
  group_id: string | null = null,
): Ks3GridRow => ({
  id,
  group_id,
  is_folder: id === 'all',
  name,
  since_start: figures.since_start[pick],
  since_year: figures.since_year[pick],
  in_period: figures.in_period[pick],
})

/** Rows in the order of the form 0322001: all works, what they consist of, VAT, all with VAT. */
export function ks3GridRows({ rows, totals }: Ks3Answer): Ks3GridRow[] {
  return [
    row('all', 'Всего работ и затрат, включаемых в стоимость работ', totals, 'net_summ'),
    ...rows.map(({ row: key, name, ...figures }) => row(key, name, figures, 'net_summ', 'all')),
    row('vat', 'Сумма НДС', totals, 'vat_summ'),
    row('gross', 'Всего с учётом НДС', totals, 'summ'),
  ]
}

const figure = (code: 'since_start' | 'since_year' | 'in_period', title: string): GridColumn<Ks3GridRow> => ({
  code,
  title,
  kind: 'money',
  width: 164,
  sortable: false,
  total: false,
  value: (line) => line[code],
})

export const ks3Columns: GridColumn<Ks3GridRow>[] = [
  {
    code: 'name',
    title: 'Наименование работ и затрат',
    kind: 'text',
    width: 240,
    grow: true,
    tree: true,
    pinned: true,
    sortable: false,
    value: (line) => line.name,
    card: 'title',
  },
  figure('since_start', 'С начала работ, ₽'),
  figure('since_year', 'С начала года, ₽'),
  figure('in_period', 'За период, ₽'),
]
