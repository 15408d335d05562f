import { loadPeriodChecks } from '@stroyfin/contract/periods/load-period-checks'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { ownAccount } from '../bank-statements/testing/own-account.ts'
import { loadedFile } from '../bank-statements/testing/statement-jobs.ts'
import { statementText } from '../bank-statements/testing/statement-text.ts'

const app = await testApp()
const finance = { as: 'finance' }

let made = 0
async function load(account: string, from: string, to: string) {
  made += 1
  const stated = { from, to, opening: '10.00', income: '0.00', outcome: '0.00', closing: '10.00' }
  const bytes = statementText(account, [], `11:00:${String(made).padStart(2, '0')}`, stated)
  await loadedFile(app, { name: 'kl_to_1c.txt', bytes })
}

const gaps = async () => {
  const { checks } = await app.call(loadPeriodChecks, { month: '2026-10' }, finance)
  return checks.find(({ check }) => check === 'statement_gaps')?.count
}

test('days that no statement of an account speaks of are told before the month is closed (K-17)', async () => {
  const before = (await gaps()) ?? 0
  const account = await ownAccount(app, '40702810900000099777')
  await load(account, '05.10.2026', '10.10.2026')
  // 11–31 October; what was before the first statement is no gap.
  expect(await gaps()).toBe(before + 21)
  await load(account, '09.10.2026', '20.10.2026')
  expect(await gaps()).toBe(before + 11)
  await load(account, '25.10.2026', '03.11.2026')
  expect(await gaps()).toBe(before + 4)
  await load(account, '21.10.2026', '24.10.2026')
  expect(await gaps()).toBe(before)
})
