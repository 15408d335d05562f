/** An act between companies of the own group: entered once, or by each side under its own contract (domain §16.3). */
export const KS_PAIRS = ['single', 'first', 'second'] as const
export type KsPair = (typeof KS_PAIRS)[number]

export const KS_PAIR_LABELS: Record<KsPair, string> = {
  single: 'без пары',
  first: 'документ продавца',
  second: 'документ покупателя',
}
