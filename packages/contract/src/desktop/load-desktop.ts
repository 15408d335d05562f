import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { FIRST_STEPS } from '@stroyfin/domain/company/first-steps'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, id, moneyOut, month } from '../kit/fields.ts'
import { drill, reportParameters } from '../reports/report-manifest.ts'

/** A report opened with these parameters shows the same figures. */
const reportLink = z.object({ name: z.string(), parameters: reportParameters })
export type ReportLink = z.output<typeof reportLink>

const figure = z.object({ summ: moneyOut, opens: drill })

/** A part of a list: its first rows, and what its whole comes to under the same filters. */
const part = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.number().int(), summ: moneyOut, opens: drill })

const moneyMonth = z.object({
  month,
  /** Of what is to be paid. */
  plan: moneyOut,
  fact: moneyOut,
  forecast: moneyOut,
  /** What has come from others and is expected of them. */
  income: moneyOut,
  /** null where the balance of accounts is not for this person, or asked for one project: accounts have no project. */
  gap: moneyOut.nullable(),
  /** What the banks still lend then: it stands beside the gap and does not cover it (K-13). */
  limit: moneyOut.nullable(),
})

/** A company of the group whose own accounts do not last for what is planned, whatever the others have. */
const shortPayer = z.object({ payer_id: id, name: z.string(), date, summ: moneyOut })

const limit = z.object({
  key: z.string(),
  name: z.string(),
  limit: moneyOut,
  used: moneyOut,
  left: moneyOut,
  report: reportLink,
  /** Its rows in the report are found by these words: folders would hide them. */
  search: z.string(),
  /** The documents that have used it; null where no list is narrowed to them. */
  opens: drill.nullable(),
})

const contract = z.object({
  id,
  number: z.string(),
  contractor: z.string(),
  date_to: date,
  /** In the currency of the contract; the sum of the part is in roubles. */
  remainder: moneyOut,
  currency: z.enum(CURRENCIES),
})

const duePayment = z.object({
  id,
  due_date: date,
  payee: z.string(),
  /** In the currency of its contract. */
  left_summ: moneyOut,
  currency: z.enum(CURRENCIES),
})

const sales = z.object({
  ddu_count: z.number().int(),
  /** Square metres. */
  sold_area: moneyOut,
  sale_area: moneyOut,
  sold_summ: moneyOut,
  escrow: moneyOut,
  /** Borrowed money not given back, and how much of it escrow covers, of a hundred; null where it is not for this person. */
  debt: moneyOut.nullable(),
  cover: moneyOut.nullable(),
  report: reportLink,
  /** Where the debt is a total; null without its right, and for one project: loans are not divided by projects. */
  debt_report: reportLink.nullable(),
})

/** What a person sees first; a block is null without the right to it. */
export const loadDesktop = endpoint({
  method: 'POST',
  path: '/api/company/load-desktop',
  title: 'Рабочий стол',
  access: 'session',
  effect: 'read',
  input: z.object({ project_id: id.nullable().default(null) }),
  output: z.object({
    agreement_summ: z
      .object({
        summ: figure,
        /** Contracts that nobody has agreed on yet (K-14). */
        awaiting_summ: figure,
        ks_summ: figure,
        payment_summ: figure,
        payments_paid_summ: figure,
        /** The same of what others owe to the own group: never added to costs (K-16). */
        in_summ: figure,
        in_awaiting_summ: figure,
        in_ks_summ: figure,
        in_payment_summ: figure,
        in_payments_paid_summ: figure,
      })
      .partial(),
    money: z
      .object({
        months: z.array(moneyMonth),
        short_payers: z.array(shortPayer).nullable(),
        report: reportLink,
      })
      .nullable(),
    /** null also where nothing is for sale. */
    sales: sales.nullable(),
    limits: z
      .object({
        items: z.array(limit),
        total: z.number().int(),
        /** Whether there is any limit: without one nothing can be used up. */
        is_set: z.boolean(),
      })
      .nullable(),
    /** What the company needs before it can pay; null when it has all of it, or this person cannot add to it. */
    first_steps: z
      .object({
        steps: z.array(
          z.object({
            step: z.enum(FIRST_STEPS),
            is_taken: z.boolean(),
            is_skipped: z.boolean(),
            /** What stands in its place meanwhile. */
            meanwhile: z.string(),
            /** What is in the way until it is taken. */
            warning: z.string(),
            /** Who may take it, where this person may not; three at most. */
            ask: z.array(z.string()),
          }),
        ),
        /** Where its account is added. */
        own_company_id: id.nullable(),
      })
      .nullable(),
    contracts: part(contract).nullable(),
    due: part(duePayment).nullable(),
  }),
})
