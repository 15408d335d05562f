import { loadStatements } from '@stroyfin/contract/bank-statements/load-list'
import {
  cancelStatementJob,
  loadRunningStatementJobs,
  loadStatementJob,
} from '@stroyfin/contract/bank-statements/statement-job'
import { uploadStatement } from '@stroyfin/contract/bank-statements/upload-statement'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { payingPair } from './testing/paying-pair.ts'
import { statementText } from './testing/statement-text.ts'

const app = await testApp({ works: false })
const finance = { as: 'finance' }

test('whoever comes back finds the loading going on; others do not, and a stopped one leaves nothing (K-12)', async () => {
  const pair = await payingPair(app, 'ООО «Возвращение»')
  const bytes = statementText(pair.us.account, [pair.line({ summ: '10.00' })])
  const before = (await app.call(loadStatements, {}, finance)).total
  const file = await uploadFile(app, { name: 'kl_to_1c.txt', bytes }, 'finance')
  const { job_id } = await app.call(uploadStatement, { file }, finance)
  const running = async (as: string) => (await app.call(loadRunningStatementJobs, {}, { as })).items
  expect(await running('finance')).toEqual([{ job_id, statement_id: null }])
  expect(await running('director')).toEqual([])
  await expect(app.call(loadStatementJob, { job_id }, { as: 'director' })).rejects.toMatchObject({
    status: 404,
  })
  await app.call(cancelStatementJob, { job_id }, finance)
  expect(await app.call(loadStatementJob, { job_id }, finance)).toMatchObject({
    state: 'cancelled',
    message: 'Остановлено пользователем',
    result: null,
  })
  expect(await running('finance')).toEqual([])
  expect((await app.call(loadStatements, {}, finance)).total).toBe(before)
})
