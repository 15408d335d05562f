import { Decimal } from './decimal.ts'
import { DECIMAL_PLACES } from './decimal-places.ts'
import type { VatRate } from './vat.ts'

/**
 * A unit price without VAT in prices with it. One decimal fewer than is kept: the last one of a net price is rounded, and the
 * price that it was made of comes back only without it.
 */
export function priceWithVat(net: string, rate: VatRate): string {
  if (rate === null) return net
  const gross = new Decimal(net).times(new Decimal(rate).plus(100)).div(100)
  return gross.round(DECIMAL_PLACES.smeta - 1).toString()
}

/** What is left of a unit price when VAT is taken out of it, to the decimals that a price of an estimate has. */
export function priceWithoutVat(gross: string, rate: VatRate): string {
  if (rate === null) return gross
  const net = new Decimal(gross).times(100).div(new Decimal(rate).plus(100))
  return net.round(DECIMAL_PLACES.smeta).toString()
}
