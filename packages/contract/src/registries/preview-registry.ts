import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { payerMoney } from '../payer-money/payer-money.ts'
import { registryBudget } from './registry-budget.ts'
import { bankRegistryType, registryDraftRows, registryKind } from './registry-draft.ts'
import { registryLimit } from './registry-limit.ts'

/** What is wrong with the chosen rows and how the bank's limits and the budgets would stand; saves nothing. */
export const previewRegistry = endpoint({
  method: 'POST',
  path: '/api/registries/preview',
  title: 'Проверка реестра платежей',
  access: 'payment_registry.view',
  effect: 'read',
  input: z.object({
    kind: registryKind,
    type: bankRegistryType,
    registry_id: positiveId.nullable().default(null),
    payer_id: positiveId.nullable().default(null),
    rows: registryDraftRows,
  }),
  output: z.object({
    errors: z.array(z.object({ payment_id: z.number().int(), field: z.string(), message: z.string() })),
    limits: z.array(registryLimit),
    budgets: z.array(registryBudget),
    /** Payers whose own money the rows take; null without the right to the cash flow. */
    payers: z.array(payerMoney).nullable(),
  }),
})
