import { uploadStatement } from '@stroyfin/contract/bank-statements/upload-statement'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { sql } from 'kysely'
import type { TestApp } from '../../../testing/test-app.ts'
import { uploadFile } from '../../../testing/upload-file.ts'
import { finishedStatement } from '../../bank-statements/testing/statement-jobs.ts'
import { statementText } from '../../bank-statements/testing/statement-text.ts'
import type { RandomDeed } from './closed-deeds.ts'

/** A statement of some own account about some days around the one given; null where the job refuses it in its own words. */
export async function loadSomeStatement(app: TestApp, { as, day, other, place, summ }: RandomDeed) {
  const { rows } = await app.database.platform((db) =>
    sql<{ account: string }>`select a.account from contractor_accounts a
      join contractors c on c.company_id = a.company_id and c.id = a.contractor_id and c.is_group
      where a.company_id = ${app.company_id} order by a.id`.execute(db),
  )
  const account = rows[place % Math.max(rows.length, 1)]?.account
  if (account === undefined) return null
  const inRussian = (date: string) => date.split('-').reverse().join('.')
  const [from, to] = [inRussian(addDays(day, -(other % 20))), inRussian(addDays(day, other % 5))]
  const balance = `${summ}.00`
  const stated = { from, to, opening: balance, income: '0.00', outcome: '0.00', closing: balance }
  const made = `${10 + (place % 10)}:${10 + (other % 50)}:${10 + (summ % 50)}`
  const bytes = statementText(account, [], made, stated)
  const file = await uploadFile(app, { name: 'kl_to_1c.txt', bytes }, as)
  const { job_id } = await app.call(uploadStatement, { file, doubts: true, repeats: 'each' }, { as })
  return finishedStatement(app, job_id, as).catch(() => null)
}
