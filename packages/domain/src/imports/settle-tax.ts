import type { Currency } from '../agreements/currency.ts'
import { absolute, type Kopecks, kopecks, roubles } from '../money/money.ts'
import { type VatRate, vatIncluded, vatOnTop } from '../money/vat.ts'
import { vatRateLabel } from '../money/vat-rates.ts'
import { formatSumm } from '../russian/format-summ.ts'
import { CONTRACT_VAT_RATES } from './vat-rate-cell.ts'

/** What a file says of the VAT of a contract. */
export type SaidTax = {
  /** Percent, null is «Без НДС»; undefined where nothing names it. */
  rate: VatRate | undefined
  /** VAT in roubles, and the sum without it where that has a column of its own. */
  summ: string | null
  net: string | null
}

type SettledTax = {
  /** With VAT. */
  summ: string | null
  rate: VatRate
  /** What of the file does not agree. */
  doubts: string[]
}

/** The sum with VAT and the rate of a contract: what the file names goes before the choice of the screen. */
export function settleTax(
  read: { summ: string | null; currency: Currency | null; tax: SaidTax },
  { without_tax, default_rate }: { without_tax: boolean; default_rate: VatRate },
): SettledTax {
  const { tax } = read
  if (read.summ === null) return { summ: null, rate: tax.rate ?? default_rate, doubts: [] }
  const given = kopecks(read.summ)
  const net = without_tax ? given : tax.net === null ? null : kopecks(tax.net)
  const named = tax.summ === null ? null : kopecks(tax.summ)
  const vat = named ?? (net === null || without_tax ? null : given - net)
  const first = tax.rate === undefined ? rateOf(without_tax ? given + (vat ?? 0n) : given, vat) : tax.rate
  const rate = first === undefined ? default_rate : first
  const gross = without_tax ? given + (vat ?? vatOnTop(given, rate)) : given
  const words = (summ: Kopecks) => formatSumm(summ, read.currency ?? 'rub')
  const doubts =
    vat === null ? [] : [...sumDoubts({ gross, net, vat }, words), ...rateDoubts({ gross, vat, rate }, words)]
  return { summ: roubles(gross), rate, doubts }
}

/** The rate whose VAT is the nearest; undefined where none is near, VAT rounded by positions is a little off. */
function rateOf(gross: Kopecks, vat: Kopecks | null): VatRate | undefined {
  if (vat === null) return undefined
  if (vat === 0n) return null
  const off = (rate: string) => absolute(vatIncluded(gross, rate) - vat)
  return CONTRACT_VAT_RATES.find((rate) => off(rate) <= 1n || off(rate) * 100n <= absolute(vat))
}

type Words = (summ: Kopecks) => string

function sumDoubts(
  { gross, net, vat }: { gross: Kopecks; net: Kopecks | null; vat: Kopecks },
  words: Words,
): string[] {
  if (net === null || absolute(net + vat - gross) <= 1n) return []
  return [
    `Без НДС ${words(net)} и НДС ${words(vat)} – это ${words(net + vat)}, а сумма в файле – ${words(gross)}`,
  ]
}

function rateDoubts(
  { gross, vat, rate }: { gross: Kopecks; vat: Kopecks; rate: VatRate },
  words: Words,
): string[] {
  const due = vatIncluded(gross, rate)
  if (absolute(due - vat) <= 1n) return []
  if (rate === null) return [`НДС в файле – ${words(vat)}, а договор без НДС`]
  return [
    `НДС в файле – ${words(vat)}, а по ставке ${vatRateLabel(rate)} в сумме ${words(gross)} его ${words(due)}`,
  ]
}
