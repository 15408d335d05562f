import { saysWithoutTax, saysWithTax } from '../estimate-files/with-tax-words.ts'
import type { VatRate } from '../money/vat.ts'
import { vatRateLabel } from '../money/vat-rates.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import type { ImportTarget } from './import-fields.ts'
import { readAmountCell } from './read-amount-cell.ts'
import type { SaidTax } from './settle-tax.ts'
import { CONTRACT_VAT_RATES, rateInWords, readVatRateCell } from './vat-rate-cell.ts'

type TaxCells = {
  /** Cells of the columns of the rate, of VAT and of the sum without it; undefined without such a column. */
  rate: ImportCell | undefined
  rate_title: string
  summ: ImportCell | undefined
  net: ImportCell | undefined
  /** Texts of the other cells of the row. */
  words: readonly string[]
  /** The rate that titles name; undefined where none does. */
  titled: VatRate | undefined
}

type Told = { broken: BrokenRule<ImportTarget>[]; doubts: string[] }

/** What a row says of its VAT: its column of rates knows best, then its words, then the titles of the table. */
export function readTax(cells: TaxCells, told: Told): SaidTax {
  const summ = taxSumm(cells, told)
  const net = cells.net === undefined ? null : readAmountCell(cells.net)
  const own = ownRate(cells, told)
  const rate = own === undefined ? worded(cells, told) : own
  return { rate: rate === undefined ? cells.titled : rate, summ, net }
}

function ownRate({ rate, rate_title, summ }: TaxCells, { broken }: Told): VatRate | undefined {
  const own = readVatRateCell(rate, rate_title)
  if (own === 'unreadable') {
    const known = CONTRACT_VAT_RATES.join(', ')
    const message = `Ставка НДС «${readTextCell(rate)}» не известна: нужна одна из ${known} % или «Без НДС»`
    broken.push({ field: 'vat_rate', message })
    return undefined
  }
  if (own !== undefined) return own
  const [only, ...others] = rateInWords(readTextCell(summ))
  return others.length === 0 ? only : undefined
}

const NONE = /^(?:[-–—]|нет|без\s+НДС|не\s+облаг.*|НДС\s+не\s+облаг.*)$/iu

function taxSumm({ summ, titled }: TaxCells, { broken, doubts }: Told): string | null {
  if (summ === undefined) return null
  const text = readTextCell(summ)
  if (text === '') {
    if (titled === undefined) doubts.push('Сумма НДС не указана')
    return null
  }
  if (NONE.test(text)) return '0'
  const amount = readAmountCell(summ)
  if (amount === null && rateInWords(text).length === 0)
    broken.push({ field: 'vat_summ', message: `Сумма НДС «${text}» не читается: нужно число` })
  return amount
}

function worded({ words }: TaxCells, { broken, doubts }: Told): VatRate | undefined {
  const rates = [...new Set(words.flatMap(rateInWords))]
  const [rate] = rates
  if (rates.length > 1) {
    const named = rates.map((one) => vatRateLabel(one)).join(' и ')
    broken.push({
      field: 'vat_rate',
      message: `Строка называет разные ставки НДС: ${named}. Укажите одну в столбце «Ставка НДС»`,
    })
    return undefined
  }
  if (rate === undefined) {
    if (words.some(saysWithoutTax)) doubts.push('В строке сказано «без НДС»: проверьте ставку договора')
    return undefined
  }
  if (rate === null || CONTRACT_VAT_RATES.some((known) => known === rate)) return rate
  broken.push({ field: 'vat_rate', message: `Ставки НДС ${rate} % нет: исправьте её в файле` })
  return undefined
}

const TAX_TAIL =
  /[\s,;(]*(?:в\s*т(?:ом|\.)?\s*ч(?:исле|\.)?[\s:]*|включая\s+|с\s+(?:уч[её]том\s+)?)?НДС(?!\p{L}).*$/iu

/** «1 200 000,00 руб., в т.ч. НДС 20 %» without its words of VAT. */
export function withoutTaxWords(cell: ImportCell): ImportCell {
  if (cell?.kind !== 'text') return cell
  const text = readTextCell(cell)
  const names_it = saysWithTax(text) || rateInWords(text).length > 0
  if (!names_it || saysWithoutTax(text)) return cell
  const amount = text.replace(TAX_TAIL, '').trim()
  return readAmountCell({ kind: 'text', text: amount }) === null ? cell : { kind: 'text', text: amount }
}
