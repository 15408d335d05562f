import { type Kopecks, kopecks } from '../../money/money.ts'

interface TaxedLine {
  vat_rate: string | null
  net_summ: string | number
  vat_summ: string | number
}

export interface RateSums {
  rate: string | null
  net: Kopecks
  vat: Kopecks
}

/** What the lines of each rate come to, the highest first and those without VAT last. */
export function sumsByRate(lines: readonly TaxedLine[]): RateSums[] {
  const found = new Map<string | null, RateSums>()
  for (const { vat_rate: rate, net_summ, vat_summ } of lines) {
    const { net, vat } = found.get(rate) ?? { net: 0n, vat: 0n }
    found.set(rate, { rate, net: net + kopecks(net_summ), vat: vat + kopecks(vat_summ) })
  }
  return [...found.values()].sort((one, other) => Number(other.rate ?? -1) - Number(one.rate ?? -1))
}
