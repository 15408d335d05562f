import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { decimal, moneyOut, month } from '../kit/fields.ts'

const sums = z.array(moneyOut)

/** Where the company's money stands and what is planned month by month: what a scenario is counted from. */
export const loadScenarioBase = endpoint({
  method: 'POST',
  path: '/api/reports/scenario-base',
  title: 'Основа сценариев',
  access: ['forecast.view', 'cashflow.view', 'loan_agreement.view', 'ddu.view'],
  effect: 'read',
  input: z.object({ months: z.number().int().min(6).max(60).default(24) }),
  output: z.object({
    months: z.array(month),
    opening: moneyOut,
    /** What statements say of the first month beside payments, and the interest in it. */
    beside: moneyOut,
    interest_paid: moneyOut,
    /** Lent by the banks before the first month and in it so far; what of it is on the accounts still. */
    debt: moneyOut,
    lent: moneyOut,
    there: moneyOut,
    limit: moneyOut,
    cost: moneyOut,
    escrow: moneyOut,
    /** Of the loans, weighed by their limits. */
    base_rate: decimal,
    articles: z.array(
      z.object({
        name: z.string(),
        limit: moneyOut.nullable(),
        used: moneyOut,
        financed_paid: moneyOut,
        own_paid: moneyOut,
        financed_advance: sums,
        financed_works: sums,
        own_advance: sums,
        own_works: sums,
      }),
    ),
    incoming: sums,
    /** Of the payments what other companies of the own group receive. */
    inside_advance: sums,
    inside_works: sums,
    due: sums,
    pace: moneyOut,
    stock: moneyOut,
  }),
})
