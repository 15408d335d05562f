import { BASE_VAT_RATES, baseVatRateOn, vatRateLabel } from '../../money/vat-rates.ts'

type Rate = string | null

/**
 * How the rates of an incoming document are not those its contract was made with, in words; null where they are. The base
 * rate is that of the document's own day (K-20), and a lower one beside the contract's is of goods that have it by law.
 */
export function contractRateProblem(
  rates: readonly Rate[],
  { date, contract }: { date: string; contract: { number: string; vat_rate: Rate } },
): string | null {
  const agreed = contract.vat_rate === null ? null : agreedOn(Number(contract.vat_rate), date)
  const stated = rates.map((rate) => (rate === null ? null : Number(rate)))
  const isMore = (rate: number | null) => rate !== null && (agreed === null || rate > agreed)
  const strange = stated.filter((rate) => isMore(rate) || !stated.includes(agreed))
  if (strange.length === 0) return null
  const named = [...new Set(strange)].map(vatRateLabel).join(', ')
  return `НДС в файле – ${named}, а в договоре № ${contract.number} – ${vatRateLabel(contract.vat_rate)}`
}

const agreedOn = (rate: number, date: string) => (BASE_VAT_RATES.includes(rate) ? baseVatRateOn(date) : rate)
