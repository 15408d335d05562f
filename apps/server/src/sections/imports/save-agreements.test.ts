import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { cancelImportJob, loadImportJob } from '@stroyfin/contract/imports/import-job'
import { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { contractsCsv, finishedJob, openFile, savedResult, saveFile } from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }

const open = async (csv: string, changes = {}) =>
  (await openFile(app, { name: 'договоры.csv', bytes: csv }, changes)).settings

const numbered = async (number: string) => {
  const filters = [{ field: 'number', op: 'eq' as const, value: number }]
  return (await app.call(loadAgreements, { filters }, as)).items
}

describe('all rows or none', () => {
  const csv = contractsCsv('В-1;01.03.2026;ООО «Вяз»;;10;', 'В-2;;ООО «Вяз»;;20;')

  test('a row with an error stops the whole file, and nothing stays', async () => {
    const job = await saveFile(app, await open(csv))
    expect(job).toMatchObject({
      state: 'failed',
      message: 'В файле есть строки с ошибками. Исправьте их или отметьте, что их нужно пропустить',
      result: null,
    })
    expect(await numbered('В-1')).toEqual([])
  })

  test('unless rows with errors are to be left out', async () => {
    const result = await savedResult(app, await open(csv, { skip_errors: true }))
    expect(result).toMatchObject({ created: 1, skipped: 1, summ: 10 })
  })

  test('what has changed since the check is not saved unseen', async () => {
    const settings = await open(contractsCsv('Г-1;01.03.2026;ООО «Граб»;;10;'))
    const { job_id } = await app.call(saveAgreements, { ...settings, expected: { new: 2, change: 0 } }, as)
    expect(await finishedJob(app, job_id)).toMatchObject({
      state: 'failed',
      message: 'Пока вы смотрели проверку, данные изменились. Проверьте файл ещё раз',
    })
    expect(await numbered('Г-1')).toEqual([])
  })

  test('a contract of the file is a whole contract: root position, VAT of its date, sums', async () => {
    await savedResult(app, await open(contractsCsv('Ц-1;31.12.2025;ООО «Цвет»;;1 200,50;Отделка')))
    const [row] = await numbered('Ц-1')
    const card = await app.call(loadAgreement, { agreement_id: row!.id }, as)
    expect(card.root_item_id).toEqual(expect.any(Number))
    expect(card.agreement).toMatchObject({
      vat_rate: '20',
      summ: 1200.5,
      description: 'Отделка',
      status: 'new',
    })
    expect(card.agreement_summ).toMatchObject({ summ: 1200.5 })
  })
})

describe('an import is stopped', () => {
  test('while it waits, and nothing of it is saved', async () => {
    const settings = await open(contractsCsv('Ж-1;01.03.2026;ООО «Жасмин»;;10;'))
    const job_id = await queuedJob({ settings, expected: { new: 1, change: 0 } }, '1 hour', false)
    await app.call(cancelImportJob, { job_id }, as)
    expect(await app.call(loadImportJob, { job_id }, as)).toMatchObject({
      state: 'cancelled',
      message: 'Остановлено пользователем',
    })
    await expect(app.call(cancelImportJob, { job_id }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Импорт уже закончен' },
    })
  })

  test('while it runs: the next word of its progress ends it', async () => {
    const settings = await open(contractsCsv('Ж-2;01.03.2026;ООО «Жасмин»;;10;'))
    const job_id = await queuedJob({ settings, expected: { new: 1, change: 0 } }, '0 seconds', true)
    expect(await finishedJob(app, job_id)).toMatchObject({ state: 'cancelled' })
    expect(await numbered('Ж-2')).toEqual([])
  })

  test('a job of somebody else is not seen', async () => {
    const job_id = await queuedJob({}, '1 hour', false)
    await expect(app.call(loadImportJob, { job_id }, { as: 'finance' })).rejects.toMatchObject({
      status: 404,
    })
  })
})

/** A job as a save leaves it, to be met before or while it runs. */
async function queuedJob(payload: object, wait: string, cancel_requested: boolean): Promise<number> {
  const rights = { create_contractors: true, edit_agreements: true }
  return app.database.platform(async (db) => {
    const { id: user_id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'director')
      .executeTakeFirstOrThrow()
    const seconds = wait === '1 hour' ? 3600 : 0
    const job = await db
      .insertInto('jobs')
      .values({
        company_id: app.company_id,
        user_id,
        kind: 'import-agreements',
        cancel_requested,
        run_at: new Date(Date.now() + seconds * 1000).toISOString(),
        payload: JSON.stringify({ loan_agreement_id: null, today: '2026-11-15', rights, ...payload }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return job.id
  })
}
