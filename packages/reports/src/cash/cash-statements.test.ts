import type { Db } from '@stroyfin/database/connection/db'
import { buildContract, buildLoan, buildPayment, pay } from '@stroyfin/database/invariants/contract-builder'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { roubles } from '@stroyfin/domain/money/money'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { readCashBooks } from './cash-books.ts'
import { type RandomCash, randomCash, writeRandomCash } from './testing/random-cash.ts'
import { statedTruth } from './testing/stated-truth.ts'
import { toldCash as cash } from './testing/told-cash.ts'

const clone = await cloneDatabase()
afterAll(() => clone.drop())
const { company_id } = clone.company

/** Each on a company of its own making: nothing of it stays. */
async function example(work: (db: Db) => Promise<void>): Promise<void> {
  const done = new Error('done')
  const run = clone.database.inCompany(clone.company, async (db) => {
    await work(db)
    throw done
  })
  await expect(run).rejects.toBe(done)
}

/** On every covered day, and at the end of every covered month in the report itself. */
async function expectTruth(db: Db, of: number): Promise<number> {
  const truth = await statedTruth(db, of)
  const { ledger } = await readCashBooks(db, of)
  const wrong = [...truth].filter(
    ([day, { summ, is_covered }]) =>
      ledger.isCovered(day) !== is_covered ||
      ledger.balanceOn(day) !== summ ||
      (is_covered && ledger.statedOn(day) !== summ),
  )
  expect(wrong.map(([day, { summ }]) => [day, roubles(ledger.balanceOn(day)), roubles(summ)])).toEqual([])
  const days = [...truth.keys()].sort()
  const [from, to] = [days[0]?.slice(0, 7), days.at(-1)?.slice(0, 7)]
  if (from === undefined || to === undefined) return 0
  const told = await cash(db, of, { month_from: from, month_to: to })
  for (const [day, { summ }] of truth) {
    const month = day.slice(0, 7)
    if (daysOfMonth(month)[1] !== day) continue
    expect(told('Остаток на конец', `summ@${month}`), day).toBe(roubles(summ))
  }
  // Every kopeck of the difference has a cause by its name.
  expect(told('Документы и строки разных дней и курсов')).toBeNull()
  return truth.size
}

describe('opening 5 mln, tranche 10, borrowed payment 10 and own 4 leave 1 mln (K-13)', () => {
  async function golden(db: Db) {
    const loan_agreement_id = await buildLoan(db, company_id, '50000000.00', { number: 'К-1' })
    const contract = await buildContract(db, company_id, { loan_agreement_id })
    const own = await db
      .insertInto('contractors')
      .values({ company_id, name: 'Своя', is_group: true, inn: '7707083893' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('agreements')
      .set({ customer_id: own.id })
      .where('company_id', '=', company_id)
      .where('id', '=', contract.agreement_id)
      .execute()
    const account = await db
      .insertInto('contractor_accounts')
      .values({
        ...{ company_id, contractor_id: own.id, account: '40702810938120061991', bic: '044525225' },
        confirmed_at: '2026-01-15T09:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const side = { payer_id: own.id, payer_account_id: account.id, payee_id: contract.executor_id } as const
    const asked = { ...side, type: 'advance', date: '2026-10-05' } as const
    const borrowed = await buildPayment(db, contract, {
      ...asked,
      summ: '10000000.00',
      source: 'borrowed',
      loan_agreement_id,
    })
    const paid = await buildPayment(db, contract, { ...asked, summ: '4000000.00', source: 'own' })
    const statement = await db
      .insertInto('bank_statements')
      .values({
        company_id,
        file_name: 'kl_to_1c.txt',
        file_hash: '1',
        account: '40702810938120061991',
        date_from: '2026-10-01',
        date_to: '2026-10-31',
        opening: '5000000.00',
        closing: '1000000.00',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = async (date: string, summ: string, direction: 'in' | 'out', purpose: string) => {
      const supplier =
        direction === 'in'
          ? { payer_account: '47416810900000000001' }
          : { payee_account: '40702810000000000001' }
      const row = await db
        .insertInto('bank_lines')
        .values({
          company_id,
          statement_id: statement.id,
          date,
          summ,
          direction,
          purpose,
          line_hash: date,
          ...supplier,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    }
    await line('2026-10-05', '10000000.00', 'in', 'Предоставление кредитных средств по договору К-1')
    const lines = [
      await line('2026-10-06', '10000000.00', 'out', 'Аванс по договору Д-17, заёмные'),
      await line('2026-10-31', '4000000.00', 'out', 'Аванс по договору Д-17'),
    ]
    const match = async (payment_id: number, at: 0 | 1, summ: string) => {
      const bank_line_id = lines[at] ?? 0
      const date = at === 0 ? '2026-10-06' : '2026-10-31'
      await db
        .insertInto('payment_facts')
        .values({ company_id, payment_id, bank_line_id, date, summ, is_manual: false })
        .execute()
    }
    return { borrowed, paid, match }
  }
  const october = { month_from: '2026-10', month_to: '2026-10' }

  test('before any line is matched: the lines stand as the difference, the tranche as the draw', async () => {
    await example(async (db) => {
      await golden(db)
      const told = await cash(db, company_id, october)
      expect(told('Остаток на начало')).toBe('5000000.00')
      expect(told('Выборка кредита')).toBe('10000000.00')
      expect(told('Расхождение с выписками')).toBe('-14000000.00')
      expect(told('Строки выписок, не разнесённые по платежам')).toBe('-14000000.00')
      expect(told('Остаток на конец')).toBe('1000000.00')
      expect(await expectTruth(db, company_id)).toBe(31)
    })
  })

  test('after both are matched, and one by one', async () => {
    await example(async (db) => {
      const { borrowed, paid, match } = await golden(db)
      await match(borrowed, 0, '10000000.00')
      const half = await cash(db, company_id, october)
      expect([half('Выборка кредита'), half('Остаток на конец')]).toEqual(['10000000.00', '1000000.00'])
      await match(paid, 1, '4000000.00')
      const whole = await cash(db, company_id, october)
      expect([whole('Авансы'), whole('Расхождение с выписками'), whole('Остаток на конец')]).toEqual([
        '14000000.00',
        null,
        '1000000.00',
      ])
    })
  })

  test('marked paid by hand, the borrowed payment is no second draw: the tranche stands for it', async () => {
    await example(async (db) => {
      const { borrowed } = await golden(db)
      await pay(db, company_id, borrowed, '10000000.00', '2026-10-06')
      const told = await cash(db, company_id, october)
      expect([told('Выборка кредита'), told('Остаток на конец')]).toEqual(['10000000.00', '1000000.00'])
      expect(told('Оплаты заёмными без строки, под которые уже есть транш')).toBe('10000000.00')
    })
  })

  test('paid by the bank past the account, it is a draw of its own and the balance is none the wiser', async () => {
    await example(async (db) => {
      const { borrowed } = await golden(db)
      await pay(db, company_id, borrowed, '10000000.00', '2026-10-03')
      const told = await cash(db, company_id, october)
      expect([told('Кредит в день платежа'), told('Остаток на конец')]).toEqual(['10000000.00', '1000000.00'])
    })
  })

  test('what the bank has carried out does not wait to be paid; days without statements are named', async () => {
    await example(async (db) => {
      await db
        .updateTable('contractors')
        .set({ inn: '7701000001' })
        .where('company_id', '=', company_id)
        .execute()
      const { paid } = await golden(db)
      // The line names its supplier: now it fits the payment that waits.
      await db
        .updateTable('bank_lines')
        .set({ payee_inn: '7709999999' })
        .where('company_id', '=', company_id)
        .where('direction', '=', 'out')
        .execute()
      await db
        .updateTable('contractors')
        .set({ inn: '7709999999' })
        .where('company_id', '=', company_id)
        .where('name', '=', 'ООО «Монолит»')
        .execute()
      const told = await cash(db, company_id, { month_from: '2026-10', month_to: '2026-11' })
      expect(paid).toBeGreaterThan(0)
      expect(told('Запланированные платежи', 'summ@2026-11')).toBe('0.00')
      expect(told('Уже исполнено, ждёт разнесения', 'summ@2026-11')).toBe('14000000.00')
      expect(told('Кредит под запланированные платежи', 'summ@2026-11')).toBe('0.00')
      expect(told('Остаток на конец', 'summ@2026-11')).toBe('1000000.00')
      expect(told('Расчётный, дни без выписок: 01.11.2026 – 30.11.2026', 'summ@2026-11')).toBe('0.00')
    })
  })

  test('a gap says so also when a loan could cover it: what is missing and what is lent stand side by side', async () => {
    await example(async (db) => {
      const { borrowed, paid, match } = await golden(db)
      await match(borrowed, 0, '10000000.00')
      await match(paid, 1, '4000000.00')
      const contract = await buildContract(db, company_id)
      await buildPayment(db, contract, { summ: '3000000.00', due_date: '2026-11-10', source: 'own' })
      const told = await cash(db, company_id, { month_from: '2026-10', month_to: '2026-11' })
      expect(told('Кассовый разрыв', 'summ@2026-11')).toBe('2000000.00')
      expect(told('Доступный лимит кредитов', 'summ@2026-11')).toBe('40000000.00')
      expect(told('Кассовый разрыв', 'summ@2026-10')).toBe('0.00')
    })
  })
})

test('what came back to an account before its first statement lessens what was paid from it', async () => {
  await example(async (db) => {
    const account = (begins: number) => ({
      begins,
      opening: 0n,
      statements: [{ gap: 0, days: 1, unseen: 0n }],
    })
    const returned = { account: 1, day: 0, summ: 1n, source: 'own', type: 'advance', side: 'cost' } as const
    const payments: RandomCash['payments'] = [{ ...returned, fate: 'returned' }]
    await writeRandomCash(db, company_id, {
      accounts: [account(0), account(1)],
      lines: [],
      payments,
      transfers: [],
    })
    expect(await expectTruth(db, company_id)).toBe(1)
    const told = await cash(db, company_id, { month_from: '2026-07', month_to: '2026-07' })
    expect(told('Собственные средства (расчётно, до первой выписки)')).toBeNull()
  })
})

test('what a line tells of is not brought in before the statements of another account', async () => {
  await example(async (db) => {
    const account = (begins: number) => ({
      begins,
      opening: 0n,
      statements: [{ gap: 0, days: 1, unseen: 0n }],
    })
    const cost = { day: 0, source: 'own', type: 'advance', side: 'cost' } as const
    // One names no account, and the line is of the first; the other is marked before the statements of the second begin.
    const payments: RandomCash['payments'] = [
      { ...cost, account: null, summ: 1n, fate: 'lined' },
      { ...cost, account: 1, summ: 2n, fate: 'by_hand' },
      { ...cost, account: 1, summ: 4n, fate: 'by_hand', source: 'borrowed' },
      { ...cost, account: null, summ: 8n, fate: 'lined', source: 'borrowed' },
    ]
    await writeRandomCash(db, company_id, {
      accounts: [account(0), account(1)],
      lines: [],
      payments,
      transfers: [],
    })
    expect(await expectTruth(db, company_id)).toBe(1)
    const told = await cash(db, company_id, { month_from: '2026-07', month_to: '2026-07' })
    expect(told('Собственные средства (расчётно, до первой выписки)')).toBe('0.02')
    expect(told('Выборка кредита')).toBe('0.04')
  })
})

test('random companies: on every covered day the balance is what the statements say, to the kopeck', async () => {
  let days = 0
  await fc.assert(
    fc.asyncProperty(randomCash, async (given: RandomCash) => {
      await example(async (db) => {
        await writeRandomCash(db, company_id, given)
        days += await expectTruth(db, company_id)
      })
    }),
    { numRuns: 25 },
  )
  expect(days).toBeGreaterThan(100)
}, 120_000)

describe('the demo', async () => {
  const demo = await cloneDatabase(true)
  afterAll(() => demo.drop())

  test('its statements cover two months of every company, and every balance of theirs is the one of the report', async () => {
    const companies = await demo.database.platform((db) =>
      db.selectFrom('companies').select('id').orderBy('id').execute(),
    )
    for (const { id } of companies) {
      const days = await demo.database.platform((db) => expectTruth(db, id))
      expect(days).toBe(44)
    }
  })

  test('its statements are whole: every borrowed payment has its tranche, and no document lacks its line', async () => {
    await demo.database.platform(async (db) => {
      const told = await cash(db, demo.company.company_id, { month_from: '2026-10', month_to: '2026-10' })
      expect(told('Кредит в день платежа')).toBeNull()
      expect(told('Расхождение с выписками')).toBeNull()
      for (const name of [
        'Выборка кредита',
        'Проценты по кредитам',
        'Комиссии банка',
        'Налоги и взносы',
        'Переводы на свои счета',
      ])
        expect(Number(told(name)), name).toBeGreaterThan(0)
    })
  })
})
