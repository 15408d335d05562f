import type { AgreementItem } from '@stroyfin/contract/agreements/load-items'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { type KsTotals, totalsOf } from '@stroyfin/domain/ks/ks-lines'
import { type KsType, vatPerLine } from '@stroyfin/domain/ks/ks-type'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatRateLabel, vatRatesOffered } from '@stroyfin/domain/money/vat-rates'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { columnsIn } from '../../../ui/grid/own-currency.ts'
import { WORK_HEADS } from '../../../ui/grid/work-heads.ts'
import { type LineRow, NO_VAT, summOf } from './line-row.ts'
import { LINE_WORDS } from './line-words.ts'

type Column = GridColumn<LineRow>

/** What the lines of a document are shown by. */
export interface LinesOf {
  type: KsType
  /** Of the contract: prices and sums of the lines are in it. */
  currency: Currency
  date: string | null
  /** Rate of the document: lines without a rate of their own follow it. */
  vat_rate: string | null
  vat_included: boolean
  editable: boolean
  items: readonly AgreementItem[]
  /** Some line names its unit price or code: a document is read without a column nobody has filled. */
  of_code: boolean
  /** Some lines come from an estimate; from several ones. */
  of_estimate: boolean
  of_estimates: boolean
}

/** Columns in the order of the paper form; the position of the contract only where there is a choice. */
export function lineColumns(lines: LinesOf): Column[] {
  const columns = [
    ...textColumns(lines),
    ...(lines.type === 'salary'
      ? [dayColumn('date_from', 'Период с', lines), dayColumn('date_to', 'Период по', lines)]
      : []),
    textColumn('unit', LINE_WORDS[lines.type].unit, 68, lines),
    ...(lines.of_estimates ? [estimateColumn] : []),
    ...(lines.of_estimate ? [leftColumn] : []),
    ...figureColumns(lines),
    ...(vatPerLine(lines.type) ? vatColumns(lines) : []),
    ...(lines.items.length > 0 && lines.type !== 'salary' ? [positionColumn(lines)] : []),
  ]
  return columnsIn(columns, lines.currency)
}

function textColumns(lines: LinesOf): Column[] {
  const words = LINE_WORDS[lines.type]
  return [
    { ...textColumn('name', words.name, 160, lines), grow: true },
    ...(lines.editable || lines.of_code
      ? [textColumn('code', words.code, lines.type === 'contracting' ? 132 : 92, lines)]
      : []),
  ]
}

function textColumn(
  code: 'name' | 'code' | 'unit',
  title: string,
  width: number,
  { editable }: LinesOf,
): Column {
  return {
    code,
    title,
    also_called: WORK_HEADS[code],
    width,
    kind: 'text',
    sortable: false,
    value: (row) => row[code],
    ...(editable && { editor: { kind: 'text' } }),
  }
}

function dayColumn(code: 'date_from' | 'date_to', title: string, { editable }: LinesOf): Column {
  return {
    code,
    title,
    kind: 'date',
    sortable: false,
    value: (row) => row[code],
    ...(editable && { editor: { kind: 'date' } }),
  }
}

const estimateColumn: Column = {
  code: 'estimate_name',
  title: 'Смета',
  kind: 'text',
  width: 140,
  sortable: false,
  value: (row) => row.estimate_name,
}

const leftColumn: Column = {
  code: 'left_volume',
  title: 'Осталось',
  kind: 'decimal',
  width: 104,
  sortable: false,
  value: (row) => row.left_volume,
}

function figureColumns({ type, vat_included, editable }: LinesOf): Column[] {
  const words = LINE_WORDS[type]
  // A price without a word of VAT is not taken for one that holds it.
  const priced = type !== 'salary' && vat_included ? ' с НДС' : ''
  const figures = (['volume', 'price'] as const).map(
    (code): Column => ({
      code,
      title: code === 'volume' ? words.volume : `${words.price}${priced}, ₽`,
      also_called: code === 'volume' || priced === '' ? WORK_HEADS[code] : [],
      kind: 'decimal',
      ...(code === 'price' && { min_decimals: 2 }),
      width: code === 'price' && priced !== '' ? 112 : 100,
      sortable: false,
      value: (row) => row[code],
      ...(editable && { editor: { kind: 'decimal' } }),
    }),
  )
  const summ: Column = {
    code: 'summ',
    title: `${words.summ}${priced}, ₽`,
    also_called: priced === '' ? WORK_HEADS.summ : [],
    kind: 'money',
    width: priced === '' ? 128 : 152,
    sortable: false,
    derived: true,
    value: summOf,
  }
  return [...figures, summ]
}

/** Rate, VAT and the sum on the other side of it, as УПД states them in every line. */
function vatColumns({ date, vat_rate, vat_included, editable }: LinesOf): Column[] {
  const options = vatRatesOffered(date ?? '').map((rate) => ({
    value: rate === null ? NO_VAT : String(rate),
    label: vatRateLabel(rate),
  }))
  const rateOf = (row: LineRow) => row.vat_rate ?? vat_rate ?? NO_VAT
  const totals = (row: LineRow): KsTotals | null => {
    const summ = summOf(row)
    if (summ === null) return null
    const rate = rateOf(row)
    return totalsOf(kopecks(summ), { rate: rate === NO_VAT ? null : rate, included: vat_included })
  }
  const sum = (code: 'vat' | 'gross' | 'net', title: string): Column => ({
    code,
    title,
    kind: 'money',
    width: 116,
    sortable: false,
    derived: true,
    value: (row) => {
      const found = totals(row)
      return found && roubles(found[code])
    },
  })
  const rate: Column = {
    code: 'vat_rate',
    title: 'Ставка НДС',
    kind: 'ref',
    width: 92,
    sortable: false,
    value: rateOf,
    text: (row) => vatRateLabel(rateOf(row) === NO_VAT ? null : rateOf(row)),
    ...(editable && { editor: { kind: 'select', options } }),
  }
  return [
    rate,
    sum('vat', 'НДС, ₽'),
    vat_included ? sum('net', 'Стоимость без НДС, ₽') : sum('gross', 'Стоимость с НДС, ₽'),
  ]
}

function positionColumn({ items, editable }: LinesOf): Column {
  const options = items.map((item) => ({ value: String(item.id), label: itemName(item) }))
  return {
    code: 'agreement_item_id',
    title: 'Позиция договора',
    kind: 'ref',
    width: 148,
    sortable: false,
    value: (row) => row.agreement_item_id,
    text: (row) => options.find(({ value }) => value === String(row.agreement_item_id))?.label ?? '',
    ...(editable && { editor: { kind: 'select', options } }),
  }
}

function itemName({ name, project_name, classifier_full_name }: AgreementItem): string {
  return name || [project_name, classifier_full_name].filter(Boolean).join(' · ')
}
