import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { contractsCsv, finishedJob, openFile, savedResult } from './testing/import-file.ts'

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
