import { agreementVatProblem } from '../agreements/agreement-vat.ts'
import type { VatRate } from '../money/vat.ts'
import { baseVatRateOn, vatRateLabel } from '../money/vat-rates.ts'
import type { AgreementDefaults, ExistingAgreement, JudgedAgreement } from './judged-agreement.ts'
import type { AgreementReading } from './read-agreement-row.ts'

/** The rate of a new contract; a row without a date is told of anyway. */
export function newRate({ date }: AgreementReading, { vat_rate }: AgreementDefaults): VatRate {
  if (vat_rate !== 'by_date') return vat_rate
  return date === null ? null : baseVatRateOn(date)
}

/** The rate of the file is of a new contract: one that is there keeps its own. */
export function withRate(judged: JudgedAgreement, defaults: AgreementDefaults): JudgedAgreement {
  const { reading, type, vat_rate } = judged
  const { date, date_from, tax } = reading
  if (date === null) return judged
  const asked = { type, date, date_from, summ: reading.summ ?? '0' }
  const message = agreementVatProblem(vat_rate, asked, null)
  if (message === null) return judged
  const is_chosen = vat_rate === defaults.vat_rate && tax.rate === undefined
  const way = is_chosen ? 'Выберите для файла ставку «По дате договора»' : 'Исправьте в файле дату или НДС'
  return { ...judged, status: 'error', problems: [{ field: 'date', message: `${message}. ${way}` }] }
}

/** A contract keeps its rate whatever the file names. */
export function keptRate({ reading: { tax } }: JudgedAgreement, { vat_rate }: ExistingAgreement): string[] {
  if (tax.rate === undefined || rateKey(tax.rate) === rateKey(vat_rate)) return []
  return [
    `Ставка НДС договора – ${vatRateLabel(vat_rate)}, в файле ${vatRateLabel(tax.rate)}: ставка договора останется`,
  ]
}

const rateKey = (rate: VatRate) => (rate === null ? null : Number(rate))
