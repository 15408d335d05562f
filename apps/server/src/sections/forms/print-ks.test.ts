import { saveContact } from '@stroyfin/contract/contractors/save-contact'
import { loadPrintJob, printKs } from '@stroyfin/contract/forms/print-ks'
import { printSummary } from '@stroyfin/contract/forms/print-summary'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKsJournal } from '@stroyfin/contract/ks/load-journal'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { readBook, valuesOf } from '@stroyfin/reports/testing/read-book'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { readActForm, readVatRates } from './act-form-store.ts'
import { ks6aFormOf } from './summary-form.ts'

const app = await testApp()
const as = { as: 'director' }
const agreement_id = await makeContract(app, { number: 'ПЕЧ-1' })

const actOf = (lines: number, more = {}) => ({
  agreement_id,
  type: 'contracting' as const,
  number: `П-${lines}`,
  date: '2025-05-31',
  period_from: '2025-05-01',
  period_to: '2025-05-31',
  vat_rate: '20',
  lines: Array.from({ length: lines }, (_, index) => ({
    name: `Кладка ${index + 1}`,
    unit: 'м³',
    code: '',
    volume: '1.5',
    price: '10.01',
  })),
  ...more,
})
const short = (await app.call(createKs, actOf(3), as)).ks

async function fetched({ href, access }: { href: string; access: string }): Promise<Buffer> {
  const reply = await fetch(`${app.url}${href}`, { headers: { authorization: `Bearer ${access}` } })
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

const numbersOf = async (bytes: Buffer) => valuesOf((await readBook(bytes))[0])

describe('printing a completion document', () => {
  test('a short one comes at once, as PDF and as Excel, with the sums of the screen', async () => {
    const pdf = await app.call(printKs, { ks_id: short, form: 'ks-2', format: 'pdf' }, { as: 'viewer' })
    expect(pdf.file?.name).toBe('КС-2 № П-3 от 31.05.2025.pdf')
    expect((await fetched(pdf.file!)).subarray(0, 5).toString()).toBe('%PDF-')
    const xlsx = await app.call(printKs, { ks_id: short, form: 'ks-2', format: 'xlsx' }, as)
    const card = await app.call(loadKs, { ks_id: short }, as)
    const values = await numbersOf(await fetched(xlsx.file!))
    for (const summ of [card.net_summ, card.vat_summ, card.summ, ...card.lines.map((line) => line.summ)]) {
      expect(values).toContain(summ)
    }
  })

  test('КС-3 and КС-6а of the month of the act have the sums of their screens', async () => {
    const scope = { agreement_id, ks_id: short }
    const certificate = await app.call(loadKs3, scope, as)
    const journal = await app.call(loadKsJournal, { ...scope, to: '2025-05' }, as)
    const print = async (form: 'ks-3' | 'ks-6a') => {
      expect((await app.call(printKs, { ks_id: short, form, format: 'pdf' }, as)).file).not.toBeNull()
      const { file } = await app.call(printKs, { ks_id: short, form, format: 'xlsx' }, as)
      return numbersOf(await fetched(file!))
    }
    const { in_period, since_start } = certificate.totals
    expect(await print('ks-3')).toEqual(
      expect.arrayContaining([in_period.net_summ, in_period.vat_summ, in_period.summ, since_start.net_summ]),
    )
    expect(await print('ks-6a')).toEqual(
      expect.arrayContaining([
        journal.totals.since_start,
        ...journal.items.map((item) => item.since_start.summ),
      ]),
    )
  })

  test('КС-3 and КС-6а of a contract for a chosen period are those of their screens', async () => {
    const period = { from: '2025-05-01', to: '2025-05-31' }
    const scope = { agreement_id, unapproved: true }
    const certificate = await app.call(loadKs3, { ...scope, ...period }, as)
    const asked = { ...scope, ...period, form: 'ks-3' as const, format: 'xlsx' as const }
    const { file } = await app.call(printSummary, asked, as)
    expect(file?.name).toBe('КС-3 № 1 от 31.05.2025.xlsx')
    expect(await numbersOf(await fetched(file!))).toContain(certificate.totals.in_period.summ)
    const by_months = await app.call(printSummary, { ...asked, from: '2025-05', to: '2025-05' }, as)
    expect(by_months.file?.name).toBe(file?.name)
    const journal = await app.call(
      printSummary,
      { ...scope, from: '2025-04', to: '2025-05', form: 'ks-6a', format: 'pdf' },
      { as: 'viewer' },
    )
    expect(journal.file?.name).toBe('КС-6а по договору № ПЕЧ-1 на 31.05.2025.pdf')
    const foreign = { ...asked, agreement_id: 999_999 }
    await expect(app.call(printSummary, foreign, as)).rejects.toMatchObject({ status: 404 })
  })

  test('КС-3 knows every rate of a УПД, not the first alone', async () => {
    const line = (vat_rate: string | null) => ({ name: 'Песок', volume: '1', price: '10', vat_rate })
    const { ks } = await app.call(
      createKs,
      { ...actOf(0), number: 'П-НДС', type: 'purchase', lines: [line('20'), line('10'), line(null)] },
      as,
    )
    const rates = await app.database.inCompany({ company_id: app.company_id, user_id: 0 }, (db) =>
      readVatRates(db, app.company_id, [ks, short]),
    )
    expect(new Set(rates)).toEqual(new Set(['20', '10', null]))
    expect(rates).toHaveLength(3)
  })

  test('a line of an estimate is named by its number in the sheet', async () => {
    const items = await app.call(loadKsList, { limit: 500 }, as)
    for (const { id, type } of items.items) {
      if (type !== 'contracting') continue
      const { lines } = await app.call(loadKs, { ks_id: id }, as)
      if (!lines.some(({ estimate_line_id }) => estimate_line_id !== null)) continue
      const found = await app.database.inCompany({ company_id: app.company_id, user_id: 0 }, (db) =>
        readActForm(db, app.company_id, id),
      )
      const places = found!.form.lines.map(({ position }) => position)
      expect(places.every((place) => /^\d+(\.\d+)*$/.test(place))).toBe(true)
      const period = { ks_id: id, unapproved: false, from: null, to: null, date: null }
      const journal = await app.database.inCompany({ company_id: app.company_id, user_id: 0 }, (db) =>
        ks6aFormOf({ db, company_id: app.company_id, today: '2026-02-28', now: new Date() }, found!.form, {
          ...period,
          agreement_id: found!.agreement_id,
        }),
      )
      expect(journal.lines.map(({ position }) => position)).toEqual(expect.arrayContaining(places))
      return
    }
    expect.unreachable('the demo has acts by estimates')
  })

  test('a form of another kind of document is refused in words', async () => {
    const asked = { ks_id: short, form: 'upd-1' as const, format: 'pdf' as const }
    await expect(app.call(printKs, asked, as)).rejects.toThrow(
      'Форма «УПД, статус 1» не подходит этому документу',
    )
  })

  test('XML tells what it lacks, and comes under its own identifier when nothing is missing', async () => {
    const { executor_id } = await app.call(loadKs, { ks_id: short }, as)
    const asked = { ks_id: short, form: 'ks-2' as const, format: 'xml' as const }
    const sign = async (name: string, post = 'Генеральный директор') => {
      await app.database.owner((client) =>
        client.query('delete from contractor_contacts where contractor_id = $1', [executor_id]),
      )
      const contact = { contractor_id: executor_id, name, post, phone: '', email: '' }
      await app.call(saveContact, contact, as)
    }
    await sign('Иванов')
    await expect(app.call(printKs, asked, as)).rejects.toThrow('Заполните для обмена: подписант исполнителя')
    for (const post of [
      'Управляющий проектом',
      'Заместитель председателя правления',
      'Помощник президента',
    ]) {
      await sign('Иванов Пётр', post)
      await expect(app.call(printKs, asked, as)).rejects.toThrow('подписант исполнителя')
    }
    await sign('Иванов Пётр')
    const { file } = await app.call(printKs, asked, as)
    expect(file?.name).toMatch(/^ON_AKTREZRABP_\d{19}_\d{19}_\d{8}_[\da-f-]{36}\.xml$/)
    const text = new TextDecoder('windows-1251').decode(await fetched(file!))
    expect(text).toContain('Фамилия="Иванов" Имя="Пётр"')
  })

  test('a contract in dollars is not passed off as one in roubles', async () => {
    const dollars = await makeContract(app, { number: 'ПЕЧ-$', currency: 'dollar', currency_rate: '90' })
    const { ks } = await app.call(createKs, { ...actOf(1), agreement_id: dollars }, as)
    const asked = { ks_id: ks, form: 'ks-2' as const, format: 'pdf' as const }
    await expect(app.call(printKs, asked, as)).rejects.toThrow('Договор в иностранной валюте')
  })

  test('a document of another company is not there', async () => {
    const asked = { ks_id: short, form: 'ks-2' as const, format: 'pdf' as const }
    const other = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(printKs, asked, other)).rejects.toMatchObject({ status: 404 })
  })

  test('a long one is made in the background, seen by the one who asked', async () => {
    const { ks } = await app.call(createKs, actOf(1500), as)
    const { file, job_id } = await app.call(printKs, { ks_id: ks, form: 'ks-2', format: 'pdf' }, as)
    expect(file).toBeNull()
    const asked = { job_id: job_id! }
    await expect
      .poll(async () => (await app.call(loadPrintJob, asked, as)).state, { timeout: 20_000 })
      .toBe('done')
    const done = await app.call(loadPrintJob, asked, as)
    expect((await fetched(done.file!)).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(app.call(loadPrintJob, asked, { as: 'viewer' })).rejects.toMatchObject({ status: 404 })
  })
})
