import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { unitNamed } from '../imports/money-words.ts'
import { Decimal } from '../money/decimal.ts'
import { fitLine } from './fit-line.ts'
import type { SheetLine } from './sheet-line.ts'
import { rateIn } from './with-tax-words.ts'

/**
 * What a row is: a position, a sum alone, a heading of a section, a running total that is never added, or nothing of the
 * estimate (a head repeated on every page, numbers of columns).
 */
export type SheetRowKind = 'line' | 'lump' | 'folder' | 'total' | 'vat' | 'empty'

const TOTAL = /^(?:итого|итог|всего)(?!\p{L})/iu
/** «Общий итог по смете», «Стоимость всего»: no position is called so, whatever stands around the word. */
const TOTAL_INSIDE = /(?<!\p{L})(?:итог\p{L}{0,3}|всего|подытог)(?!\p{L})/iu
/** «Сумма по разделу», «Общая стоимость работ»: a position may be called so too, its figures decide. */
const LIKE_TOTAL =
  /^(?:(?:общая|полная|сметная|итоговая|совокупная)\s+)+(?:сумма|стоимость|цена)(?!\p{L})|^(?:сумма|стоимость)\s+(?:по|за|всех|раздела|подраздела|этапа|сметы|объекта|страницы|договора|контракта|с\s+НДС|без\s+НДС|с\s+уч[её]том)(?!\p{L})|^(?:перенос|перенесено)(?!\p{L})|^цена\s+(?:договора|контракта)(?!\p{L})/iu
/** No work is called so: the word stands alone. */
const WHOLE_NAME = /^(?:сумма|стоимость|(?:grand\s+|sub[\s-]?)?total|sum)\s*:?$/iu
const VAT =
  /^(?:в\s*т(?:ом|\.)\s*ч(?:исле|\.)[\s:]*)?(?:сумма\s+)?(?:ндс(?!\p{L})|налог\p{L}* на добавленную стоимость|налог(?:а|и|ов)?[\s,:–—-]*(?:\(?\d{1,2}(?:[.,]\d+)?\s*%\)?)?:?$)/iu

/** Signatures, telephones and accounts below a table have figures too, and are no works. */
const SIGNATURE =
  /^(?:(?:составил|проверил|утвердил|согласовал|разработал)(?:а|и|\(а\))?|сдал|принял|подпись|м\.?\s*п\.|[рк]\/с(?:ч[её]т)?|(?:расч[её]тный|корр?(?:еспондентский|\.)?)\s+сч[её]т|инн|бик|огрн(?:ип)?)(?!\p{L})/iu

/** A building at the gate is called so too: only the nine figures of the tax office tell the other. */
const isTaxOffice = (texts: readonly string[]): boolean =>
  /^кпп:?$/iu.test(texts[0] ?? '') && texts.length === 2 && /^\d{9}$/u.test(texts[1] ?? '')

export function sheetRowKind(
  line: SheetLine,
  cells: readonly ImportCell[],
  heading: { above: ReadonlySet<string>; next: SheetLine | undefined },
): SheetRowKind {
  const texts = textsOf(cells)
  if (texts.length === 0 || heading.above.has(rowKey(cells)) || isNumbering(texts)) return 'empty'
  const words = texts.filter((text) => /\p{L}/u.test(text))
  const { volume, price, summ } = line.figures
  const hasFigures = volume !== null || price !== null
  const { name } = line
  if (line.is_written_total) return 'total'
  if (isPricedWork(line) && (isAdverb(name) || isThing(name, volume))) return 'line'
  if (SIGNATURE.test(texts[0] ?? '') || isTaxOffice(texts)) return 'empty'
  if (words.some((text) => TOTAL.test(text))) return 'total'
  if (words.some((text) => VAT.test(text))) return 'vat'
  const mayBeTotal = !hasFigures || isBare(line)
  if (mayBeTotal && hasSum(line) && words.some((text) => TOTAL_INSIDE.test(text) || WHOLE_NAME.test(text)))
    return 'total'
  if (hasFigures && isBare(line) && words.some((text) => LIKE_TOTAL.test(text))) return 'lump'
  if (hasFigures || line.broken.some(({ field }) => field !== 'summ')) return 'line'
  if (line.broken.length > 0) return 'lump'
  if (summ === null)
    return line.unit !== '' && line.name !== '' ? 'line' : words.length > 0 ? 'folder' : 'empty'
  if (line.name === '' && line.code === '' && line.number === '' && line.unit === '') {
    if (words.length === 0) return 'total'
    return words.some((text) => LIKE_TOTAL.test(text)) ? 'lump' : 'empty'
  }
  // A sum alone is the total of a section when the rows below are numbered under it.
  return isAbove(line.number, heading.next?.number ?? '') ? 'folder' : 'lump'
}

/** A number or a unit, and a volume × price that is the sum: no total and no tax is written so. */
function isPricedWork({ figures, number, unit }: SheetLine): boolean {
  const { volume, price, summ } = figures
  if (volume === null || price === null || summ === null || (number === '' && unit === '')) return false
  return unit !== '%' && !['contradiction', 'zero_volume'].includes(fitLine(figures).problem ?? '')
}

/** «Всего один слой грунтовки» and not «Всего по разделу», «Всего работ». */
function isAdverb(name: string): boolean {
  return /^всего\s+\p{L}/iu.test(name) && !OF_TOTAL.test(name)
}
const OF_TOTAL =
  /^всего\s+(?:(?:по|с|со|без|за|в|во|на|к|из|от|для|и)(?!\p{L})|руб|работ|затрат|материал|оборуд|стоимост|сумм|цен|раздел|смет|объект|этап|прям|накладн|итог)/iu

/** «НДС 4 насос дренажный» in pieces; a tax of one piece or with its rate is the tax. */
function isThing(name: string, volume: string | null): boolean {
  return VAT.test(name) && rateIn(name) === null && volume !== null && !new Decimal(volume).eq(1)
}

/** Whether a name begins with the word of a total. */
export function isNamedTotal(name: string): boolean {
  return TOTAL.test(name)
}

/** A sum of volumes may stand in the row of a total: a work has a price, a unit or a number too. */
export function isBare({ figures, number, unit }: SheetLine): boolean {
  return figures.summ !== null && figures.price === null && number === '' && unit === ''
}

/** «К оплате» right below the lines is their total; below a total it may be less by an advance. */
export const isPayable = (name: string): boolean => /^к\s+оплате\s*:?$/iu.test(name)

/** The words of a total that a position could have too. */
export function isLikeTotal(cells: readonly ImportCell[]): boolean {
  return textsOf(cells).some((text) => LIKE_TOTAL.test(text))
}

/** «Всего по смете: 11 000 000,00 рублей» in one cell, or the figure of a total in the column of prices. */
export function withWrittenSum(line: SheetLine, cells: readonly ImportCell[], scale: number): SheetLine {
  const { volume, price, summ } = line.figures
  if (summ !== null || volume !== null) return line
  const texts = textsOf(cells)
  const total = texts.find((text) => TOTAL.test(text)) ?? texts.find((text) => COST_IN_WORDS.test(text))
  if (total === undefined || (price !== null && !TOTAL.test(total))) return line
  const written = price ?? writtenSum(total, scale)
  return written === null
    ? line
    : { ...line, figures: { volume, price: null, summ: written }, is_written_total: true }
}

/** «Сметная стоимость: 11 000 000,00 руб.»: the cost of the whole and its sum in one cell, which is no name of a work. */
const COST_IN_WORDS =
  /^(?:(?:общая|полная|сметная|итоговая)\s+)*стоимость(?:\s+(?:всех\s+)?работ|\s+сметы|\s+объекта|\s+строительства)?(?:\s+(?:по|с|без)\s+(?:смете|НДС))*(?:\s+составляет)?\s*[:–—-]?\s*\d/iu

/** Kopecks, a currency after it or thousands tell a sum from a number of rows. */
const WRITTEN =
  /(?<![\d.,])\d[\d\s\u00a0\u202f]*(?:[.,]\d{2}(?!\d)|(?=\s*(?:тыс|млн|руб|р\.|₽))|(?<=\d[\d\s\u00a0\u202f]{3,}\d)$)/iu

function writtenSum(text: string, scale: number): string | null {
  const found = WRITTEN.exec(text)?.[0]
  if (found === undefined) return null
  return new Decimal(found.replace(/\s/gu, '').replace(',', '.')).times(scale).toString()
}

/** The unit that a total or a row of VAT names for itself wins over that of its column. */
export function inOwnUnit(line: SheetLine, cells: readonly ImportCell[], scale: number): SheetLine {
  const { summ } = line.figures
  const texts = textsOf(cells)
  if (
    summ === null ||
    !texts.some(
      (text) => TOTAL.test(text) || VAT.test(text) || TOTAL_INSIDE.test(text) || LIKE_TOTAL.test(text),
    )
  )
    return line
  const unit = unitNamed(texts.filter((text) => /\p{L}/u.test(text)).join(', '))
  if (unit === null || unit.scale === scale) return line
  const own = new Decimal(summ).div(scale).times(unit.scale).toString()
  return { ...line, figures: { ...line.figures, summ: own }, own_scale: unit.scale }
}

export function isAbove(number: string, below: string): boolean {
  return number !== '' && below.startsWith(`${number}.`)
}

/** Rows of the head, which are printed again on every page. */
export function repeatedRows(
  rows: readonly (readonly ImportCell[])[],
  titles: readonly string[],
): Set<string> {
  const keys = [
    ...rows.map(rowKey),
    titles
      .map(plain)
      .filter((title) => title !== '')
      .join('\n'),
  ]
  return new Set(keys.filter((key) => key !== ''))
}

export function rowKey(cells: readonly ImportCell[]): string {
  return textsOf(cells).map(plain).join('\n')
}

const plain = (text: string): string => text.toLocaleLowerCase('ru-RU').replace(/\s+/gu, ' ').trim()

function textsOf(cells: readonly ImportCell[]): string[] {
  return cells.flatMap((cell) => {
    const text = readTextCell(cell)
    return text === '' ? [] : [inPlainLetters(text)]
  })
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ A: 'А', B: 'В', C: 'С', E: 'Е', H: 'Н', K: 'К', M: 'М', O: 'О', P: 'Р', T: 'Т', X: 'Х' },
  ...{ a: 'а', c: 'с', e: 'е', o: 'о', p: 'р', x: 'х', y: 'у' },
}

/** «И Т О Г О» is one word, and «Bсего» with a Latin letter among Russian ones is «Всего». */
function inPlainLetters(text: string): string {
  const joined = text.replace(/(?<!\S)(?:\p{L}\s){3,}\p{L}(?!\S)/gu, (word) => word.replace(/\s/gu, ''))
  return joined.replace(/[A-Za-z\u0400-\u04FF]+/gu, (word) =>
    /[\u0400-\u04FF]/u.test(word)
      ? word.replace(/[A-Za-z]/gu, (letter) => LOOKALIKES[letter] ?? letter)
      : word,
  )
}

const hasSum = ({ figures, broken }: SheetLine): boolean =>
  figures.summ !== null || broken.some(({ field }) => field === 'summ')

/** «1 2 3 4», «А Б 1 2», «4 5 6=4×5» under a head. */
function isNumbering(texts: readonly string[]): boolean {
  const figures = texts.map((text) => /^\(?(\d{1,2})\)?(?:\s*=.*)?$/u.exec(text)?.[1])
  const letters = figures.findIndex((figure) => figure !== undefined)
  if (texts.length < 3 || letters < 0 || letters > 2 || figures.slice(letters).length < 3) return false
  if (!texts.slice(0, letters).every((text) => /^[А-ВA-C]$/iu.test(text))) return false
  const first = Number(figures[letters])
  return first === 1 && figures.slice(letters).every((figure, index) => figure === String(first + index))
}
