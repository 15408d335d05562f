import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { saveContact } from '@stroyfin/contract/contractors/save-contact'
import { printKs } from '@stroyfin/contract/forms/print-ks'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { editKs } from '@stroyfin/contract/ks/edit-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { readBook, valuesOf } from '@stroyfin/reports/testing/read-book'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract, pay } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }
const line = (name: string, price: string, volume = '1') => ({ name, unit: 'шт', code: '', volume, price })
const head = (agreement_id: number, number: string, date: string) => ({
  agreement_id,
  type: 'contracting' as const,
  number,
  date,
  period_from: `${date.slice(0, 8)}01`,
  period_to: date,
  vat_rate: null as string | null,
})
const card = (ks_id: number) => app.call(loadKs, { ks_id }, as)
const balanceOf = async (agreement_id: number) =>
  (await app.call(loadAgreement, { agreement_id }, as)).balance

test('retention is counted once of the act, and every place tells the same sum (R-1-12)', async () => {
  const agreement_id = await makeContract(app, { number: 'ЦФ-1', summ: 10_000, retention_percent: '5' })
  const lines = ['а', 'б', 'в'].map((name) => line(name, '10.10'))
  const { ks } = await app.call(createKs, { ...head(agreement_id, '1', '2026-05-31'), lines }, as)
  await approveKs(app, ks)
  // By lines it would be 3 × 0.51 = 1.53; the price of the act itself stays whole.
  const figures = { summ: 30.3, retention_summ: 1.52, payable_summ: 28.78 }
  expect(await card(ks)).toMatchObject(figures)
  const list = await app.call(loadKsList, { search: 'ЦФ-1', limit: 10 }, as)
  expect(list.items.find(({ id }) => id === ks)).toMatchObject(figures)
  expect(await balanceOf(agreement_id)).toMatchObject({ retained: 1.52, held: 1.52, owed_now: 28.78 })
})

test('each act keeps its own retention alone: the last one is not charged with those before', async () => {
  const agreement_id = await makeContract(app, { number: 'ЦФ-2', summ: 1_100, retention_percent: '10' })
  const accept = async (number: string, summ: string) => {
    const draft = { ...head(agreement_id, number, '2026-05-31'), lines: [line('Кладка', summ)] }
    const { ks } = await app.call(createKs, draft, as)
    await approveKs(app, ks)
    return (await card(ks)).payable_summ
  }
  expect(await accept('1', '500')).toBe(450)
  expect(await accept('2', '500')).toBe(450)
  expect(await accept('3', '100')).toBe(90)
  expect(await balanceOf(agreement_id)).toMatchObject({ held: 110, owed_now: 990, remaining_work: 0 })
})

test('a second advance adds to the first, and what acts settle is never more than both', async () => {
  const agreement_id = await makeContract(app, {
    ...{ number: 'ЦФ-3', summ: 1_000, advance_method: 'full', advance_summ: 300, retention_percent: '0' },
  })
  const advance = (summ: number, date: string) =>
    pay(app, { agreement_id, type: 'advance', date, summ, vat_rate: null })
  const accept = async (number: string, date = '2026-05-31') => {
    const draft = { ...head(agreement_id, number, date), lines: [line('Кладка', '200')] }
    const { ks } = await app.call(createKs, draft, as)
    await approveKs(app, ks)
    return (await card(ks)).offset_advance_summ
  }
  await advance(100, '2026-04-01')
  expect(await accept('1')).toBe(100)
  expect(await accept('2')).toBe(0)
  await advance(200, '2026-06-01')
  expect(await balanceOf(agreement_id)).toMatchObject({ paid_advance: 300, unsettled_advance: 200 })
  // An act of before the second advance was paid has nothing to offset (K-17).
  expect(await accept('3')).toBe(0)
  expect(await accept('4', '2026-06-01')).toBe(200)
  expect(await accept('5', '2026-06-02')).toBe(0)
  expect(await balanceOf(agreement_id)).toMatchObject({ offset: 300, unsettled_advance: 0, owed_now: 700 })
})

test('of five acts the certificate counts all before it, not the last one alone', async () => {
  const agreement_id = await makeContract(app, { number: 'ЦФ-4', summ: 20_000 })
  for (const [at, month] of ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].entries()) {
    const draft = {
      ...head(agreement_id, String(at + 1), `${month}-28`),
      lines: [line('Кладка', `${10 ** at}`)],
    }
    await approveKs(app, (await app.call(createKs, draft, as)).ks)
  }
  const { totals } = await app.call(loadKs3, { agreement_id, from: '2026-03-01', to: '2026-03-31' }, as)
  expect([totals.since_start, totals.since_year, totals.in_period].map(({ summ }) => summ)).toEqual([
    11_111, 11_100, 10_000,
  ])
})

test('after an edit the card, the list, the sheet and the file for exchange say one sum', async () => {
  const agreement_id = await makeContract(app, { number: 'ЦФ-5', summ: 10_000 })
  const draft = { ...head(agreement_id, '1', '2025-05-31'), vat_rate: '20' }
  const { ks } = await app.call(createKs, { ...draft, lines: [line('Кладка', '33.33', '3')] }, as)
  const { executor_id, version } = await card(ks)
  const contact = { contractor_id: executor_id, name: 'Иванов Пётр', post: 'Генеральный директор' }
  await app.call(saveContact, { ...contact, phone: '', email: '' }, as)
  const lines = [line('Кладка', '33.33'), line('Кладка', '33.33'), line('Бетон', '0.105', '7')]
  await app.call(editKs, { ...draft, ks_id: ks, version, lines }, as)
  // 33.33 + 33.33 + 0.74 (0.735), VAT once under the total: 13.48
  const figures = { net_summ: 67.4, vat_summ: 13.48, summ: 80.88 }
  expect(await card(ks)).toMatchObject(figures)
  const list = await app.call(loadKsList, { search: 'ЦФ-5', limit: 10 }, as)
  expect(list.items).toMatchObject([{ id: ks, summ: 80.88 }])
  const printed = async (format: 'xlsx' | 'xml') => {
    const { file } = await app.call(printKs, { ks_id: ks, form: 'ks-2', format }, as)
    const reply = await fetch(`${app.url}${file!.href}`, {
      headers: { authorization: `Bearer ${file!.access}` },
    })
    return Buffer.from(await reply.arrayBuffer())
  }
  const [sheet] = await readBook(await printed('xlsx'))
  expect(valuesOf(sheet)).toEqual(expect.arrayContaining(Object.values(figures)))
  const xml = new TextDecoder('windows-1251').decode(await printed('xml'))
  for (const summ of ['67.40', '13.48', '80.88']) expect(xml).toContain(summ)
})
