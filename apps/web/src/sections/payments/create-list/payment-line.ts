import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import type { createPayments } from '@stroyfin/contract/payments/create-payment'
import type { BudgetAppointment } from '@stroyfin/domain/budgets/budget-appointment'
import type { PaymentSource } from '@stroyfin/domain/payments/payment-source'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import { startingVatRate } from '@stroyfin/domain/payments/payment-vat'

export type PaymentToSend = Sent<typeof createPayments>['rows'][number]

/** A payment as the grid holds it: contract and act by their words, empty cells are null. */
export interface PaymentLine {
  id: number
  agreement: string | null
  type: PaymentType | null
  act: string | null
  summ: number | null
  source: PaymentSource | null
  budget_appointment: BudgetAppointment | null
  vat_rate: string | null
  purpose: string | null
  due_date: string | null
  remark: string | null
}

/** What the words of a line mean. */
export interface Ground {
  contractsOf: (line: PaymentLine) => readonly FoundAgreement[]
  actsOf: (line: PaymentLine) => readonly KsRow[]
}

/** «Без НДС» among the texts of a cell, where nothing means the rate of the contract. */
export const NO_VAT = 'none'

export const emptyPayment = (id: number): PaymentLine => ({
  id,
  agreement: null,
  type: 'expenses',
  act: null,
  summ: null,
  source: 'own',
  budget_appointment: 'under_the_budget',
  vat_rate: null,
  purpose: null,
  due_date: null,
  remark: null,
})

/** Without a contract and a sum a line is a place to type in, not a payment. */
export function isBlank({ agreement, act, summ, purpose, remark }: PaymentLine): boolean {
  return !agreement && !act && summ === null && !purpose && !remark
}

/** The one contract the line names, if it is one. */
export function contractOf(line: PaymentLine, ground: Ground): FoundAgreement | undefined {
  const found = ground.contractsOf(line)
  return found.length === 1 ? found[0] : undefined
}

export function actOf(line: PaymentLine, ground: Ground): KsRow | undefined {
  const found = ground.actsOf(line)
  return line.act && found.length === 1 ? found[0] : undefined
}

/** Cells that stop the line from being sent, in the words of the form. */
export function lineProblems(line: PaymentLine, ground: Ground): { field: string; message: string }[] {
  const problems: { field: string; message: string }[] = []
  const contracts = ground.contractsOf(line)
  if (!line.agreement) problems.push({ field: 'agreement', message: 'Выберите договор' })
  else if (contracts.length === 0)
    problems.push({ field: 'agreement', message: 'Договора с таким номером нет' })
  else if (contracts.length > 1) {
    problems.push({ field: 'agreement', message: 'Номер есть у нескольких договоров: выберите из списка' })
  } else if (line.act && line.type === 'expenses') {
    const acts = ground.actsOf(line).length
    if (acts === 0) problems.push({ field: 'act', message: 'Согласованного документа с таким номером нет' })
    if (acts > 1) problems.push({ field: 'act', message: 'Таких документов несколько: выберите из списка' })
  }
  if (!line.summ) problems.push({ field: 'summ', message: 'Укажите сумму больше нуля' })
  return problems
}

/** The rate of the line: chosen in its cell, else of what is kept back, else of its contract on the date of its act or of the payments. */
export function rateOf(line: PaymentLine, ground: Ground, date: string): string | null {
  if (line.vat_rate) return line.vat_rate === NO_VAT ? null : line.vat_rate
  const contract = contractOf(line, ground)
  const act = line.type === 'expenses' ? actOf(line, ground) : undefined
  if (!contract) return null
  const { vat_rate: contract_rate, kept_vat_rates: kept_rates } = contract
  return startingVatRate({
    type: line.type ?? 'expenses',
    date: act?.date ?? date,
    contract_rate,
    kept_rates,
  })
}

/** The line as the calls take it. */
export function lineToSend(line: PaymentLine, ground: Ground, date: string): PaymentToSend {
  return {
    agreement_id: contractOf(line, ground)?.id ?? null,
    ks_id: line.type === 'expenses' ? (actOf(line, ground)?.id ?? null) : null,
    type: line.type ?? 'expenses',
    date,
    due_date: line.due_date,
    summ: line.summ ?? 0,
    vat_rate: rateOf(line, ground, date),
    source: line.source ?? 'own',
    budget_appointment: line.budget_appointment ?? 'under_the_budget',
    purpose: line.purpose ?? '',
    remark: line.remark ?? '',
  }
}
