import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendOrders } from '@stroyfin/contract/bank-link/send-orders'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedRegistry } from '../sections/bank-link/testing/approved-registry.ts'
import { BANK_PEOPLE, bankOptions, connectBank, testBank } from '../sections/bank-link/testing/test-bank.ts'
import { testApp } from './test-app.ts'

const app = await testApp({ works: false })
const [director] = BANK_PEOPLE
if (!director) throw new Error('the director banks here')
const bank = await testBank(app, [{ ...director, accounts: [] }])
bank.notices.on = false
await connectBank(app)

function startWork(): ChildProcess {
  const { database_url, secret, files } = app.ground
  const script = join(import.meta.dirname, 'work-process.ts')
  const options = JSON.stringify(bankOptions(bank.url))
  return fork(script, [database_url, secret, files, options], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function statesOf(registry_id: number): Promise<Record<string, number>> {
  const found = await app.database.platform((db) =>
    sql<{ state: string; count: number }>`select state, count(*) from bank_orders
      where company_id = ${app.company_id} and registry_id = ${registry_id} group by state`.execute(db),
  )
  return Object.fromEntries(found.rows.map(({ state, count }) => [state, Number(count)]))
}

test('a server killed while sending leaves no payment out and sends none twice (K-12)', async () => {
  const { registry_id } = await approvedRegistry(app, 8)
  await app.call(sendOrders, { registry_id }, { as: 'finance' })
  bank.ledger.path = 'stays'
  // Killed at the very moment when the bank has the document and we have not heard of it; then in the middle of others.
  for (const [reached, late_ms] of [
    [1, 0],
    [4, 30],
  ] as const) {
    const work = startWork()
    while (bank.ledger.payments().length < reached) await pause(1)
    await pause(late_ms)
    work.kill('SIGKILL')
    await once(work, 'exit')
    // The dead server's hold on its job runs out by itself in a minute; here it has run out.
    await app.database.platform((db) =>
      sql`update jobs set locked_until = now() where company_id = ${app.company_id} and state = 'running'`.execute(
        db,
      ),
    )
  }
  expect((await statesOf(registry_id)).written).toBeGreaterThan(0)
  const last = startWork()
  while ((await statesOf(registry_id)).written) await pause(20)
  last.disconnect()
  await once(last, 'exit')
  expect(await statesOf(registry_id)).toEqual({ sent: 8 })
  expect(bank.ledger.payments().map(({ times_sent }) => times_sent)).toEqual(
    Array.from({ length: 8 }, () => 1),
  )
})
