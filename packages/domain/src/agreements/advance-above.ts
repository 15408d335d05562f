import { type Kopecks, largest } from '../money/money.ts'
import { formatSumm } from '../russian/format-summ.ts'
import type { Currency } from './currency.ts'

/** A firm price and the advance under it, in the currency of the contract. */
export interface AdvanceOfPrice {
  number: string
  currency: Currency
  price: Kopecks
  /** Of the terms. */
  advance: Kopecks
  /** Paid already and not come back. */
  paid: Kopecks
}

/** How much of the advance stands above the price; 0 when none does. */
export const advanceAbove = ({ advance, price }: Pick<AdvanceOfPrice, 'advance' | 'price'>): Kopecks =>
  largest(0n, advance - largest(0n, price))

/** No more is paid ahead than all the works cost. */
export function advanceProblem({ price, advance, currency }: AdvanceOfPrice): string {
  const sum = (of: Kopecks) => formatSumm(of, currency)
  return `Аванс ${sum(advance)} больше суммы договора ${sum(price)} на ${sum(advance - price)}: уменьшите аванс или увеличьте сумму договора`
}

/** What whoever approves the price is told of an advance above it; null when there is none. */
export function advanceCaution({ number, price, advance, paid, currency }: AdvanceOfPrice): string | null {
  const sum = (of: Kopecks) => formatSumm(of, currency)
  const over = paid - largest(0n, price)
  const will = `Сумма договора № ${number} – ${sum(price)}, `
  if (over > 0n)
    return `${will}а авансов уже оплачено ${sum(paid)}: ${sum(over)} сверх суммы договора зачесть нечем, их придётся вернуть`
  const above = advanceAbove({ advance, price })
  return above > 0n
    ? `${will}а аванс по условиям ${sum(advance)}: больше на ${sum(above)}, уменьшите его в условиях договора`
    : null
}
