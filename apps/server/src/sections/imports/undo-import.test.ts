import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { savePlanning } from '@stroyfin/contract/agreements/save-planning'
import { undoImport } from '@stroyfin/contract/imports/undo-import'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { makeEstimate } from '../estimates/testing/sample-estimate.ts'
import { contractsCsv, demoDefaults, openFile, savedResult, saveFile } from './testing/import-file.ts'
import { undone } from './testing/undone.ts'

const app = await testApp()
const as = { as: 'director' }

const open = async (csv: string, changes = {}) =>
  (await openFile(app, { name: 'договоры.csv', bytes: csv }, changes)).settings

const numbered = async (number: string) => {
  const filters = [{ field: 'number', op: 'eq' as const, value: number }]
  return (await app.call(loadAgreements, { filters }, as)).items
}

const undo = (batch_id: number, who = 'director') => undone(app, batch_id, who)

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

  test('what a later import did and an undo put back is no work by hand; an edit by hand still is', async () => {
    const file = (words: string, summ = '100') => contractsCsv(`УТ-1;01.03.2026;ООО «Утро»;;${summ};${words}`)
    const change = async (csv: string) =>
      (await savedResult(app, await open(csv, { existing: 'update' }))).batch_id
    const first = (await savedResult(app, await open(file('Первый')))).batch_id
    const second = await change(file('Второй', '200'))
    await agreeOn(app, (await numbered('УТ-1'))[0]!.id, 'new')
    const third = await change(file('Третий'))
    await undo(third)
    const edited = {
      status: 409,
      body: { message: 'Импорт нельзя отменить, с его договорами уже работали: 1 договор изменён' },
    }
    await expect(undo(second)).rejects.toMatchObject(edited)
    await expect(undo(first)).rejects.toMatchObject(edited)

    const one = (await savedResult(app, await open(file('Первый').replaceAll('УТ', 'УД')))).batch_id
    const two = await change(file('Второй', '200').replaceAll('УТ', 'УД'))
    const three = await change(file('Третий').replaceAll('УТ', 'УД'))
    await expect(undo(one)).rejects.toMatchObject(edited)
    await expect(undo(two)).rejects.toMatchObject(edited)
    await undo(three)
    expect((await undo(two)).message).toBe('Импорт отменён, возвращено к прежнему виду: 1')
    expect(await numbered('УД-1')).toMatchObject([{ summ: 100, description: 'Первый' }])
    expect((await undo(one)).message).toBe('Импорт отменён, убрано договоров: 1')
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

  test('an invoice on its contract stands against it, one of its contractor keeps the contractor', async () => {
    const made = await savedResult(app, await open(contractsCsv('УС-1;01.03.2026;ООО «Усадьба»;;100;')))
    const [contract] = await numbered('УС-1')
    const { company_id } = app
    const invoice = {
      company_id,
      contractor_id: contract!.executor_id,
      number: 'С-1',
      date: '2026-03-02',
      summ: '5',
    }
    const write = (agreement_id: number | null) =>
      app.database.platform(async (db) => {
        await db.deleteFrom('invoices').where('number', '=', 'С-1').execute()
        await db
          .insertInto('invoices')
          .values({ ...invoice, agreement_id })
          .execute()
      })
    await write(contract!.id)
    await expect(undo(made.batch_id)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Импорт нельзя отменить, с его договорами уже работали: 1 счёт' },
    })
    await write(null)
    expect((await undo(made.batch_id)).message).toBe(
      'Импорт отменён, убрано договоров: 1, осталось контрагентов, на которых ссылаются другие документы: 1',
    )
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
