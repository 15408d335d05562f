import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { budgetRow, budgetSums } from './budget-row.ts'

/** One article of a budget beside what contracts plan and what was accepted in the month. */
export const budgetLine = z.object({
  /** Null is what has no article. */
  classifier_id: id.nullable(),
  name: z.string(),
  expenses_planning: moneyOut,
  advance_planning: moneyOut,
  guarantee_retention_planning: moneyOut,
  ks_summ: moneyOut,
  ...budgetSums,
})
export type BudgetLine = z.output<typeof budgetLine>

export const budgetDetail = budgetRow.extend({ lines: z.array(budgetLine) })
export type BudgetDetail = z.output<typeof budgetDetail>

/** A budget with its articles: those it names, those contracts plan to pay in the month, and those paid. */
export const loadBudget = endpoint({
  method: 'POST',
  path: '/api/budgets/load-budget',
  title: 'Бюджет месяца',
  access: 'budgeting.view',
  effect: 'read',
  input: z.object({ budget_id: positiveId }),
  output: budgetDetail,
})
