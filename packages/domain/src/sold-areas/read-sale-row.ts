import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { percentWords } from '../imports/percent-words.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { readDateCell } from '../imports/read-date-cell.ts'
import { readingsBeside, twoReadingsWords, WRITE_PLAIN } from '../imports/two-readings.ts'
import { LARGEST_TYPED } from '../money/largest-summ.ts'
import { type Kopecks, kopecks } from '../money/money.ts'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES, type PropertyType } from '../projects/property-type.ts'
import { ofArea } from './per-square-metre.ts'
import type { SalesImportField } from './sales-import-fields.ts'
import {
  BUYER_KIND_LABELS,
  BUYER_KINDS,
  type BuyerKind,
  DDU_PAYMENT_KIND_LABELS,
  DDU_PAYMENT_KINDS,
  type DduPaymentKind,
  SOLD_AREA_STATUS_LABELS,
  SOLD_AREA_STATUSES,
  type SoldAreaStatus,
} from './sold-area-labels.ts'

export interface DatedSumm {
  date: string
  summ: Kopecks
}

export interface ReadDdu {
  number: string
  date: string
  registration_number: string
  buyer_kind: BuyerKind
  payment_kind: DduPaymentKind
  summ: Kopecks
}

/** A row of the table as it was understood. */
export interface SaleRow {
  project: string
  estate: string
  kind: PropertyType
  number: string
  /** Hundredths of a square metre. */
  area: bigint
  price: Kopecks
  status: SoldAreaStatus
  ddu: ReadDdu | null
  due: DatedSumm | null
  receipt: DatedSumm | null
}

type CellOf = (field: SalesImportField) => ImportCell | undefined

/** The row, or sentences about what in it is not understood; `per_metre`: its price is that of one square metre. */
export function readSaleRow(cellOf: CellOf, per_metre = false): SaleRow | { problems: string[] } {
  const problems: string[] = []
  const text = (field: SalesImportField) => readTextCell(cellOf(field))
  /** Excel makes a day of «12-05» and a share of «5%» as they are typed. */
  const number = (field: SalesImportField, words: string) => {
    const cell = cellOf(field)
    if (cell?.kind === 'date' || cell?.percent)
      problems.push(
        `${words}: в ячейке ${cell.percent ? 'процент' : 'дата'}, а не номер. Введите его как текст`,
      )
    return text(field)
  }
  const needed = (found: string, words: string) => {
    if (found === '') problems.push(`${words}: не указано`)
    return found
  }
  const summ = (field: SalesImportField, words: string): Kopecks => {
    const cell = cellOf(field)
    const twofold = cell?.kind === 'text' ? readingsBeside(text(field)) : null
    if (twofold !== null) problems.push(`${words}: ${twoReadingsWords(text(field), twofold)}, ${WRITE_PLAIN}`)
    const read = readAmountCell(cell)
    if (cell?.percent) problems.push(`${words}: ${percentWords(cell)}`)
    else if (read === null || Number(read) <= 0)
      problems.push(`${words}: «${text(field)}» – не сумма больше нуля`)
    else if (Number(read) > LARGEST_TYPED) problems.push(`${words}: «${text(field)}» – слишком много`)
    return kopecks(read ?? 0)
  }
  const day = (field: SalesImportField, words: string): string => {
    const read = readDateCell(cellOf(field))
    if (read === null) problems.push(`${words}: «${text(field)}» – не дата`)
    return read ?? ''
  }
  const choice = <Value extends string>(
    field: SalesImportField,
    words: string,
    { values, labels, usual }: Choices<Value>,
  ): Value => {
    const asked = text(field)
    if (asked === '' && usual) return usual
    const found = values.find((value) => sameWord(labels[value], asked))
    if (!found)
      problems.push(
        `${words}: «${asked}» – укажите одно из: ${values.map((value) => labels[value]).join(', ')}`,
      )
    return found ?? (values[0] as Value)
  }
  const dated = (date: SalesImportField, sum: SalesImportField, words: string): DatedSumm | null =>
    text(date) === '' && text(sum) === ''
      ? null
      : { date: day(date, `${words}, дата`), summ: summ(sum, `${words}, сумма`) }

  const row: SaleRow = {
    project: needed(text('project'), 'Проект'),
    estate: text('estate'),
    kind: choice('kind', 'Тип', { values: PROPERTY_TYPES, labels: PROPERTY_TYPE_LABELS }),
    number: needed(number('number', 'Номер'), 'Номер'),
    area: summ('area', 'Площадь'),
    price: summ('price', 'Цена'),
    status: choice('status', 'Статус', {
      values: SOLD_AREA_STATUSES,
      labels: SOLD_AREA_STATUS_LABELS,
      usual: text('ddu_number') === '' ? 'free' : 'sold',
    }),
    ddu: null,
    due: dated('due_date', 'due_summ', 'Платёж по графику'),
    receipt: dated('receipt_date', 'receipt_summ', 'Поступление на эскроу'),
  }
  if (text('ddu_number') !== '') {
    row.ddu = {
      number: number('ddu_number', 'Номер ДДУ'),
      date: day('ddu_date', 'Дата ДДУ'),
      registration_number: text('registration_number'),
      buyer_kind: choice('buyer_kind', 'Покупатель', {
        values: BUYER_KINDS,
        labels: BUYER_KIND_LABELS,
        usual: 'person',
      }),
      payment_kind: choice('payment_kind', 'Форма оплаты', {
        values: DDU_PAYMENT_KINDS,
        labels: DDU_PAYMENT_KIND_LABELS,
        usual: 'full',
      }),
      summ: summ('ddu_summ', 'Сумма ДДУ'),
    }
  } else if (row.due || row.receipt)
    problems.push('Платежи и поступления бывают только по ДДУ: укажите его номер')
  if (per_metre) {
    row.price = ofArea(row.price, row.area)
    if (row.price > kopecks(LARGEST_TYPED)) problems.push('Цена: за всю площадь – слишком много')
  }
  if (row.status === 'sold' && !row.ddu)
    problems.push('Продано только то, что продано по ДДУ: укажите его номер')
  if (row.ddu && row.status !== 'sold') problems.push('По ДДУ помещение продано: исправьте статус')
  return problems.length > 0 ? { problems } : row
}

interface Choices<Value extends string> {
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  /** Of an empty cell. */
  usual?: Value
}

const plain = (text: string) => text.toLocaleLowerCase('ru-RU').replaceAll('ё', 'е').trim()
/** «квартира» is understood as «Квартиры»: files name one unit. */
const sameWord = (label: string, asked: string) =>
  plain(label) === plain(asked) ||
  (plain(asked).length > 4 && plain(label).slice(0, -1) === plain(asked).slice(0, -1))
