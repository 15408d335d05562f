import type { Db } from '@stroyfin/database/connection/db'
import { buildContract, buildPayment } from '@stroyfin/database/invariants/contract-builder'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { afterAll, expect, test } from 'vitest'
import { ACCOUNTS, buildStatement } from './testing/own-companies.ts'
import { toldCash } from './testing/told-cash.ts'

const clone = await cloneDatabase()
afterAll(() => clone.drop())
const { company_id } = clone.company
const [PAYER] = ACCOUNTS

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

test('what was refused does not wait to be paid; what nobody has approved yet is told apart', async () => {
  await example(async (db) => {
    const contract = await buildContract(db, company_id)
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
    expect(refused('Назначенные платежи')).toBeNull()
    await ask('20000.00', 'approve')
    await ask('3000.00', 'on_approval')
    await ask('400.00', 'new')
    const told = await toldCash(db, company_id, autumn)
    expect(told('Назначенные платежи', 'summ@2026-12')).toBe('23400.00')
    expect(told('Согласовано', 'summ@2026-12')).toBe('20000.00')
    expect(told('Ещё не согласовано', 'summ@2026-12')).toBe('3400.00')
    expect(told('Остаток на конец', 'summ@2026-12')).toBe('976600.00')
  })
})
