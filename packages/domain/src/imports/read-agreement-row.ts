import { CREATABLE_AGREEMENT_TYPES } from '../agreements/agreement-type.ts'
import type { Currency } from '../agreements/currency.ts'
import type { PlainDate } from '../dates/plain-date.ts'
import type { CustomField } from '../lists/custom-field.ts'
import { innProblem } from '../requisites/inn.ts'
import { okpoProblem } from '../requisites/okpo.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import type { AgreementImportField, ImportTarget } from './import-fields.ts'
import { percentWords } from './percent-words.ts'
import { readAmountCell } from './read-amount-cell.ts'
import { readCurrency, readRate } from './read-currency.ts'
import { readDateCell } from './read-date-cell.ts'
import { type OwnValues, readOwnCells } from './read-own-cell.ts'
import type { SaidTax } from './settle-tax.ts'
import { readingsBeside, twoReadingsWords, WRITE_PLAIN } from './two-readings.ts'

/** A party as a row names it; both empty means the row says nothing. */
export type NamedParty = { name: string; inn: string; okpo?: string }

/** What a row of the file says, before it is joined with the choices of the screen; empty means not said. */
export type AgreementReading = {
  number: string
  date: PlainDate | null
  customer: NamedParty
  executor: NamedParty
  project: string
  estate: string
  classifier: string
  /** Decimal text with two decimals at most. */
  summ: string | null
  /** null where the row names none: the sum is in roubles then. */
  currency: Currency | null
  /** Roubles for one of it, decimal text. */
  currency_rate: string | null
  tax: SaidTax
  type: string | null
  date_from: PlainDate | null
  date_to: PlainDate | null
  description: string
  /** Values of the company's own fields that the row brings. */
  own: OwnValues
  broken: BrokenRule<ImportTarget>[]
  /** What is likely a mistake and has to be confirmed. */
  doubts: string[]
}

export type AgreementCells = (field: ImportTarget) => ImportCell | undefined

const TYPE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:contracting|тв[её]рд\p{L}*(?: цена)?|подряд|договор подряда)$/iu, 'contracting'],
  [/^(?:framework|рамочн\p{L}*(?: договор)?)$/iu, 'framework'],
  [/^(?:dopnik|доп\.?\s*согл\p{L}*\.?|дополнительное соглашение|дс)$/iu, 'dopnik'],
]

/** «ДС № 1 к Д-17», «Доп. соглашение 2»: «ДС-15» alone may be the number of a contract. */
const ADDITION = /^(?:№\s*)?(?:доп\p{L}*\.?\s*согл|дс\s*№?\s*\d+\s+(?:к|от)(?!\p{L}))/iu

const additionDoubts = (number: string): string[] =>
  ADDITION.test(number)
    ? [
        `«${number.slice(0, 60)}» – похоже, доп. соглашение, а загрузится отдельным договором: доп. соглашения добавьте в карточку договора`,
      ]
    : []

/** Reads the chosen cells of one row; all that cannot be read is said at once. */
export function readAgreementRow(
  cellOf: AgreementCells,
  own_fields: readonly CustomField[] = [],
): AgreementReading {
  const broken: BrokenRule<ImportTarget>[] = []
  const text = (field: AgreementImportField) => textOf(cellOf(field), field, broken)
  const date = (field: AgreementImportField) => dateOf(cellOf(field), field, broken)
  const party = (side: 'customer' | 'executor'): NamedParty => ({
    name: text(side),
    inn: innOf(text(`${side}_inn`), `${side}_inn`, broken),
    okpo: okpoOf(text(`${side}_okpo`), `${side}_okpo`, broken),
  })
  const number = text('number')
  return {
    number,
    date: date('date'),
    customer: party('customer'),
    executor: party('executor'),
    project: text('project'),
    estate: text('estate'),
    classifier: text('classifier'),
    summ: summOf(cellOf('summ'), broken),
    currency: readCurrency(text('currency'), broken),
    currency_rate: readRate(cellOf('currency_rate'), broken),
    // What a row says of VAT stands in its titles and words too.
    tax: { rate: undefined, summ: null, net: null },
    type: typeOf(text('type'), broken),
    date_from: date('date_from'),
    date_to: date('date_to'),
    description: text('description'),
    own: readOwnCells(own_fields, cellOf, broken),
    broken,
    doubts: additionDoubts(number),
  }
}

type Broken = BrokenRule<ImportTarget>[]

function textOf(cell: ImportCell | undefined, field: AgreementImportField, broken: Broken): string {
  const text = readTextCell(cell)
  if (cell?.kind !== 'error') return text
  broken.push({ field, message: `В ячейке ошибка Excel ${text}` })
  return ''
}

function dateOf(cell: ImportCell | undefined, field: AgreementImportField, broken: Broken): PlainDate | null {
  const text = readTextCell(cell)
  if (text === '') return null
  const date = readDateCell(cell)
  if (date === null) broken.push({ field, message: `Дата «${text}» не читается: нужна дата вида 31.12.2026` })
  return date
}

function summOf(cell: ImportCell | undefined, broken: Broken): string | null {
  const text = readTextCell(cell)
  if (text === '') return null
  const twofold = cell?.kind === 'text' ? readingsBeside(text) : null
  if (twofold !== null) {
    broken.push({ field: 'summ', message: `${twoReadingsWords(text, twofold)}: ${WRITE_PLAIN}` })
    return null
  }
  const summ = readAmountCell(cell)
  if (cell?.percent) broken.push({ field: 'summ', message: percentWords(cell) })
  else if (summ === null) broken.push({ field: 'summ', message: `Сумма «${text}» не читается: нужно число` })
  else if (summ.startsWith('-')) {
    broken.push({ field: 'summ', message: `Сумма «${text}» отрицательная, а стоимость договора больше нуля` })
  }
  if (cell?.kind === 'text' && summ !== readAmountCell(cell, 10))
    broken.push({ field: 'summ', message: `Сумма «${text}» – с долями копейки: исправьте её в файле` })
  return summ
}

/** «ИНН 3921943808», «3921943808/392101001»: the КПП tells nothing that is needed. */
const INN = /^(?:ИНН(?:\s*\/\s*КПП)?)?[\s:]*(\d{9,12})(?:[\s/\\,;]+(?:КПП)?[\s:]*\d{9})?$/iu

/** Excel drops the leading zero of an ИНН typed as a number: nine and eleven digits get it back. */
function innOf(text: string, field: AgreementImportField, broken: Broken): string {
  if (text === '') return ''
  const digits = INN.exec(text)?.[1] ?? text
  const inn = /^(?:\d{9}|\d{11})$/u.test(digits) ? `0${digits}` : digits
  const message = innProblem(inn)
  if (message !== null) broken.push({ field, message })
  return inn
}

/** Excel drops the leading zeros here too: an ОКПО has eight digits, of a sole trader ten, of a separate unit fourteen. */
function okpoOf(text: string, field: AgreementImportField, broken: Broken): string {
  if (text === '') return ''
  const length = [8, 10, 14].find((digits) => text.length <= digits) ?? 0
  const okpo = /^\d+$/u.test(text) ? text.padStart(length, '0') : text
  const message = okpoProblem(okpo)
  if (message !== null) broken.push({ field, message })
  return okpo
}

function typeOf(text: string, broken: Broken): string | null {
  if (text === '') return null
  const type = TYPE_WORDS.find(([words]) => words.test(text))?.[1] ?? null
  if (type === 'dopnik') {
    broken.push({ field: 'type', message: 'Доп. соглашения создаются в карточке своего договора' })
  } else if (type === null || !CREATABLE_AGREEMENT_TYPES.some((known) => known === type)) {
    broken.push({ field: 'type', message: `Тип «${text}» не известен: «Твёрдая цена» или «Рамочный»` })
  }
  return type
}
