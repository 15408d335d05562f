import { applyEstimateImport } from '@stroyfin/contract/estimates/import-apply'
import { loadEstimates } from '@stroyfin/contract/estimates/load-list'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { estimateCsv, finished, load, loaded, preview } from './testing/load-file.ts'

const app = await testApp()
const as = { as: 'director' }
const file = {
  name: 'смета.csv',
  bytes: estimateCsv('1;А-1;Кладка;м3;10;100;1000', '2;А-2;Бетон;м3;5;200;1000'),
}
let made = 0
const contract = () => makeContract(app, { number: `СМ-${++made}`, planning_type: 'opened' })
const linesOf = async (agreement_id: number) =>
  (await app.call(loadEstimates, { agreement_id }, as)).items.map(({ lines }) => lines)

type Into = Parameters<typeof load>[2]

/** The same press from several tabs: every loading that was taken is waited for. */
async function atOnce(into: Into, times: number) {
  const { name, shown } = await preview(app, file, into)
  const sent = { file: name, into, expected: { lines: shown.lines, total: shown.sums.total } }
  const asked = await Promise.allSettled(
    Array.from({ length: times }, () => app.call(applyEstimateImport, sent, as)),
  )
  const taken = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.job_id] : []))
  for (const job_id of taken) await finished(app, job_id)
  return asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.body.message as string] : []))
}

test('a file loaded into one contract six times at once makes one estimate', async () => {
  const agreement_id = await contract()
  const refusals = await atOnce({ agreement_id }, 6)
  expect(await linesOf(agreement_id)).toEqual([2])
  expect(refusals).toHaveLength(5)
  for (const message of refusals)
    expect(message).toMatch(/^Этот файл (?:сейчас загружается|уже загружен) в договор/)
})

test('the same file comes into the contract once more only when asked for', async () => {
  const agreement_id = await contract()
  const { estimate_id } = await loaded(app, file, { agreement_id })
  const asks = {
    status: 409,
    body: {
      message: expect.stringMatching(/^Этот файл уже загружен в договор .+ Загрузить ещё раз\?$/),
      current: { asks: 'again' },
    },
  }
  await expect(load(app, file, { agreement_id })).rejects.toMatchObject(asks)
  const append = { estimate_id, mode: 'append' as const }
  await expect(load(app, file, append)).rejects.toMatchObject(asks)
  expect(await atOnce(append, 3)).toHaveLength(3)
  expect(await linesOf(agreement_id)).toEqual([2])
  await loaded(app, file, append, { again: true })
  expect(await linesOf(agreement_id)).toEqual([4])
  const other = await contract()
  await loaded(app, file, { agreement_id: other })
  expect(await linesOf(other)).toEqual([2])
})

test('over the rows that it has made itself a file is loaded without a question', async () => {
  const agreement_id = await contract()
  const { estimate_id } = await loaded(app, file, { agreement_id })
  await loaded(app, file, { estimate_id, mode: 'replace' })
  expect(await linesOf(agreement_id)).toEqual([2])
})
