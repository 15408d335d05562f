import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadLog } from '@stroyfin/contract/agreements/load-log'
import { saveRetention } from '@stroyfin/contract/agreements/save-retention'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { expect, test } from 'vitest'
import { type CallRefused, testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract, pay } from '../ks/testing/sample-contract.ts'
import { agreeOn } from './testing/agree-on.ts'
import { editFields } from './testing/edit-fields.ts'

const app = await testApp()
// Which part of the retention has fallen due depends on the day it is looked at.
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const as = { as: 'director' }
const after = (percent: string, months: number) => ({
  ...{ percent, event: 'completion' as const, months, date: null },
})
const HALVES = [after('50', 0), after('50', 24)]

const act = (agreement_id: number, summ: number) => ({
  ...{ agreement_id, type: 'services' as const, number: '1', date: '2025-05-31', vat_rate: '20', summ },
  ...{ period_from: '2025-05-01', period_to: '2025-05-31' },
})
const card = (agreement_id: number) => app.call(loadAgreement, { agreement_id }, as)
const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')
const saved = async (agreement_id: number, facts: { completion_date: string | null; claims?: object[] }) => {
  const { version } = (await card(agreement_id)).agreement
  const claims = (facts.claims ?? []) as { date: string; summ: number; basis: string }[]
  return app.call(saveRetention, { agreement_id, version, facts: { ...facts, claims } }, as)
}
/** The same, and agreed on anew. */
const agreed = async (...[id, facts]: Parameters<typeof saved>) => {
  await saved(id, facts)
  await agreeOn(app, id)
}
const release = (agreement_id: number, date: string, summ: number) => ({
  ...{ agreement_id, type: 'guarantee_retention' as const, date, summ, vat_rate: null },
})

/** What the gate says to a payment; null when it passes. */
async function gate(agreement_id: number, date: string, summ: number) {
  const { gates } = await app.call(previewPayment, release(agreement_id, date, summ), as)
  const base = gates.find((item) => item.gate === 'base')
  return base?.ok ? null : [plain(base?.reason), plain(base?.fix)]
}

test('the worked example: 665 427,39 after the act of completion, 665 427,38 two years later (domain §11)', async () => {
  const id = await makeContract(app, {
    ...{ number: 'Д-ГУ-1', summ: 123_600_000, retention_percent: '5', release_stages: HALVES },
  })
  const { ks } = await app.call(createKs, act(id, 26_617_095.47), as)
  await approveKs(app, ks)
  expect(await card(id)).toMatchObject({
    balance: { retained: 1_330_854.77, held: 1_330_854.77, release_due: 0 },
    retention: {
      completion_date: null,
      releases: [
        { summ: 665_427.39, due_date: null },
        { summ: 665_427.38, due_date: null },
      ],
    },
  })
  expect(await gate(id, '2025-07-01', 1)).toEqual([
    'Гарантийное удержание к выплате 0,00 ₽, не хватает 1,00 ₽',
    'Внесите в карточку договора дату акта о завершении',
  ])

  await agreed(id, { completion_date: '2025-06-30' })
  expect(await gate(id, '2025-06-29', 1)).toEqual([
    'Гарантийное удержание к выплате 0,00 ₽, не хватает 1,00 ₽',
    'Дождитесь 30.06.2025: тогда можно вернуть ещё 665 427,39 ₽',
  ])
  expect(await gate(id, '2025-06-30', 665_427.4)).toEqual([
    'Гарантийное удержание к выплате 665 427,39 ₽, не хватает 0,01 ₽',
    'Уменьшите сумму до 665 427,39 ₽ или дождитесь 30.06.2027: тогда можно вернуть ещё 665 427,38 ₽',
  ])
  await expect(app.call(createPayment, release(id, '2025-06-30', 665_427.4), as)).rejects.toMatchObject({
    status: 422,
  })
  const waiting = await card(id)
  expect(waiting.retention.releases.map(({ due_date }) => due_date)).toEqual(['2025-06-30', '2027-06-30'])
  expect(waiting.balance).toMatchObject({ release_due: 665_427.39, held: 665_427.38, released: 0 })

  await pay(app, release(id, '2025-07-10', 665_427.39))
  expect(await gate(id, '2025-07-11', 0.01)).not.toBeNull()
  expect(await gate(id, '2027-06-30', 665_427.38)).toBeNull()
  const { balance } = await card(id)
  expect(balance).toMatchObject({ release_due: 0, held: 665_427.38, released: 665_427.39 })
  expect(balance.owed_now - waiting.balance.owed_now).toBeCloseTo(-665_427.39, 2)
})

test('the day of completion and a claim taken back are agreed on anew, a new claim is not', async () => {
  const id = await makeContract(app, {
    ...{
      number: 'Д-ГУ-4',
      date: '2025-03-10',
      summ: 1_000_000,
      retention_percent: '10',
      release_stages: HALVES,
    },
  })
  const { ks } = await app.call(createKs, act(id, 100_000), as)
  await approveKs(app, ks)
  const early = (completion_date: string) => saved(id, { completion_date })
  const problem = (text: string) => ({ status: 422, body: { errors: { 'facts.completion_date': text } } })
  await expect(early('2025-03-09')).rejects.toMatchObject(
    problem('Договор от 10.03.2025: работы не завершены раньше него'),
  )
  await expect(early('2025-05-30')).rejects.toMatchObject(
    problem('Последние работы приняты 31.05.2025: завершены они не раньше'),
  )
  const status = async () => (await card(id)).agreement.status
  const claim = { date: '2025-06-10', summ: 2_000, basis: 'Протечка кровли' }
  await saved(id, { completion_date: null, claims: [claim] })
  expect(await status()).toBe('approve')
  await saved(id, { completion_date: '2025-06-01', claims: [claim] })
  expect(await status()).toBe('new')
  await agreeOn(app, id)
  await saved(id, { completion_date: '2025-06-01', claims: [{ ...claim, summ: 1_999.99 }] })
  expect(await status()).toBe('new')
  await agreeOn(app, id, 'on_approval')
  await expect(saved(id, { completion_date: null, claims: [claim] })).rejects.toMatchObject({ status: 409 })
})

test('a claim lessens what is given back, is told in the log and asks for no new approval', async () => {
  const id = await makeContract(app, {
    ...{ number: 'Д-ГУ-2', summ: 1_000_000, retention_percent: '10', release_stages: HALVES },
  })
  const { ks } = await app.call(createKs, act(id, 100_000), as)
  await approveKs(app, ks)
  const claim = { date: '2025-06-10', summ: 2_000, basis: 'Протечка кровли' }
  await saved(id, { completion_date: '2025-06-01', claims: [claim] })
  const { agreement, balance, retention } = await card(id)
  expect(retention.claims).toEqual([claim])
  expect(balance).toMatchObject({ claims: 2_000, release_due: 3_000, held: 5_000, to_pay_total: 998_000 })
  expect(await gate(id, '2025-07-01', 3_000)).toBeNull()
  expect(await gate(id, '2025-07-01', 3_000.01)).not.toBeNull()

  const { items } = await app.call(loadLog, { agreement_id: id, before_id: null, limit: 5, types: [] }, as)
  expect(plain(JSON.stringify(items))).toContain('2 000,00 от 10.06.2025, Протечка кровли')

  const stale = {
    agreement_id: id,
    version: agreement.version - 1,
    facts: { completion_date: null, claims: [] },
  }
  await expect(app.call(saveRetention, stale, as)).rejects.toMatchObject({ status: 409 })
  await expect(saved(id, { completion_date: null, claims: [{ ...claim, summ: 0 }] })).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'facts.claims.0.summ': 'Укажите сумму больше нуля' } },
  })
  const over = await saved(id, { completion_date: null, claims: [{ ...claim, summ: 10_000.01 }] }).catch(
    (error: { body: { message: string } }) => error.body.message,
  )
  expect(plain(over)).toBe('Претензии на 10 000,01 ₽ больше удержания 10 000,00 ₽, которое ещё не возвращают')
})

test('the terms are checked, and a cap stops the retention', async () => {
  const id = await makeContract(app, { number: 'Д-ГУ-3', summ: 1_000_000, retention_percent: '10' })
  const edited = async (change: object) => {
    const { agreement } = await card(id)
    const fields = { ...editFields(agreement), ...change }
    return app.call(editAgreement, { agreement_id: id, version: agreement.version, fields }, as)
  }
  await expect(edited({ release_stages: [after('50', 0)] })).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'fields.release_stages': 'Доли этапов вместе — 100 %, а не 50 %' } },
  })
  const withheld = async () => (await app.call(previewKs, act(id, 400_000), as)).settlement.retention_summ
  expect(await withheld()).toBe(40_000)
  await edited({ retention_cap_percent: '3' })
  expect(await withheld()).toBe(30_000)
  await edited({ retention_cap_percent: null, retention_cap_summ: 12_345.67 })
  expect(await withheld()).toBe(12_345.67)
})

test('nothing is given back before the act that has retained it, whatever day is marked (K-07)', async () => {
  const id = await makeContract(app, { number: 'Д-ГУ-РАНО', summ: 1_000_000, retention_percent: '10' })
  const { ks } = await app.call(createKs, act(id, 100_000), as)
  await approveKs(app, ks)
  const { payment } = await app.call(createPayment, release(id, '2025-06-01', 10_000), as)
  const mark = (date: string) =>
    app.call(markPaid, { payment_id: payment, version: 1, date, reason: 'Оплачен до учёта' }, as)
  const refused = await mark('2025-05-30').catch((error: CallRefused) => error)
  expect(plain((refused as CallRefused).body.message)).toBe(
    'На 30.05.2025 по договору удержано 0,00 ₽, а возвращено было бы 10 000,00 ₽: удержание не возвращают раньше акта, который его удержал. Проверьте дату и вид платежа',
  )
  await mark('2025-05-31')
  expect(await card(id)).toMatchObject({ balance: { held: 0 } })
})
