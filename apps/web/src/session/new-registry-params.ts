import type { InvoiceKind } from '@stroyfin/domain/invoices/invoice-kind'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'

/** What goes into the registry that is being made (spec §3, A-070); lists hold ids of payments and invoices. */
export interface NewRegistryParams {
  /** Template: how the registry is printed. */
  general: { date: string | null; number: string | null; payer_id: number | null; template: number | null }
  advance: readonly number[]
  expenses: readonly number[]
  accounts_advance: readonly number[]
  accounts_expenses: readonly number[]
  payments_advance: readonly number[]
  payments_expenses: readonly number[]
}

interface CheckedPayment {
  id: number
  type: PaymentType
  payer_id: number | null
}

/** Payments ticked in a list, on their way to /reports/registry/create. */
export function newRegistryParams(payments: readonly CheckedPayment[]): NewRegistryParams {
  const payers = new Set(payments.map((payment) => payment.payer_id))
  const [payer_id = null] = payers.size === 1 ? payers : []
  const idsOf = (isAdvance: boolean) =>
    payments.filter(({ type }) => (type === 'advance') === isAdvance).map(({ id }) => id)
  return {
    general: { date: null, number: null, payer_id, template: null },
    advance: [],
    expenses: [],
    accounts_advance: [],
    accounts_expenses: [],
    payments_advance: idsOf(true),
    payments_expenses: idsOf(false),
  }
}

interface CheckedInvoice {
  id: number
  kind: InvoiceKind
}

/** Invoices ticked in a list: their payments go into the registry. */
export function accountsParams(invoices: readonly CheckedInvoice[]): NewRegistryParams {
  const idsOf = (asked: InvoiceKind) => invoices.filter(({ kind }) => kind === asked).map(({ id }) => id)
  return {
    ...newRegistryParams([]),
    accounts_advance: idsOf('advance'),
    accounts_expenses: idsOf('expenses'),
  }
}

/** Every invoice named. */
export function invoicesOf({ accounts_advance, accounts_expenses }: NewRegistryParams): number[] {
  return [...new Set([...accounts_advance, ...accounts_expenses])]
}

/** Every payment named, whichever list names it. */
export function paymentsOf(params: NewRegistryParams): number[] {
  const { advance, expenses, payments_advance, payments_expenses } = params
  return [...new Set([...advance, ...expenses, ...payments_advance, ...payments_expenses])]
}
