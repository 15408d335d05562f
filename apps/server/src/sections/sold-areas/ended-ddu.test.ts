import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadReportRows } from '@stroyfin/contract/reports/load-rows'
import { loadScenarioBase } from '@stroyfin/contract/reports/load-scenario-base'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { endDdu, restoreDdu } from '@stroyfin/contract/sold-areas/end-ddu'
import { importSales } from '@stroyfin/contract/sold-areas/import-sales'
import { loadDdu } from '@stroyfin/contract/sold-areas/load-ddu'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const as = { as: 'director' }
const TODAY = moscowDay(new Date())
const register = (state: 'active' | 'ended', date_to = TODAY) =>
  app.call(loadReportRows, { name: 'ddu', parameters: { state, date_to, project_id: 1 } }, as)
const income = async (date_to: string) => {
  const ter = await app.call(runReport, { name: 'ter', parameters: { project_id: 1, date_to } }, as)
  return ter.rows.find(({ texts }) => texts.name === 'Доходы')?.figures
}
const cover = async () => (await app.call(loadDesktop, { project_id: 1 }, as)).sales

/** One ДДУ that has been paid in part or whole. */
async function anyPaid() {
  const { items } = await register('active')
  const id = items.find(({ figures }) => (figures.received ?? 0) > 0)?.id ?? 0
  return app.call(loadDdu, { ddu_id: id }, as)
}

test('an ended ДДУ leaves the register, the area sold, escrow and what buyers are still to pay; its end taken back, all is as before', async () => {
  const ddu = await anyPaid()
  const received = ddu.receipts.reduce((sum, { summ }) => sum + summ, 0)
  const before = {
    register: (await register('active')).totals,
    income: await income(TODAY),
    cover: await cover(),
  }
  const ended_on = TODAY
  const told = { ddu_id: ddu.id, version: ddu.version, ended_on, reason: 'Отказ покупателя' }
  await app.call(endDdu, told, as)

  const after = (await register('active')).totals
  expect(after.summ).toBeCloseTo((before.register.summ ?? 0) - ddu.summ, 2)
  expect(after.received).toBeCloseTo((before.register.received ?? 0) - received, 2)
  expect(after.area).toBeCloseTo((before.register.area ?? 0) - ddu.area, 2)
  const now = await income(TODAY)
  expect(now?.fact).toBeCloseTo((before.income?.fact ?? 0) - ddu.summ, 2)
  expect(now?.fact).toBe(after.summ)
  const sales = await cover()
  expect(sales?.escrow).toBeCloseTo((before.cover?.escrow ?? 0) - received, 2)
  expect(sales?.ddu_count).toBe((before.cover?.ddu_count ?? 0) - 1)
  // Of the day before it still stands: what was reported then stays so.
  const yesterday = addDays(ended_on, -1)
  expect((await income(yesterday))?.fact).toBe((await register('active', yesterday)).totals.summ)
  const ended = await register('ended')
  expect(ended.items.find(({ id }) => id === ddu.id)).toMatchObject({
    texts: { ended_on, end_reason: 'Отказ покупателя' },
    figures: { summ: ddu.summ, received: 0, left: 0, overdue: 0 },
    links: { number: `/reports/ddu/${ddu.id}` },
  })

  const { version } = await app.call(loadDdu, { ddu_id: ddu.id }, as)
  await app.call(restoreDdu, { ddu_id: ddu.id, version }, as)
  expect((await register('active')).totals).toEqual(before.register)
  expect(await cover()).toEqual(before.cover)
})

test('nobody is to pay by an ended ДДУ any more: the plan of scenarios loses its schedule', async () => {
  const plan = async () => {
    const { due, escrow } = await app.call(loadScenarioBase, {}, as)
    return { due: due.reduce((sum, summ) => sum + summ, 0), escrow }
  }
  const { items } = await register('active')
  const id = items.find(({ figures }) => (figures.left ?? 0) > 0 && figures.received)?.id ?? 0
  const ddu = await app.call(loadDdu, { ddu_id: id }, as)
  const [to_pay, paid] = [ddu.schedule, ddu.receipts].map((rows) =>
    rows.reduce((sum, { summ }) => sum + summ, 0),
  )
  const before = await plan()
  await app.call(endDdu, { ddu_id: id, version: ddu.version, ended_on: TODAY, reason: 'Просрочка' }, as)
  const after = await plan()
  expect(before.due - after.due).toBeCloseTo((to_pay ?? 0) - (paid ?? 0), 2)
  expect(before.escrow - after.escrow).toBeCloseTo(paid ?? 0, 2)
})

test('a ДДУ is ended once, on a day it lived to, by who may and sees it as it is', async () => {
  const ddu = await anyPaid()
  const told = { ddu_id: ddu.id, version: ddu.version, ended_on: TODAY, reason: 'Отказ' }
  const refused = (change: object, who = 'director') => app.call(endDdu, { ...told, ...change }, { as: who })
  await expect(refused({ ended_on: addDays(TODAY, 1) })).rejects.toMatchObject({
    status: 422,
    body: { errors: { ended_on: 'День расторжения ещё не наступил' } },
  })
  await expect(refused({ ended_on: '2000-01-01' })).rejects.toMatchObject({ status: 422 })
  await expect(refused({ reason: ' ' })).rejects.toMatchObject({ status: 422 })
  await expect(refused({ version: ddu.version + 1 })).rejects.toMatchObject({ status: 409 })
  await expect(refused({}, 'viewer')).rejects.toMatchObject({ status: 403 })
  await app.call(endDdu, told, as)
  const { version } = await app.call(loadDdu, { ddu_id: ddu.id }, as)
  await expect(refused({ version })).rejects.toMatchObject({
    status: 409,
    body: { message: `ДДУ № ${ddu.number} уже расторгнут ${formatDate(TODAY)}` },
  })
})

test('a table made before the end does not sell the unit again; by another ДДУ it is sold', async () => {
  const [ended] = (await register('ended')).items
  if (!ended) throw new Error('one is ended by the story above')
  const ddu = await app.call(loadDdu, { ddu_id: ended.id }, as)
  const load = async (number: string, date: string) => {
    const row = [ddu.project_name, 'Квартира', ddu.unit, ddu.area, 9_000_000, number, date, 9_000_000].join(
      ';',
    )
    const bytes = `Проект;Тип;Номер;Площадь;Цена;№ ДДУ;Дата ДДУ;Сумма ДДУ\r\n${row}`
    const file = await uploadFile(app, { name: `Продажи ${number}.csv`.replaceAll('/', '-'), bytes })
    const { asked } = await app.call(importSales, { file, apply: false }, as)
    return app.call(importSales, { file, apply: true, asked }, as)
  }
  expect(ddu.kind).toBe('apartments')
  expect(await load(ddu.number, '01.03.2026')).toMatchObject({
    applied: false,
    problems: [{ row: 2, message: `ДДУ № ${ddu.number} расторгнут ${formatDate(TODAY)}` }],
  })
  expect(await load('Н-1', formatDate(TODAY))).toMatchObject({ applied: true })
  const { version, is_sold_again } = await app.call(loadDdu, { ddu_id: ddu.id }, as)
  expect(is_sold_again).toBe(true)
  await expect(app.call(restoreDdu, { ddu_id: ddu.id, version }, as)).rejects.toMatchObject({
    status: 409,
    body: { message: `«${ddu.unit}» уже продано по другому ДДУ` },
  })
})
