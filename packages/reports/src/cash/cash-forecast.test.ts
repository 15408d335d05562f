import type { Db } from '@stroyfin/database/connection/db'
import { buildContract, buildLoan, buildPayment, pay } from '@stroyfin/database/invariants/contract-builder'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { afterAll, describe, expect, test } from 'vitest'
import { buildOwnAccounts } from './testing/build-own-accounts.ts'
import { ACCOUNTS, buildOwnCompanies, buildStatement } from './testing/own-companies.ts'
import { toldCash } from './testing/told-cash.ts'

const clone = await cloneDatabase()
afterAll(() => clone.drop())
const { company_id } = clone.company
const [PAYER, PAYEE] = ACCOUNTS
const [PAYER_INN, PAYEE_INN] = ['7701000001', '7702000002']

/** Nothing of it stays. */
async function example(work: (db: Db) => Promise<void>): Promise<void> {
  const done = new Error('done')
  const run = clone.database.inCompany(clone.company, async (db) => {
    await work(db)
    throw done
  })
  await expect(run).rejects.toBe(done)
}

const autumn = { month_from: '2026-10', month_to: '2026-12' }
const october = { from: '2026-10-01', to: '2026-10-31' }
const november = { from: '2026-11-01', to: '2026-11-20' }

describe('the limit of loans is less what statements and documents say was drawn (K-13)', () => {
  const LIMIT = 'Доступный лимит кредитов'

  /** 5 mln, a tranche of 10, and lines of 10 and 4 that payments wait for: the first of borrowed money. */
  async function golden(db: Db, tranche: boolean) {
    const { ask, match } = await buildOwnCompanies(db, company_id)
    const loan_agreement_id = await buildLoan(db, company_id, '50000000.00')
    const outside = await buildContract(db, company_id, { loan_agreement_id })
    await db
      .updateTable('contractors')
      .set({ inn: '7709999999' })
      .where('company_id', '=', company_id)
      .where('id', '=', outside.executor_id)
      .execute()
    const date = '2026-10-05'
    const borrowed = await buildPayment(db, outside, {
      ...{ date, summ: '10000000.00', type: 'advance', source: 'borrowed', loan_agreement_id },
      ...{ payee_id: outside.executor_id },
    })
    const lines = await buildStatement(
      db,
      company_id,
      {
        ...{ account: PAYER, ...october, opening: '15000000.00' },
        closing: tranche ? '11000000.00' : '1000000.00',
      },
      [
        { date: '2026-10-06', summ: '10000000.00', direction: 'out', counterparty: '7709999999' },
        { date: '2026-10-31', summ: '4000000.00', direction: 'out', counterparty: '7705555555' },
        ...(tranche
          ? [{ date, summ: '10000000.00', direction: 'in' as const, kind: 'tranche' as const }]
          : []),
      ],
    )
    return { ask, match, borrowed, line: lines[0] ?? 0, outside, loan_agreement_id }
  }
  /** 2 mln of it are to come back on 2 November. */
  async function sendBack(db: Db, borrowed: number): Promise<number> {
    const payment = await db
      .selectFrom('payments')
      .select(['agreement_id', 'classifier_id', 'loan_agreement_id', 'payee_id as payer_id'])
      .where('company_id', '=', company_id)
      .where('id', '=', borrowed)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('payments')
      .values({
        ...{
          company_id,
          ...payment,
          date: '2026-11-02',
          summ: '2000000.00',
          source: 'borrowed',
          type: 'advance',
        },
        ...{ financial_type: 'refund', refund_of_id: borrowed },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const limits = async (db: Db, parameters = autumn) => {
    const told = await toldCash(db, company_id, parameters)
    return [told(LIMIT, 'summ@2026-10'), told(LIMIT, 'summ@2026-12')]
  }

  test.each([true, false])(
    'the same before its line is matched and after; a tranche in it: %s',
    async (tranche) => {
      await example(async (db) => {
        const { match, borrowed, line } = await golden(db, tranche)
        expect(await limits(db)).toEqual(['40000000.00', '40000000.00'])
        expect((await limits(db, { month_from: '2026-10', month_to: '2026-10' }))[0]).toBe('40000000.00')
        await match(borrowed, line, '2026-10-06', '10000000.00')
        expect(await limits(db)).toEqual(['40000000.00', '40000000.00'])
      })
    },
  )

  test('a tranche that no payment waits for is drawn as well; what is to be drawn comes on top of it', async () => {
    await example(async (db) => {
      const loan_agreement_id = await buildLoan(db, company_id, '50000000.00')
      await buildOwnAccounts(db, company_id, ACCOUNTS)
      await buildStatement(
        db,
        company_id,
        { account: PAYER, ...october, opening: '0.00', closing: '10000000.00' },
        [{ date: '2026-10-05', summ: '10000000.00', direction: 'in', kind: 'tranche' }],
      )
      expect(await limits(db)).toEqual(['40000000.00', '40000000.00'])
      const contract = await buildContract(db, company_id, { loan_agreement_id })
      await buildPayment(db, contract, {
        ...{
          date: '2026-11-05',
          due_date: '2026-12-01',
          summ: '12000000.00',
          source: 'borrowed',
          loan_agreement_id,
        },
      })
      expect(await limits(db)).toEqual(['40000000.00', '38000000.00'])
    })
  })

  test.each([
    ['nkl', 'a line'],
    ['vkl', 'a line'],
    ['nkl', 'no line'],
    ['vkl', 'no line'],
  ] as const)(
    'money back on the account is no second draw; the loan is of %s, told by %s',
    async (kind, told_by) => {
      await example(async (db) => {
        const { match, borrowed, line } = await golden(db, true)
        await db.updateTable('loan_agreements').set({ kind }).where('company_id', '=', company_id).execute()
        await match(borrowed, line, '2026-10-06', '10000000.00')
        const back = await sendBack(db, borrowed)
        if (told_by === 'a line') {
          const [returned = 0] = await buildStatement(
            db,
            company_id,
            { account: PAYER, ...november, opening: '11000000.00', closing: '13000000.00' },
            [{ date: '2026-11-02', summ: '2000000.00', direction: 'in' }],
          )
          await match(back, returned, '2026-11-02', '2000000.00')
        } else await pay(db, company_id, back, '2000000.00', '2026-11-02')
        expect(await limits(db)).toEqual(['40000000.00', '40000000.00'])
        const told = await toldCash(db, company_id, autumn)
        expect(told('Остаток на конец', 'summ@2026-11')).toBe('13000000.00')
        expect(told('Документы и строки разных дней и курсов')).toBeNull()
      })
    },
  )

  test.each([false, true])(
    'money to come back is drawn already: the bank lends no less for it; its line is there: %s',
    async (is_lined) => {
      await example(async (db) => {
        const { match, borrowed, line, outside, loan_agreement_id } = await golden(db, true)
        await match(borrowed, line, '2026-10-06', '10000000.00')
        await sendBack(db, borrowed)
        if (is_lined)
          await buildStatement(
            db,
            company_id,
            { account: PAYER, ...november, opening: '11000000.00', closing: '13000000.00' },
            [{ date: '2026-11-02', summ: '2000000.00', direction: 'in', counterparty: '7709999999' }],
          )
        expect(await limits(db)).toEqual(['40000000.00', '40000000.00'])
        const alone = await toldCash(db, company_id, autumn)
        expect(alone('Остаток на конец', 'summ@2026-12')).toBe('13000000.00')
        expect(alone('Кредит под запланированные платежи')).toBeNull()
        await buildPayment(db, outside, {
          ...{
            date: '2026-12-10',
            summ: '3000000.00',
            type: 'advance',
            source: 'borrowed',
            loan_agreement_id,
          },
          ...{ payee_id: outside.executor_id },
        })
        const asked = await toldCash(db, company_id, autumn)
        expect(asked('Кредит под запланированные платежи', 'summ@2026-12')).toBe('1000000.00')
        expect(asked('Остаток на конец', 'summ@2026-12')).toBe('11000000.00')
      })
    },
  )
})

describe('between own companies money leaves one account and comes to the other', () => {
  const CLOSING = 'Остаток на конец'
  const closings = async (db: Db) => {
    const told = await toldCash(db, company_id, autumn)
    expect(told('Документы и строки разных дней и курсов')).toBeNull()
    return ['2026-10', '2026-11', '2026-12'].map((month) => told(CLOSING, `summ@${month}`))
  }
  const still = ['1000000.00', '1000000.00', '1000000.00']

  /** Statements of both accounts up to the end of October: a million on the one, nothing on the other. */
  async function group(db: Db) {
    const own = await buildOwnCompanies(db, company_id)
    await buildStatement(db, company_id, {
      account: PAYER,
      ...october,
      opening: '1000000.00',
      closing: '1000000.00',
    })
    await buildStatement(db, company_id, { account: PAYEE, ...october, opening: '0.00', closing: '0.00' })
    return own
  }
  const payerStatement = (db: Db) =>
    buildStatement(
      db,
      company_id,
      { account: PAYER, ...november, opening: '1000000.00', closing: '300000.00' },
      [{ date: '2026-11-15', summ: '700000.00', direction: 'out', counterparty: PAYEE_INN }],
    )
  const payeeStatement = (db: Db) =>
    buildStatement(db, company_id, { account: PAYEE, ...november, opening: '0.00', closing: '700000.00' }, [
      { date: '2026-11-15', summ: '700000.00', direction: 'in', counterparty: PAYER_INN },
    ])
  const asked = { date: '2026-11-10', due_date: '2026-12-10', summ: '700000.00' }

  test('what is to be paid is to come as well', async () => {
    await example(async (db) => {
      const { ask } = await group(db)
      await ask(asked)
      expect(await closings(db)).toEqual(still)
      const told = await toldCash(db, company_id, autumn)
      expect(told('Запланированные платежи', 'summ@2026-12')).toBe('700000.00')
      expect(told('Ожидается от своих организаций', 'summ@2026-12')).toBe('700000.00')
    })
  })

  test('paid on days without statements', async () => {
    await example(async (db) => {
      const { ask } = await group(db)
      await pay(db, company_id, await ask(asked), '700000.00', '2026-11-15')
      expect(await closings(db)).toEqual(still)
      const told = await toldCash(db, company_id, autumn)
      expect(told('Между своими организациями', 'summ@2026-11')).toBe('700000.00')
    })
  })

  test.each([false, true])(
    'by the statement of the payer, then of the payee too; matched: %s',
    async (isMatched) => {
      await example(async (db) => {
        const { ask, match } = await group(db)
        const payment = await ask(asked)
        const [line = 0] = await payerStatement(db)
        if (isMatched) await match(payment, line, '2026-11-15', '700000.00')
        expect(await closings(db)).toEqual(still)
        await payeeStatement(db)
        expect(await closings(db)).toEqual(still)
      })
    },
  )

  test.each([false, true])(
    'by the statement of the payee, then of the payer too; matched: %s',
    async (isMatched) => {
      await example(async (db) => {
        const { ask, match } = await group(db)
        const payment = await ask(asked)
        const [line = 0] = await payeeStatement(db)
        if (isMatched) await match(payment, line, '2026-11-15', '700000.00')
        expect(await closings(db)).toEqual(still)
        await payerStatement(db)
        expect(await closings(db)).toEqual(still)
      })
    },
  )
})

test('what was refused does not wait to be paid; what nobody has approved yet is told apart', async () => {
  await example(async (db) => {
    const contract = await buildContract(db, company_id)
    await buildOwnAccounts(db, company_id, ACCOUNTS)
    await buildStatement(db, company_id, {
      account: PAYER,
      ...october,
      opening: '0.00',
      closing: '1000000.00',
    })
    const ask = (summ: string, approval_status: 'new' | 'on_approval' | 'approve' | 'unapprove' | 'error') =>
      buildPayment(db, contract, {
        ...{ date: '2026-11-10', due_date: '2026-12-11', source: 'own' },
        summ,
        approval_status,
      })
    await ask('300000.00', 'unapprove')
    await ask('50000.00', 'error')
    const refused = await toldCash(db, company_id, autumn)
    expect(refused('Остаток на конец', 'summ@2026-12')).toBe('1000000.00')
    expect(refused('Запланированные платежи')).toBeNull()
    await ask('20000.00', 'approve')
    await ask('3000.00', 'on_approval')
    await ask('400.00', 'new')
    const told = await toldCash(db, company_id, autumn)
    expect(told('Запланированные платежи', 'summ@2026-12')).toBe('23400.00')
    expect(told('Согласовано', 'summ@2026-12')).toBe('20000.00')
    expect(told('Ещё не согласовано', 'summ@2026-12')).toBe('3400.00')
    expect(told('Остаток на конец', 'summ@2026-12')).toBe('976600.00')
  })
})
