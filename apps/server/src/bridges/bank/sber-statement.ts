import { z } from 'zod'
import { BankSilent } from './bank.ts'
import type { BankDay, BankDayLine } from './bank-day.ts'
import type { SberApi } from './sber-api.ts'

const STATEMENT = '/fintech/api/v2/statement'
/** A hundred lines each: more than any day of a developer holds. */
const MOST_PAGES = 500

const amount = z.object({ amount: z.union([z.string(), z.number()]).transform(String) })
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const summary = z.object({
  openingBalance: amount,
  creditTurnover: amount,
  debitTurnover: amount,
  closingBalance: amount,
})
const transfer = z.object({
  payerName: text,
  payerInn: text,
  payerKpp: text,
  payerAccount: text,
  payerBankBic: text,
  payerBankName: text,
  payerBankCorrAccount: text,
  payeeName: text,
  payeeInn: text,
  payeeKpp: text,
  payeeAccount: text,
  payeeBankBic: text,
  payeeBankName: text,
  payeeBankCorrAccount: text,
})
const transactions = z.object({
  transactions: z.array(
    z.object({
      number: z.string(),
      documentDate: z.string().regex(/^\d{4}-\d\d-\d\d/),
      operationDate: z.string().regex(/^\d{4}-\d\d-\d\d/),
      direction: z.enum(['DEBIT', 'CREDIT']),
      amount,
      paymentPurpose: text,
      priority: text,
      rurTransfer: transfer.nullish().transform((value) => value ?? transfer.parse({})),
    }),
  ),
  _links: z.array(z.object({ rel: z.string() })).catch([]),
})

/** One day of an account: balances and every line, page by page. */
export function sberStatement(api: SberApi) {
  const ask = async <Shape extends z.ZodType>(access: string, path: string, shape: Shape) => {
    const told = await api.get(access, path)
    const read = shape.safeParse(told)
    if (!read.success) throw new BankSilent('Банк прислал непонятную выписку. Попробуйте позже')
    return read.data
  }
  return async (access: string, account: string, day: string): Promise<BankDay> => {
    const query = `accountNumber=${encodeURIComponent(account)}&statementDate=${day}`
    const sums = await ask(access, `${STATEMENT}/summary?${query}`, summary)
    const lines: BankDayLine[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const part = await ask(access, `${STATEMENT}/transactions?${query}&page=${page}`, transactions)
      lines.push(...part.transactions.map(lineOf))
      if (!part._links.some(({ rel }) => rel === 'next')) break
    }
    return {
      account,
      day,
      opening: sums.openingBalance.amount,
      incoming: sums.creditTurnover.amount,
      outgoing: sums.debitTurnover.amount,
      closing: sums.closingBalance.amount,
      lines,
    }
  }
}

function lineOf(line: z.output<typeof transactions>['transactions'][number]): BankDayLine {
  const { rurTransfer: side } = line
  return {
    number: line.number,
    date: line.documentDate.slice(0, 10),
    operation_date: line.operationDate.slice(0, 10),
    summ: line.amount.amount,
    direction: line.direction === 'DEBIT' ? 'out' : 'in',
    purpose: line.paymentPurpose,
    priority: line.priority,
    payer: {
      name: side.payerName,
      inn: side.payerInn,
      kpp: side.payerKpp,
      account: side.payerAccount,
      bik: side.payerBankBic,
      bank: side.payerBankName,
      corr_account: side.payerBankCorrAccount,
    },
    payee: {
      name: side.payeeName,
      inn: side.payeeInn,
      kpp: side.payeeKpp,
      account: side.payeeAccount,
      bik: side.payeeBankBic,
      bank: side.payeeBankName,
      corr_account: side.payeeBankCorrAccount,
    },
  }
}
