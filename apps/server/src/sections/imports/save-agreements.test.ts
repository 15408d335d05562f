import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { savePlanning } from '@stroyfin/contract/agreements/save-planning'
import { cancelImportJob, loadImportJob } from '@stroyfin/contract/imports/import-job'
import { loadImports } from '@stroyfin/contract/imports/load-imports'
import { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import { undoImport } from '@stroyfin/contract/imports/undo-import'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { makeEstimate } from '../estimates/testing/sample-estimate.ts'
import {
  contractsCsv,
  demoDefaults,
  finishedJob,
  openFile,
  savedResult,
  saveFile,
} from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }

const open = async (csv: string, changes = {}) =>
  (await openFile(app, { name: 'договоры.csv', bytes: csv }, changes)).settings

const numbered = async (number: string) => {
  const filters = [{ field: 'number', op: 'eq' as const, value: number }]
  return (await app.call(loadAgreements, { filters }, as)).items
}

const batchOf = async (batch_id: number) => {
  const batch = (await app.call(loadImports, {}, as)).items.find(({ id }) => id === batch_id)
  if (!batch) throw new Error('no such import')
  return batch
}

const undo = async (batch_id: number, who = 'director') => {
  const { version } = await batchOf(batch_id)
  return app.call(undoImport, { batch_id, version }, { as: who })
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
        payload: JSON.stringify({ loan_agreement_id: null, rights, ...payload }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return job.id
  })
}

describe('an import is undone as a whole', () => {
  test('contracts and contractors disappear, and the file may come again', async () => {
    const csv = contractsCsv('У-1;01.03.2026;ООО «Ульма»;;10;', 'У-2;01.03.2026;ООО «Ульма»;;20;')
    const { batch_id } = await savedResult(app, await open(csv))
    expect(await undo(batch_id)).toEqual({ message: 'Импорт отменён, убрано договоров: 2' })
    expect(await numbered('У-1')).toEqual([])
    const { opened } = await openFile(app, { name: 'договоры.csv', bytes: csv })
    expect(opened.imported).toBeNull()
    expect(await savedResult(app, await open(csv))).toMatchObject({ created: 2, contractors: 1 })
    await expect(undo(batch_id)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Этот импорт уже отменён' },
    })
  })

  test('changed contracts become what they were', async () => {
    await savedResult(app, await open(contractsCsv('УП-1;01.03.2026;ООО «Упа»;;100;Было')))
    const changed = await savedResult(
      app,
      await open(contractsCsv('УП-1;01.03.2026;ООО «Упа»;;200;Стало'), { existing: 'update' }),
    )
    expect(await numbered('УП-1')).toMatchObject([{ summ: 200, description: 'Стало' }])
    expect((await undo(changed.batch_id)).message).toBe('Импорт отменён, возвращено к прежнему виду: 1')
    expect(await numbered('УП-1')).toMatchObject([{ summ: 100, description: 'Было' }])
  })

  test('not while somebody works with its contracts: it is told what', async () => {
    const { batch_id } = await savedResult(app, await open(contractsCsv('УЗ-1;01.03.2026;ООО «Узел»;;100;')))
    const [contract] = await numbered('УЗ-1')
    const { company_id } = app
    await app.database.platform((db) =>
      db
        .insertInto('payments')
        .values({ company_id, agreement_id: contract!.id, date: '2026-03-02', summ: '10' })
        .execute(),
    )
    await app.database.platform((db) =>
      db
        .updateTable('agreements')
        .set({ description: 'Правка' })
        .where('company_id', '=', company_id)
        .where('id', '=', contract!.id)
        .execute(),
    )
    const month = { ledger: 'ks_summ' as const, classifier_id: null, month: '2026-03', summ: 5 }
    await app.call(savePlanning, { agreement_id: contract!.id, version: 0, cells: [month] }, as)
    await expect(undo(batch_id)).rejects.toMatchObject({
      status: 409,
      body: {
        message:
          'Импорт нельзя отменить, с его договорами уже работали: 1 платёж, 1 договор с планом, 1 договор изменён',
      },
    })
  })

  test('a framework contract with orders and an estimate stays, and a file does not lower it below them', async () => {
    const defaults = { ...(await demoDefaults(app)), type: 'framework' as const }
    const { batch_id } = await savedResult(
      app,
      await open(contractsCsv('УР-1;01.03.2026;ООО «Урал»;;100;'), { defaults }),
    )
    const [contract] = await numbered('УР-1')
    const { customer_id, executor_id, id: framework_id } = contract!
    const { draft } = await sampleIds(app)
    const order = { ...draft, number: 'УР-1/1', customer_id, executor_id, framework_id, summ: 60 }
    await app.call(createDraft, order, as)
    await makeEstimate(app, framework_id)
    const lower = await open(contractsCsv('УР-1;01.03.2026;ООО «Урал»;;50;'), {
      defaults,
      existing: 'update',
    })
    expect(await saveFile(app, lower)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Заказы рамочного договора № УР-1 на 60,00 больше его предела 50,00'),
    })
    await expect(undo(batch_id)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Импорт нельзя отменить, с его договорами уже работали: 1 заказ, 1 смета' },
    })
  })

  test('a contractor that others use already stays', async () => {
    const { batch_id } = await savedResult(app, await open(contractsCsv('УК-1;01.03.2026;ООО «Укроп»;;100;')))
    await savedResult(app, await open(contractsCsv('УК-2;01.03.2026;ООО «Укроп»;;100;')))
    expect((await undo(batch_id)).message).toBe(
      'Импорт отменён, убрано договоров: 1, осталось контрагентов, на которых ссылаются другие документы: 1',
    )
  })

  test('only by its author or by who may remove contracts, and only as it was seen', async () => {
    const settings = await open(contractsCsv('УЧ-1;01.03.2026;ООО «Учёт»;;100;'))
    const { batch_id } = await savedResult(app, settings)
    await expect(undo(batch_id, 'finance')).rejects.toMatchObject({ status: 403 })
    await expect(app.call(undoImport, { batch_id, version: 77 }, as)).rejects.toMatchObject({ status: 409 })
    await expect(
      app.call(undoImport, { batch_id, version: 1 }, { as: 'admin', company_id: app.other_company_id }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
