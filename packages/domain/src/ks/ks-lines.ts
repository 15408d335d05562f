import { type Kopecks, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { type VatRate, vatIncluded, vatOnTop } from '../money/vat.ts'

/** A line of a completion document: volume and unit price as decimal text, negative volume in a correction. */
export type KsLine = {
  volume: string
  price: string
  /** What it comes to as a part of a line of an estimate (K-21); absent: volume × price. */
  part_summ?: Kopecks
  /** Its own rate where VAT is stated per line; absent: that of the document. */
  vat_rate?: VatRate
}

export type KsVat = {
  rate: VatRate
  /** Whether unit prices already hold VAT. */
  included: boolean
  per_line: boolean
}

export type KsTotals = { net: Kopecks; vat: Kopecks; gross: Kopecks }

/**
 * Net, VAT and gross of every line, rounded: those of the document are their sums, so that the paper adds up.
 * VAT that the form states once under the total is shared by the running sum, so that no kopeck is lost on the way.
 */
export function lineTotals(lines: readonly KsLine[], vat: KsVat): KsTotals[] {
  const summs = lines.map((line) => line.part_summ ?? lineSumm(line.volume, line.price))
  if (vat.per_line) {
    return summs.map((summ, at) => {
      const own = lines[at]?.vat_rate
      return totalsOf(summ, { rate: own === undefined ? vat.rate : own, included: vat.included })
    })
  }
  let running = 0n
  return summs.map((summ) => {
    const before = totalsOf(running, vat)
    running += summ
    return minusTotals(totalsOf(running, vat), before)
  })
}

/**
 * Lines of a correction that takes back all that is left: parts rounded one by one differ from the whole by a kopeck of
 * VAT, which goes to the last line.
 */
export function takeRest(lines: readonly KsTotals[], left: KsTotals, included: boolean): KsTotals[] {
  const sum = addTotals(lines)
  const takes_all = included ? sum.gross === -left.gross : sum.net === -left.net
  const odd = -left.vat - sum.vat
  const most = BigInt(lines.length + 1)
  const last = lines.at(-1)
  if (!last || !takes_all || odd > most || odd < -most) return [...lines]
  const mended = included
    ? { ...last, net: last.net - odd, vat: last.vat + odd }
    : { ...last, vat: last.vat + odd, gross: last.gross + odd }
  return [...lines.slice(0, -1), mended]
}

/** More than this is no rounding of VAT of a contract's acts. */
const ONE_ROUBLE: Kopecks = 100n

/**
 * VAT rounded act by act comes to kopecks more than VAT of the contract: the act that takes the last of it has what is left of
 * VAT, as the last part closes to zero (K-21). `left`: what the contract leaves, with VAT and without it at the act's rate.
 */
export function takeLastVat(lines: readonly KsTotals[], left: Pick<KsTotals, 'net' | 'gross'>): KsTotals[] {
  const sum = addTotals(lines)
  const over = sum.gross - left.gross
  const last = lines.at(-1)
  if (!last || over <= 0n || over >= ONE_ROUBLE || sum.net > left.net || last.vat < over) return [...lines]
  return [...lines.slice(0, -1), { ...last, vat: last.vat - over, gross: last.gross - over }]
}

export function addTotals(list: readonly KsTotals[]): KsTotals {
  return {
    net: sumOf(list.map((item) => item.net)),
    vat: sumOf(list.map((item) => item.vat)),
    gross: sumOf(list.map((item) => item.gross)),
  }
}

export function minusTotals(whole: KsTotals, part: KsTotals): KsTotals {
  return { net: whole.net - part.net, vat: whole.vat - part.vat, gross: whole.gross - part.gross }
}

/** Net, VAT and gross of one sum; the three always add up. */
export function totalsOf(summ: Kopecks, vat: Pick<KsVat, 'rate' | 'included'>): KsTotals {
  const tax = vat.included ? vatIncluded(summ, vat.rate) : vatOnTop(summ, vat.rate)
  return vat.included
    ? { net: summ - tax, vat: tax, gross: summ }
    : { net: summ, vat: tax, gross: summ + tax }
}
