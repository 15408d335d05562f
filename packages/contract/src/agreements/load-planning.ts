import { HISTORY_TYPES } from '@stroyfin/domain/agreements/history-type'
import { PLAN_LEDGERS } from '@stroyfin/domain/agreements/plan-ledger'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { decimal, id, moneyOut, month, positiveId } from '../kit/fields.ts'

export const planCell = z.object({
  ledger: z.enum(PLAN_LEDGERS),
  /** Null is the contract without an article. */
  classifier_id: id.nullable(),
  month,
  summ: moneyOut,
})
export type PlanCell = z.output<typeof planCell>

export const planArticle = z.object({
  classifier_id: id.nullable(),
  name: z.string(),
  /** Of the contract with its additional agreements; zero for an article that is only planned by. */
  summ: moneyOut,
})
export type PlanArticle = z.output<typeof planArticle>

/** The plan of a contract by month beside what its acts and payments came to. */
export const planning = z.object({
  /** Zero while nothing has ever been planned. */
  version: z.number().int(),
  cells: z.array(planCell),
  articles: z.array(planArticle),
  fact: z.array(z.object({ type: z.enum(HISTORY_TYPES), month, summ: moneyOut })),
  /** The contract with its additional agreements. */
  summ: moneyOut,
  /** Approved additional agreements that change the terms of settlement, by date. */
  term_changes: z.array(
    z.object({
      number: z.string(),
      date: z.string(),
      advance_percent: decimal.nullable(),
      retention_percent: decimal.nullable(),
    }),
  ),
})

export const loadPlanning = endpoint({
  method: 'POST',
  path: '/api/agreements/load-planning',
  title: 'План договора по месяцам',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({ agreement_id: positiveId }),
  output: planning,
})
