import {
  attributeOf,
  childOf,
  childrenOf,
  textAt,
  type XmlElement,
} from '../../estimate-files/xml-element.ts'
import { Decimal } from '../../money/decimal.ts'
import { LARGEST_SUMM } from '../../money/largest-summ.ts'
import { absolute, type Kopecks, kopecks, roubles, sumOf } from '../../money/money.ts'
import { lineSumm } from '../../money/multiply.ts'
import { vatOnTop } from '../../money/vat.ts'
import { vatRateProblem } from '../../money/vat-rates.ts'
import { formatMoney, formatVolume } from '../../russian/format-money.ts'
import { rateWords } from './e-document.ts'
import { type LineTexts, type SettledLine, settledLines } from './settled-numbers.ts'
import type { UpdFile, UpdLine } from './upd-file.ts'
import { upTo } from './xml-element-text.ts'

type Read = Pick<UpdFile, 'lines' | 'warnings' | 'faults'>

/** As many lines as a document may have. */
export const MOST_LINES = 5000
/** So many remarks of one kind are told one by one. */
const MOST_REMARKS = 5

/** Lines of the table of a document of that date; what does not agree with itself or the law is told by the number of its line. */
export function readUpdLines(table: XmlElement | undefined, date: string): Read {
  const found = childrenOf(table, 'СведТов')
  if (found.length === 0)
    return { lines: [], warnings: [], faults: ['В УПД нет строк с товарами или работами'] }
  if (found.length > MOST_LINES) {
    return {
      lines: [],
      warnings: [],
      faults: [`В УПД ${found.length} строк, загружается не больше ${MOST_LINES}`],
    }
  }
  const remarks: string[] = []
  const faults: string[] = []
  const lines: UpdLine[] = []
  const sums: { net: Kopecks; vat: Kopecks }[] = []
  const settled = settledLines(found.map(textsOf))
  for (const [index, element] of found.entries()) {
    const read = readLine(element, settled[index])
    if (typeof read === 'string') {
      faults.push(`Строка ${index + 1}: ${read}`)
      continue
    }
    lines.push(read.line)
    sums.push(read)
    if (read.remark !== null) remarks.push(`Строка ${index + 1}: ${read.remark}`)
    const other = vatRateProblem(read.line.vat_rate, date)
    if (other) faults.push(`Строка ${index + 1}: ${other}`)
    const counted = vatOnTop(read.net, read.line.vat_rate)
    if (read.vat !== counted) {
      remarks.push(
        `Строка ${index + 1}: НДС в файле ${formatMoney(read.vat)}, по ставке ${rateWords(read.line.vat_rate)} выходит ${formatMoney(counted)}`,
      )
    }
  }
  return {
    lines,
    warnings: [...shortened(remarks), ...totalRemarks(table, sums)],
    faults: shortened(faults),
  }
}

const textsOf = (element: XmlElement): LineTexts => ({
  volume: attributeOf(element, 'КолТов'),
  price: attributeOf(element, 'ЦенаТов'),
  net: attributeOf(element, 'СтТовБезНДС'),
  vat: textAt(element, 'СумНал', 'СумНал'),
  gross: attributeOf(element, 'СтТовУчНал'),
})

/** The line, or why it cannot be taken. */
function readLine(
  element: XmlElement,
  { texts, doubt }: SettledLine = { texts: textsOf(element), doubt: null },
): { line: UpdLine; net: Kopecks; vat: Kopecks; remark: string | null } | string {
  const rate = rateOf(attributeOf(element, 'НалСт'))
  if (rate === undefined)
    return `ставка НДС «${attributeOf(element, 'НалСт')}» не подходит передаче товаров и работ`
  const unreadable = unreadableIn({
    'сумма НДС': texts.vat,
    'стоимость с НДС': texts.gross,
    'стоимость без НДС': texts.net,
    цена: texts.price,
  })
  if (unreadable !== null) return unreadable
  if (doubt !== null) return doubt
  const vat = decimalOf(texts.vat) ?? '0'
  const gross = decimalOf(texts.gross)
  const given = decimalOf(texts.net)
  if (given === null && gross === null) return 'не указана стоимость'
  const net = given === null ? kopecks(gross ?? '0') - kopecks(vat) : kopecks(given)
  if (isBeyond(net) || isBeyond(kopecks(vat))) return 'сумма больше, чем бывает у документа'
  // One decimal less than the format admits: the eleventh is beyond what volumes are kept with.
  const quantity = texts.volume
  const counted = quantity === '' ? '1' : decimalOf(quantity)
  if (counted === null) return `количество «${upTo(40, quantity)}» не число`
  const volume = new Decimal(counted).round(10).toString()
  if (new Decimal(volume).eq(0)) return 'количество равно нулю'
  const stated = decimalOf(texts.price)
  const price = priceOf(volume, stated, net)
  if (price === null) return 'количество и стоимость не сходятся ни при какой цене'
  const signed = withoutNegativePrice(volume, price)
  const more = childOf(element, 'ДопСведТов')
  const code = attributeOf(more, 'КодТов') || attributeOf(more, 'АртикулТов')
  const name = attributeOf(element, 'НаимТов') || attributeOf(more, 'ХарактерТов') || code
  if (name === '') return 'нет наименования'
  const line = {
    name: upTo(1000, name),
    code: upTo(80, code),
    unit: upTo(40, unitOf(element)),
    ...signed,
    vat_rate: rate,
    position: '',
  }
  const remark =
    net < 0n ? TAKEN_AWAY : (grossRemark(gross, net + kopecks(vat)) ?? priceRemark(stated, price))
  return { line, net, vat: kopecks(vat), remark }
}

/** The document is made of its net sums and taxes: a gross sum of the line that is another is told. */
function grossRemark(stated: string | null, made: Kopecks): string | null {
  if (stated === null || kopecks(stated) === made) return null
  return `стоимость с НДС в файле ${formatMoney(stated)}, а по стоимости без НДС и налогу выходит ${formatMoney(roubles(made))}`
}

const TAKEN_AWAY = 'скидка или возврат, в документе она со знаком минус у количества и уменьшает его сумму'

/** A price of a document is never below zero: what a discount takes away is a quantity taken away. */
function withoutNegativePrice(volume: string, price: string): Pick<UpdLine, 'volume' | 'price'> {
  if (!price.startsWith('-')) return { volume, price }
  return { volume: new Decimal(volume).times(-1).toString(), price: price.slice(1) }
}

/** Format 5.02 tells the unit with the line, 5.01 in its additional data. */
function unitOf(element: XmlElement): string {
  const more = childOf(element, 'ДопСведТов')
  return (
    attributeOf(element, 'НаимЕдИзм') ||
    attributeOf(element, 'НаимЕдИзмТов') ||
    attributeOf(more, 'НаимЕдИзм')
  )
}

/** What is written and is no number is told: it would be read as nothing. */
export function unreadableIn(figures: Record<string, string>): string | null {
  const wrong = Object.entries(figures).find(([, text]) => text !== '' && decimalOf(text) === null)
  return wrong === undefined ? null : `${wrong[0]} «${upTo(40, wrong[1])}» не число`
}

export const isBeyond = (summ: Kopecks) => absolute(summ) > LARGEST_SUMM

/** Percent of a rate; undefined for those of advances and of tax agents. */
export function rateOf(text: string): string | null | undefined {
  if (/^без\s+ндс$/iu.test(text)) return null
  const percent = /^(\d{1,2})\s*%$/u.exec(text)?.[1]
  return percent === undefined ? undefined : String(Number(percent))
}

/** The format asks for a dot; programs of bookkeepers write a comma as well. */
export function decimalOf(text: string): string | null {
  return /^-?\d{1,17}([.,]\d{1,11})?$/u.test(text) ? new Decimal(text.replace(',', '.')).toString() : null
}

/** The price of the file where it makes the sum, else the one that does: files round prices in their own ways. */
export function priceOf(volume: string, given: string | null, net: Kopecks): string | null {
  const exact = given === null ? null : new Decimal(given).round(10).toString()
  if (exact !== null && lineSumm(volume, exact) === net) return exact
  const counted = new Decimal(roubles(net)).div(volume).round(10).toString()
  return lineSumm(volume, counted) === net ? counted : null
}

/** Programs round prices, by a kopeck or a thousandth at most: anything more is another price or another quantity. */
export function priceRemark(stated: string | null, taken: string): string | null {
  if (stated === null) return null
  const apart = new Decimal(taken).minus(stated).abs()
  if (apart.lte('0.01') || apart.lte(new Decimal(stated).abs().times('0.001'))) return null
  return `цена в файле ${formatVolume(stated)}, а по количеству и стоимости выходит ${formatVolume(taken)}`
}

function totalRemarks(
  table: XmlElement | undefined,
  sums: readonly { net: Kopecks; vat: Kopecks }[],
): string[] {
  const total = childOf(table, 'ВсегоОпл')
  const stated = decimalOf(attributeOf(total, 'СтТовУчНалВсего'))
  if (stated === null) return []
  const gross = sumOf(sums.map(({ net, vat }) => net + vat))
  if (kopecks(stated) === gross) return []
  return [`Итог файла ${formatMoney(stated)} не равен сумме его строк ${formatMoney(gross)}`]
}

export function shortened(remarks: readonly string[]): string[] {
  if (remarks.length <= MOST_REMARKS) return [...remarks]
  return [...remarks.slice(0, MOST_REMARKS), `И ещё строк с замечаниями: ${remarks.length - MOST_REMARKS}`]
}
