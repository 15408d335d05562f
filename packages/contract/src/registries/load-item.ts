import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { payerMoney } from '../payer-money/payer-money.ts'
import { registryBudget } from './registry-budget.ts'
import { registryKind } from './registry-draft.ts'
import { registryLimit } from './registry-limit.ts'
import { registryPayment } from './registry-payment.ts'
import { registryRow } from './registry-row.ts'

export const registryLine = registryPayment.extend({
  id,
  version: z.number().int(),
  summ: moneyOut,
  vat_summ: moneyOut,
  /** What of it is paid through this registry. */
  paid_summ: moneyOut,
  excluded: z.boolean(),
  remark: z.string(),
})
export type RegistryLine = z.output<typeof registryLine>

const subtotal = z.object({ name: z.string(), summ: moneyOut, borrowed: moneyOut, own: moneyOut })
export type RegistrySubtotal = z.output<typeof subtotal>

export const registryDetail = registryRow.extend({
  rows: z.array(registryLine),
  vat_summ: moneyOut,
  by_account: z.array(subtotal),
  by_project: z.array(subtotal),
  by_article: z.array(subtotal),
  by_source: z.array(subtotal),
  limits: z.array(registryLimit),
  budgets: z.array(registryBudget),
  /** Payers whose own money the rows take; null without the right to the cash flow. */
  payers: z.array(payerMoney).nullable(),
  /** An approver may leave rows out or lessen them now. */
  can_change_rows: z.boolean(),
})
export type RegistryDetail = z.output<typeof registryDetail>

/** A registry of the named family with its rows, their totals, the limits of the bank and the budgets they touch. */
export const loadRegistry = endpoint({
  method: 'POST',
  path: '/api/registries/load-item',
  title: 'Реестр платежей',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({ registry_id: positiveId, kind: registryKind }),
  output: registryDetail,
})
