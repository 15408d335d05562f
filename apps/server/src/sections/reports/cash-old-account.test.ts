import { confirmAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { loadedFile } from '../bank-statements/testing/statement-jobs.ts'
import { statementText } from '../bank-statements/testing/statement-text.ts'

const app = await testApp()
const { company_id } = app
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const finance = { as: 'finance' }

async function cashflow() {
  const parameters = { month_from: '2026-01', month_to: '2026-12' }
  const { rows } = await app.call(runReport, { name: 'cashflow', parameters }, finance)
  return (name: string, month: string) =>
    rows.find(({ texts }) => texts.name === name)?.figures[`summ@2026-${month}`] ?? 0
}

test('one more account with an old statement adds what it holds and nothing else (K-13)', async () => {
  const before = await cashflow()
  const account = { account: '40702810600000000025', bic: '049805746', bank_name: 'Второй банк' }
  const own = await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    db
      .selectFrom('contractors')
      .select('id')
      .where('company_id', '=', company_id)
      .where('is_group', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  const { id } = await app.call(saveAccount, { contractor_id: own.id, ...account }, { as: 'director' })
  await app.call(confirmAccounts, { accounts: [{ id, version: 1 }] }, finance)
  const stated = { opening: '100000.00', income: '0.00', outcome: '0.00', closing: '100000.00' }
  const bytes = statementText(account.account, [], '11:00:01', {
    from: '01.06.2026',
    to: '10.06.2026',
    ...stated,
  })
  await loadedFile(app, { name: 'kl_to_1c.txt', bytes })
  const after = await cashflow()
  const months = ['01', '03', '05', '06', '07', '09', '10', '11', '12']
  const added = (name: string) => months.map((month) => after(name, month) - before(name, month))
  expect(added('Остаток на конец')).toEqual([0, 0, 0, ...Array(6).fill(100_000)])
  for (const name of [
    'Между своими организациями',
    'Собственные средства (расчётно, до первой выписки)',
    'Расхождение с выписками',
  ])
    expect(added(name), name).toEqual(months.map(() => 0))
  expect(after('Остаток на конец', '10')).toBe(after('По выпискам', '10'))
})
