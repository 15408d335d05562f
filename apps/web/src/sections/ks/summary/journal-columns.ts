import type { JournalLine } from '@stroyfin/contract/ks/load-journal'
import type { GridColumn } from '../../../ui/grid/column.ts'

type Cell = { volume: string; summ: number }
type Column = GridColumn<JournalLine>

const MONTHS = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
]

/** «Январь 2026». */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
}

function pair(code: string, group: string, cell: (row: JournalLine) => Cell | null | undefined): Column[] {
  // A month in which nothing was accepted stays empty: zeros would hide the figures.
  const volume = (row: JournalLine) => {
    const found = cell(row)
    return found && found.volume !== '0' ? found.volume : null
  }
  const summ = (row: JournalLine) => {
    const found = cell(row)
    return found && (found.summ !== 0 || found.volume !== '0') ? found.summ : null
  }
  return [
    {
      code: `${code}_volume`,
      title: 'Объём',
      group,
      kind: 'decimal',
      width: 96,
      sortable: false,
      value: volume,
    },
    {
      code: `${code}_summ`,
      title: 'Стоимость, ₽',
      group,
      kind: 'money',
      card: 'none',
      width: 124,
      sortable: false,
      value: summ,
    },
  ]
}

const text = (code: 'section' | 'code' | 'unit', title: string, width: number): Column => ({
  code,
  title,
  kind: 'text',
  width,
  sortable: false,
  value: (row) => row[code],
  card: 'line',
})

/** What there is to show: months, lines of estimates, something accepted before those months. */
export interface JournalHead {
  months: readonly string[]
  planned: boolean
  earlier: boolean
}

/** Columns of the journal КС-6а in the order of the form 0322006: the estimate, the months, how it stands. */
export function journalColumns({ months, planned, earlier }: JournalHead): Column[] {
  const year = months.at(-1)?.slice(0, 4) ?? ''
  return [
    {
      code: 'name',
      title: 'Наименование работ',
      kind: 'text',
      width: 220,
      pinned: true,
      sortable: false,
      value: (row) => row.name,
      card: 'title',
    },
    ...(planned ? [text('section', 'Раздел', 132)] : []),
    text('code', 'Номер расценки', 156),
    text('unit', 'Ед. изм.', 64),
    {
      code: 'price',
      title: 'Цена, ₽',
      kind: 'decimal',
      min_decimals: 2,
      width: 104,
      sortable: false,
      value: (row) => row.price,
      card: 'none',
    },
    ...(planned ? pair('estimate', 'По смете', (row) => row.estimate) : []),
    ...(earlier ? pair('before', 'До периода', (row) => row.before) : []),
    ...months.flatMap((month, at) => pair(month, monthName(month), (row) => row.months[at])),
    {
      code: 'since_year_summ',
      title: 'Стоимость, ₽',
      group: `С начала ${year} года`,
      kind: 'money',
      card: 'none',
      width: 124,
      sortable: false,
      value: (row) => row.since_year.summ,
    },
    ...pair('since_start', 'С начала работ', (row) => row.since_start).map(planned ? asIs : asFigure),
    ...(planned ? leftColumns() : []),
  ]
}

const asIs = (column: Column): Column => column
/** The one sum a narrow card shows. */
const asFigure = (column: Column): Column =>
  column.kind === 'money' ? { ...column, card: 'figure' } : column

function leftColumns(): Column[] {
  return pair('left', 'Остаток по смете', (row) => row.left).map(asFigure)
}

interface JournalTotals {
  estimate_summ: number
  before: number
  months: readonly number[]
  since_year: number
  since_start: number
  left_summ: number
}

/** Sums of the whole journal under the codes of its columns. */
export function journalTotals(totals: JournalTotals, months: readonly string[]): Record<string, number> {
  return {
    estimate_summ: totals.estimate_summ,
    before_summ: totals.before,
    since_year_summ: totals.since_year,
    since_start_summ: totals.since_start,
    left_summ: totals.left_summ,
    ...Object.fromEntries(months.map((month, at) => [`${month}_summ`, totals.months[at] ?? 0])),
  }
}
