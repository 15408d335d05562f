import { z } from 'zod'
import { moneyOut } from '../kit/fields.ts'

/** How a sum came about: the formula, its inputs and the rule, ready to be read. */
export const settlementStep = z.object({
  title: z.string(),
  formula: z.string(),
  inputs: z.array(z.object({ label: z.string(), value: z.string() })),
  result: moneyOut,
  rule: z.string(),
})

/** Accepted − advance offset − retention = payable, in figures and in words. */
export const settlementAnswer = z.object({
  net_summ: moneyOut,
  vat_summ: moneyOut,
  summ: moneyOut,
  offset_advance_summ: moneyOut,
  retention_summ: moneyOut,
  payable_summ: moneyOut,
  steps: z.array(settlementStep),
})
export type SettlementAnswer = z.output<typeof settlementAnswer>
