import { Decimal } from '../money/decimal.ts'
import { roubles } from '../money/money.ts'
import type { ActForm, FormLine } from './act-form.ts'

/**
 * Price of a unit without VAT, which УПД asks for: the price itself where prices are without VAT, else what the net sum
 * of the line makes of its volume, to eleven decimals as the electronic form admits.
 */
export function netUnitPrice({ vat_included }: Pick<ActForm, 'vat_included'>, line: FormLine): string {
  if (!vat_included || line.vat_rate === null) return line.price
  const volume = new Decimal(line.volume)
  if (volume.eq(0)) return '0'
  return new Decimal(roubles(line.net)).div(volume).round(10).toString()
}
