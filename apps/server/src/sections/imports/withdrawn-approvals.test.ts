import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadLog } from '@stroyfin/contract/agreements/load-log'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { contractsCsv, finishedJob, openFile, savedResult } from './testing/import-file.ts'
import { undone } from './testing/undone.ts'

const app = await testApp()
const as = { as: 'director' }

const open = async (csv: string, changes = {}) =>
  (await openFile(app, { name: 'договоры.csv', bytes: csv }, changes)).settings

const contract = async (number: string) => {
  const filters = [{ field: 'number', op: 'eq' as const, value: number }]
  const [found] = (await app.call(loadAgreements, { filters }, as)).items
  if (!found) throw new Error(`no contract № ${number}`)
  return found
}

test('a file that changes approved contracts says whose approval it takes back and asks for it (K-10)', async () => {
  const rows = (words: string) =>
    contractsCsv(
      `СН-1;01.03.2026;ООО «Сны»;;1000000,50;${words}`,
      `СН-2;01.03.2026;ООО «Сны»;;2000;${words}`,
      `СН-3;01.03.2026;ООО «Сны»;;30;${words}`,
    )
  await savedResult(app, await open(rows('Было')))
  for (const number of ['СН-1', 'СН-2']) await agreeOn(app, (await contract(number)).id)
  const settings = await open(rows('Стало'), { existing: 'update' })
  const checked = await app.call(checkAgreements, settings, as)
  expect(checked).toMatchObject({ counts: { change: 3 }, withdrawn: { count: 2, summ: 1_002_000.5 } })
  expect(checked.items.map(({ note }) => note)).toEqual([
    'Изменится: Предмет договора. Согласование снимется',
    'Изменится: Предмет договора. Согласование снимется',
    'Изменится: Предмет договора',
  ])
  const save = async (expected: { new: number; change: number; withdrawn?: number }) =>
    finishedJob(app, (await app.call(saveAgreements, { ...settings, expected }, as)).job_id)
  expect(await save({ new: 0, change: 3 })).toMatchObject({
    state: 'failed',
    message:
      'Согласование снимется с 2 договоров на 1\u00a0002\u00a0000,50 ₽. Подтвердите это и загрузите файл ещё раз',
  })
  expect(await save({ new: 0, change: 3, withdrawn: 1 })).toMatchObject({
    state: 'failed',
    message: 'Пока вы смотрели проверку, данные изменились. Проверьте файл ещё раз',
  })
  expect(await contract('СН-1')).toMatchObject({ status: 'approve', description: 'Было' })
  expect(await save({ new: 0, change: 3, withdrawn: 2 })).toMatchObject({ state: 'done' })
  expect(await contract('СН-1')).toMatchObject({ status: 'new', description: 'Стало' })
})

test('an undo that gives the approval back is told as an undo: who pressed it has approved nothing', async () => {
  const rows = (words: string, summ: string) => contractsCsv(`ОЖ-1;01.03.2026;ООО «Жук»;;${summ};${words}`)
  await savedResult(app, await open(rows('Было', '10')))
  const { id: agreement_id } = await contract('ОЖ-1')
  await agreeOn(app, agreement_id)
  const settings = await open(rows('Стало', '20'), { existing: 'update' })
  const { batch_id } = await savedResult(app, settings)
  await undone(app, batch_id)
  expect(await contract('ОЖ-1')).toMatchObject({ status: 'approve', description: 'Было', summ: 10 })
  const { items } = await app.call(loadLog, { agreement_id, limit: 10, types: [] }, as)
  const told = items.map(({ event, changes }) => [event, changes.map(({ label }) => label).sort()] as const)
  const undoing = told.filter(([event]) => event === 'Отмена импорта')
  expect(undoing.flatMap(([, labels]) => labels)).toEqual(
    expect.arrayContaining(['Описание', 'Статус', 'Сумма']),
  )
  expect(told.slice(0, undoing.length)).toEqual(undoing)
  expect(told.slice(undoing.length).map(([event]) => event)).toContain('Отзыв')
})
