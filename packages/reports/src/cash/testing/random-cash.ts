import type { Db } from '@stroyfin/database/connection/db'
import { buildContract, buildLoan, buildPayment } from '@stroyfin/database/invariants/contract-builder'
import { LINE_KINDS } from '@stroyfin/domain/bank/line-kind'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import fc from 'fast-check'

const FIRST = '2026-07-01'
const DAYS = 150

const summ = fc.bigInt({ min: 1n, max: 90_000_000n })
const day = fc.nat(DAYS)

/** Statements of one account one after another, with days between some of them on which anything may have happened. */
const account = fc.record({
  begins: fc.nat(40),
  opening: fc.bigInt({ min: 0n, max: 900_000_000n }),
  statements: fc.array(
    fc.record({
      gap: fc.oneof(fc.constant(0), fc.nat(12)),
      days: fc.integer({ min: 1, max: 45 }),
      unseen: fc.oneof(fc.constant(0n), fc.bigInt({ min: -9_000n, max: 9_000n })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

const line = fc.record({
  account: fc.nat(2),
  day,
  summ,
  direction: fc.constantFrom('in' as const, 'out' as const),
  kind: fc.option(fc.constantFrom(...LINE_KINDS)),
  status: fc.constantFrom('new' as const, 'put_aside' as const),
})

/** What a payment has become: nothing yet, told by a line of its day, marked by hand, or both in part. */
const payment = fc.record({
  account: fc.option(fc.nat(2)),
  day,
  summ,
  source: fc.constantFrom('own' as const, 'borrowed' as const),
  type: fc.constantFrom('advance' as const, 'expenses' as const),
  side: fc.constantFrom('cost' as const, 'income' as const, 'inside' as const),
  fate: fc.constantFrom(
    'waits' as const,
    'lined' as const,
    'by_hand' as const,
    'half' as const,
    'returned' as const,
  ),
})

const transfer = fc.record({ day, later: fc.nat(2), summ })

export const randomCash = fc.record({
  accounts: fc.array(account, { minLength: 1, maxLength: 3 }),
  lines: fc.array(line, { maxLength: 20 }),
  payments: fc.array(payment, { maxLength: 15 }),
  transfers: fc.array(transfer, { maxLength: 4 }),
})
export type RandomCash = typeof randomCash extends fc.Arbitrary<infer Given> ? Given : never

interface Line {
  account: number
  date: string
  summ: Kopecks
  direction: 'in' | 'out'
  kind: string | null
  status: 'new' | 'matched' | 'put_aside'
  payment_id?: number
  part?: Kopecks
}

/** Writes the company down as the product would have: statements that say the truth of their days, lines, facts. */
export async function writeRandomCash(db: Db, company_id: number, given: RandomCash): Promise<void> {
  const ground = await groundOf(db, company_id, given.accounts.length)
  const lines: Line[] = [
    ...given.lines.map(({ day, ...one }) => ({ ...one, date: addDays(FIRST, day) })),
    ...given.transfers.flatMap(({ day, later, summ }) =>
      (['out', 'in'] as const).map((direction, account) => ({
        ...{ account, direction, summ, kind: 'transfer', status: 'put_aside' as const },
        date: addDays(FIRST, direction === 'in' ? day + later : day),
      })),
    ),
  ]
  for (const one of given.payments) lines.push(...(await writePayment(db, ground, one)))
  for (const [at, one] of given.accounts.entries()) {
    const own = lines.filter((line) => line.account % given.accounts.length === at)
    await writeStatements(db, ground, { at, one, lines: own })
  }
}

type Ground = Awaited<ReturnType<typeof groundOf>>

async function groundOf(db: Db, company_id: number, accounts: number) {
  const loan_agreement_id = await buildLoan(db, company_id, '90000000000.00')
  const cost = await buildContract(db, company_id, { loan_agreement_id, summ: '90000000000.00' })
  const income = await buildContract(db, company_id, { summ: '90000000000.00' })
  const inside = await buildContract(db, company_id, { loan_agreement_id, summ: '90000000000.00' })
  const own = [cost.customer_id, income.executor_id, inside.customer_id, inside.executor_id]
  await db
    .updateTable('contractors')
    .set({ is_group: true })
    .where('company_id', '=', company_id)
    .where('id', 'in', own)
    .execute()
  const made = await db
    .insertInto('contractor_accounts')
    .values(
      Array.from({ length: accounts }, (_, at) => ({
        ...{
          company_id,
          contractor_id: cost.customer_id,
          bic: '044525225',
          confirmed_at: '2026-01-15T09:00:00Z',
        },
        account: `4070281000000000000${at}`,
      })),
    )
    .returning('id')
    .execute()
  return {
    company_id,
    loan_agreement_id,
    contracts: { cost, income, inside },
    accounts: made.map(({ id }) => id),
  }
}

async function writePayment(
  db: Db,
  { company_id, loan_agreement_id, contracts, accounts }: Ground,
  given: RandomCash['payments'][number],
): Promise<Line[]> {
  const at = given.account === null ? null : given.account % accounts.length
  const account_id = at === null ? null : (accounts[at] ?? null)
  const [isIncome, isInside] = [given.side === 'income', given.side === 'inside']
  const borrowed = !isIncome && given.source === 'borrowed'
  // The other of the two own companies has the account that follows.
  const other_id = isInside && at !== null ? (accounts[(at + 1) % accounts.length] ?? null) : null
  const date = addDays(FIRST, given.day)
  const payment = (financial_type: 'calculation' | 'refund', refund_of_id: number | null = null) =>
    buildPayment(db, contracts[given.side], {
      ...{ summ: roubles(given.summ), date, financial_type, refund_of_id, type: given.type },
      source: borrowed ? 'borrowed' : 'own',
      loan_agreement_id: borrowed ? loan_agreement_id : null,
      ...(isIncome === (financial_type === 'refund')
        ? { payer_account_id: account_id, payee_account_id: other_id }
        : { payee_account_id: account_id, payer_account_id: other_id }),
    })
  const fact = (payment_id: number, summ: Kopecks) =>
    db
      .insertInto('payment_facts')
      .values({ company_id, payment_id, date, summ: roubles(summ) })
      .execute()
  const id = await payment('calculation')
  if (given.fate === 'waits') return []
  const half = given.fate === 'half' ? given.summ / 2n : 0n
  if (given.fate === 'by_hand' || half > 0n) await fact(id, half || given.summ)
  if (given.fate === 'by_hand') return []
  const line = {
    ...{ account: at ?? 0, date, summ: given.summ, kind: 'payment', status: 'matched' as const },
    direction: isIncome ? ('in' as const) : ('out' as const),
  }
  if (given.fate !== 'returned') return [{ ...line, payment_id: id, part: given.summ - half }]
  await fact(id, given.summ)
  await fact(await payment('refund', id), given.summ)
  return []
}

async function writeStatements(
  db: Db,
  { company_id }: Ground,
  { at, one, lines }: { at: number; one: RandomCash['accounts'][number]; lines: readonly Line[] },
): Promise<void> {
  let [from, balance] = [addDays(FIRST, one.begins), one.opening]
  for (const [place, { gap, days, unseen }] of one.statements.entries()) {
    const start = addDays(from, place === 0 ? 0 : gap)
    const end = addDays(start, days - 1)
    balance += place > 0 && gap > 0 ? unseen : 0n
    const inside = lines.filter(({ date }) => date >= start && date <= end)
    const opening = balance
    balance += sumOf(inside.map(({ direction, summ }) => (direction === 'in' ? summ : -summ)))
    const { id: statement_id } = await db
      .insertInto('bank_statements')
      .values({
        ...{
          company_id,
          file_name: 'kl_to_1c.txt',
          file_hash: `${at} ${place}`,
          date_from: start,
          date_to: end,
        },
        account: `4070281000000000000${at}`,
        opening: roubles(opening),
        closing: roubles(balance),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [number, { payment_id, part, account: _, summ, kind, ...row }] of inside.entries()) {
      const { id } = await db
        .insertInto('bank_lines')
        .values({
          ...{ company_id, statement_id, position: number, line_hash: `${at} ${place} ${number}` },
          ...{ ...row, summ: roubles(summ), kind: kind as 'other' | null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (payment_id === undefined || part === undefined) continue
      await db
        .insertInto('payment_facts')
        .values({
          company_id,
          payment_id,
          bank_line_id: id,
          date: row.date,
          summ: roubles(part),
          is_manual: false,
        })
        .execute()
    }
    from = addDays(end, 1)
  }
}
