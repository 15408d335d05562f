import { saysNoTax, saysWithoutTax } from '../estimate-files/with-tax-words.ts'
import { Decimal } from '../money/decimal.ts'
import type { VatRate } from '../money/vat.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import { sumTitle } from './sum-title.ts'

/** Rates that a contract may have been made with. */
export const CONTRACT_VAT_RATES = ['0', '5', '7', '10', '18', '20', '22'] as const

const YES = /^(?:да|yes|true|\+|[vхx✓✔1])$/iu
const NO = /^(?:нет|no|false|[-–—0])$/iu
const FREE = /^(?:не\s+облаг|освобожд|необлаг)/iu
/** «20 %», «20/120», «0,2», «НДС 20 %». */
const FIGURE =
  /^(?:(?:в\s*т\.?\s*ч\.?|включая|с)?\s*НДС[\s:–—-]*)?(\d{1,2}(?:[.,]\d{1,2})?)\s*(%?)(?:\s*\/\s*1\d\d)?$/iu

/** The rate that a cell of a column names: null is «Без НДС», undefined where nothing is said. */
export function readVatRateCell(
  cell: ImportCell | undefined,
  title: string,
): VatRate | undefined | 'unreadable' {
  const text = readTextCell(cell)
  if (text === '') return undefined
  if (asksYesOrNo(title)) return YES.test(text) ? null : NO.test(text) ? undefined : named(cell, text)
  if (/^да$|^true$|^\+$/iu.test(text)) return undefined
  if (/^(?:нет|false|[-–—])$/iu.test(text)) return null
  return named(cell, text)
}

function named(cell: ImportCell | undefined, text: string): VatRate | 'unreadable' {
  if (saysNoTax(text) && !/0\s*%/u.test(text)) return null
  if (saysWithoutTax(text) || FREE.test(text)) return null
  const [, figure = '', percent = ''] = FIGURE.exec(text) ?? []
  if (figure === '') return 'unreadable'
  const value = new Decimal(figure.replace(',', '.'))
  const is_share = cell?.percent === true || (percent === '' && value.gt(0) && value.lt(1))
  const rate = (is_share ? value.times(100) : value).toFixed()
  return CONTRACT_VAT_RATES.find((known) => known === rate) ?? 'unreadable'
}

/** «Без НДС» over «да» and «нет». */
const asksYesOrNo = (title: string): boolean => /^\s*без\s+НДС\s*\??$/iu.test(title)

const RATES = [
  /НДС\s*(?:\(|[:=–—-]|по\s+ставке)?\s*(\d{1,2})\s*%/giu,
  /(?<![\d.,])(\d{1,2})\s*%\s*НДС/giu,
] as const

/** Rates that words beside a sum name, each once; null is «НДС не облагается». */
export function rateInWords(text: string): (string | null)[] {
  if (!/НДС/iu.test(text)) return []
  const found = RATES.flatMap((words) =>
    [...text.matchAll(words)].map(([, rate = '']) => String(Number(rate))),
  )
  const free = saysNoTax(text) && !found.includes('0') ? [null] : []
  return [...new Set([...found, ...free])]
}

interface Column {
  title: string
  samples: readonly string[]
}

const OF_RATE = /ставк|процент|%/iu

/** A column whose cells name the rate, whatever its title: «20 %», «без НДС». */
export function isRateColumn({ title, samples }: Column): boolean {
  if (!/НДС|налог/iu.test(title)) return false
  if (asksYesOrNo(title))
    return samples.length > 0 && samples.every((text) => YES.test(text) || NO.test(text))
  if (!sumTitle(title).is_tax) return false
  if (/ставк/iu.test(title)) return true
  if (/сумм|размер|стоимость|\d\s*%/iu.test(title)) return false
  // «НДС, %» holds rates whatever else stands in one of its cells: that row is told of by itself.
  return OF_RATE.test(title) || (samples.length > 0 && samples.every(isRate))
}

const isRate = (text: string): boolean => readVatRateCell({ kind: 'text', text }, 'НДС') !== 'unreadable'

/** A column of VAT in roubles. */
export function isTaxColumn(column: Column): boolean {
  return sumTitle(column.title).is_tax && !isRateColumn(column) && !/ставк/iu.test(column.title)
}
