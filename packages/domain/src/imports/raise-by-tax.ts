import { kopecks, roubles } from '../money/money.ts'
import { type VatRate, vatOnTop } from '../money/vat.ts'
import { baseVatRateOn } from '../money/vat-rates.ts'
import type { AgreementDefaults } from './judged-agreement.ts'
import type { AgreementReading } from './read-agreement-row.ts'

/** The sum of a contract holds its VAT: one that a file gives without it grows by the rate. */
export function raiseByTax(reading: AgreementReading, rate: VatRate): AgreementReading {
  if (reading.summ === null) return reading
  const net = kopecks(reading.summ)
  return { ...reading, summ: roubles(net + vatOnTop(net, rate)) }
}

/** The rate of a new contract; a row without a date is told of, and its sum stays as it stands. */
export function newRate({ date }: AgreementReading, { vat_rate }: AgreementDefaults): VatRate {
  if (vat_rate !== 'by_date') return vat_rate
  return date === null ? null : baseVatRateOn(date)
}
