import { checkClassifierFile } from '@stroyfin/contract/classifiers/check-file'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const director = { as: 'director' }

/** Which part of the call a transaction stood idle at a stretch: whoever reads a file holds none. */
async function idlePart(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  const began = performance.now()
  const done = work().finally(() => {
    isDone = true
  })
  const looked = (async () => {
    while (!isDone) {
      const { rows } = await app.database.owner((client) =>
        client.query<{ ms: number | null }>(
          `select max(extract(epoch from clock_timestamp() - state_change) * 1000)::int as ms from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`,
        ),
      )
      longest = Math.max(longest, rows[0]?.ms ?? 0)
    }
  })()
  await Promise.all([done, looked])
  return longest / (performance.now() - began)
}

const rows = Array.from(
  { length: 20_000 },
  (_, at) => `Д-${at};01.11.2026;${at};Заказчик ${at % 50};Подрядчик`,
)
const large = (mark: string) =>
  uploadFile(app, {
    name: `${mark}.csv`,
    bytes: ['Номер;Дата;Сумма;Заказчик;Исполнитель', ...rows, mark].join('\n'),
  })

const nobody = { customer_id: null, executor_id: null, project_id: null, classifier_id: null }
const defaults = { ...nobody, type: 'contracting' as const, vat_rate: 'by_date' as const }

test.each<[string, (file: string) => Promise<unknown>]>([
  ['columns of a table are shown', (file) => app.call(readImportFile, { file }, director)],
  [
    'contracts are checked',
    (file) =>
      app.call(checkAgreements, { file, mapping: { number: 0, date: 1, summ: 2 }, defaults }, director),
  ],
  [
    'a classifier is checked',
    // So many rows are no classifier, which is known once they are read.
    (file) =>
      expect(app.call(checkClassifierFile, { kind: 'own', file }, director)).rejects.toMatchObject({
        status: 422,
      }),
  ],
])('no transaction waits for the file while %s', async (name, work) => {
  const file = await large(name)
  expect(await idlePart(() => work(file))).toBeLessThan(0.5)
})
