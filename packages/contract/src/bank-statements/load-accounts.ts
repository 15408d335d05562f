import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, text } from '../kit/fields.ts'

/** An account the company has statements of, as its latest one leaves it. */
export const bankAccount = z.object({
  id,
  /** Empty when the files name no account. */
  account: z.string(),
  owner_name: z.string().nullable(),
  bank_name: z.string().nullable(),
  statements: z.number().int(),
  /** Day of the balance. */
  date_to: z.string().nullable(),
  closing: moneyOut.nullable(),
  /** Its latest statement is the group's money: a second person has confirmed the account (K-18). */
  is_counted: z.boolean(),
  /** Lines that wait for a decision. */
  waiting: z.number().int(),
  waiting_summ: moneyOut,
})
export type BankAccount = z.output<typeof bankAccount>

const access = ['import_xlsx.access', 'payment.view'] as const

export const loadBankAccounts = endpoint({
  method: 'POST',
  path: '/api/bank-statements/load-accounts',
  title: 'Счета компании и остатки по выпискам',
  access,
  effect: 'read',
  input: z.object({}),
  output: z.object({ items: z.array(bankAccount) }),
})

export const accountDay = z.object({
  id: z.string(),
  date: z.string(),
  opening: moneyOut.nullable(),
  incoming: moneyOut,
  outgoing: moneyOut,
  closing: moneyOut.nullable(),
  /** What in the statements does not agree that day. */
  trouble: z.string().nullable(),
})
export type AccountDay = z.output<typeof accountDay>

/** Balances of an account by day, the latest first; days without money moved are left out. */
export const loadAccountDays = endpoint({
  method: 'POST',
  path: '/api/bank-statements/load-days',
  title: 'Остатки счёта по дням',
  access,
  effect: 'read',
  input: z.object({ account: text(34) }),
  output: z.object({ items: z.array(accountDay) }),
})
