import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { createPayments } from '@stroyfin/contract/payments/create-payment'
import type { PaymentSource } from '@stroyfin/domain/payments/payment-source'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'

type PaymentRow = Sent<typeof createPayments>['rows'][number]

/** A payment as the grid holds it: the contract by its number, empty cells are null. */
export interface PaymentLine {
  id: number
  agreement: string | null
  type: PaymentType | null
  summ: number | null
  source: PaymentSource | null
  vat_rate: string | null
  purpose: string | null
  remark: string | null
}

export const emptyPayment = (id: number): PaymentLine => ({
  id,
  agreement: null,
  type: 'expenses',
  summ: null,
  source: 'own',
  vat_rate: null,
  purpose: null,
  remark: null,
})

/** Without a contract and a sum a line is a place to type in, not a payment. */
export function isBlank({ agreement, summ, purpose, remark }: PaymentLine): boolean {
  return !agreement && summ === null && !purpose && !remark
}

/** Cells that stop the line from being sent, in the words of the form. */
export function lineProblems(
  line: PaymentLine,
  contracts: ReadonlyMap<string, readonly FoundAgreement[]>,
): { field: string; message: string }[] {
  const problems: { field: string; message: string }[] = []
  const found = contracts.get(numberOf(line))
  if (!line.agreement) problems.push({ field: 'agreement', message: 'Выберите договор' })
  else if (!found?.length) problems.push({ field: 'agreement', message: 'Договора с таким номером нет' })
  else if (found.length > 1) {
    problems.push({
      field: 'agreement',
      message: 'Номер есть у нескольких договоров: создайте этот платёж отдельно',
    })
  }
  if (line.summ === null) problems.push({ field: 'summ', message: 'Укажите сумму больше нуля' })
  return problems
}

export const numberOf = ({ agreement }: PaymentLine) => (agreement ?? '').trim()

/** The line as the call takes it; the rate is the contract's unless one is chosen. */
export function lineToSend(line: PaymentLine, contract: FoundAgreement, date: string): PaymentRow {
  const rate = line.vat_rate ?? contract.vat_rate
  return {
    agreement_id: contract.id,
    type: line.type ?? 'expenses',
    date,
    summ: line.summ ?? 0,
    vat_rate: rate === 'none' ? null : rate,
    source: line.source ?? 'own',
    purpose: line.purpose ?? '',
    remark: line.remark ?? '',
  }
}
