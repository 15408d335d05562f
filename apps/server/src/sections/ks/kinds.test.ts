import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { decideApproval } from '@stroyfin/contract/approvals/decide'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { editKs } from '@stroyfin/contract/ks/edit-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { deletedBefore } from './testing/deleted-before.ts'
import { approveKs, makeContract, makeDopnik } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }
const line = (name: string, volume: string, price: string, more: object = {}) => ({
  ...{ name, unit: 'шт', code: '', volume, price },
  ...more,
})
const head = (agreement_id: number, more: object) => ({
  agreement_id,
  type: 'contracting' as const,
  number: '1',
  date: '2026-05-31',
  vat_rate: '22',
  ...more,
})
const card = (ks_id: number) => app.call(loadKs, { ks_id }, as)

test('УПД: every line has its own rate, sums are rounded per line (R-1-12)', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-УПД', summ: 1_000_000 })
  const lines = [
    line('Кабель', '10', '1234.56'),
    line('Книги', '3', '999.99', { vat_rate: '10' }),
    line('Страховка', '1', '100', { vat_rate: null }),
  ]
  const { ks } = await app.call(createKs, head(agreement_id, { type: 'purchase', lines }), as)
  const stored = await card(ks)
  expect(stored.lines.map(({ net_summ, vat_rate, vat_summ }) => [net_summ, vat_rate, vat_summ])).toEqual([
    [12_345.6, '22', 2_716.03],
    [2_999.97, '10', 300],
    [100, null, 0],
  ])
  expect(stored).toMatchObject({ net_summ: 15_445.57, vat_summ: 3_016.03, summ: 18_461.6 })
  const inside = lines.map((one) => ({ ...one }))
  const changed = head(agreement_id, { type: 'purchase', vat_included: true, lines: inside })
  const saved = await app.call(editKs, { ...changed, ks_id: ks, version: 1 }, as)
  expect(saved).toMatchObject({ vat_included: true, summ: 15_445.57, vat_summ: 2_498.98 })
  expect(saved.lines[0]).toMatchObject({ summ: 12_345.6, net_summ: 10_119.34, vat_summ: 2_226.26 })
})

test('an act of services has lines or one sum, VAT once under the total', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-УСЛ', summ: 1_000_000 })
  const lines = [1, 2, 3].map((at) => line(`Услуга ${at}`, '1', '33.33'))
  const { ks } = await app.call(createKs, head(agreement_id, { type: 'services', lines }), as)
  expect(await card(ks)).toMatchObject({ net_summ: 99.99, vat_summ: 22, summ: 121.99 })
  const { ks: plain } = await app.call(createKs, head(agreement_id, { type: 'services', summ: 1220 }), as)
  expect(await card(plain)).toMatchObject({ net_summ: 1000, summ: 1220, lines: [] })
})

test('a payroll names people, their days and rates, and has no VAT', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-ЗП', summ: 1_000_000 })
  const person = line('Иванов Иван Иванович', '21', '3500.55', {
    code: 'Каменщик',
    unit: 'дн.',
    date_from: '2026-05-01',
    date_to: '2026-05-31',
  })
  const draft = head(agreement_id, { type: 'salary', lines: [person], vat_rate: null })
  const { ks } = await app.call(createKs, draft, as)
  const stored = await card(ks)
  expect(stored).toMatchObject({ net_summ: 73_511.55, vat_summ: 0, summ: 73_511.55 })
  expect(stored.lines[0]).toMatchObject({
    code: 'Каменщик',
    date_from: '2026-05-01',
    date_to: '2026-05-31',
  })
  await expect(app.call(createKs, { ...draft, vat_rate: '22' }, as)).rejects.toMatchObject({
    status: 422,
    body: { errors: { vat_rate: 'Зарплата не облагается НДС' } },
  })
})

test('corrections together take back no more than the document holds', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-ИСПР', summ: 1_000_000 })
  const accept = async (more: object) => (await app.call(createKs, head(agreement_id, more), as)).ks
  const first = await accept({ lines: [line('Кладка', '10', '100')] })
  const other = await accept({ number: '2', lines: [line('Кладка', '10', '100')] })
  for (const ks of [first, other]) await approveKs(app, ks)
  const correct = (volume: string) => ({
    number: '1-1',
    corrected_ks_id: first,
    lines: [line('Кладка', volume, '100')],
  })
  await accept(correct('-6'))
  expect((await card(first)).lines).toMatchObject([{ volume: '10', kept_volume: '4' }])
  await expect(accept(correct('-5'))).rejects.toMatchObject({
    status: 422,
    body: {
      errors: { summ: expect.stringMatching(/^Исправление больше самого документа: в нём осталось 488,00/) },
    },
  })
  const [one, two] = await Promise.allSettled([accept(correct('-4')), accept(correct('-4'))])
  expect([one, two].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await card(first)).corrections.map(({ status }) => status)).toEqual(['new', 'new'])
  expect((await card(first)).lines).toMatchObject([{ kept_volume: '0' }])
})

test('a document is taken back in parts to the kopeck', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-ЧАСТИ', summ: 1_000_000 })
  const accept = async (more: object) => (await app.call(createKs, head(agreement_id, more), as)).ks
  const parts = ['Кладка', 'Бетон'].map((name) => line(name, '1', '33.35'))
  const first = await accept({ lines: parts })
  await approveKs(app, first)
  const back = parts.map((part) => ({ corrected_ks_id: first, lines: [{ ...part, volume: '-1' }] }))
  const taken = []
  for (const draft of back) taken.push(await card(await accept(draft)))
  expect(taken.map(({ summ }) => summ)).toEqual([-40.69, -40.68])
  expect(await card(first)).toMatchObject({ net_summ: 66.7, vat_summ: 14.67, summ: 81.37 })
  expect(taken[1]?.lines[0]).toMatchObject({ net_summ: -33.35, vat_summ: -7.33 })
})

test('a deleted correction comes back only while the document still holds that much', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-ИСПР-2', summ: 1_000_000 })
  const accept = async (more: object) => (await app.call(createKs, head(agreement_id, more), as)).ks
  const first = await accept({ lines: [line('Кладка', '10', '100')] })
  await approveKs(app, first)
  const all = { number: '1-1', corrected_ks_id: first, lines: [line('Кладка', '-10', '100')] }
  const one = await accept(all)
  await app.call(removeKs, { ks_id: one, version: (await card(one)).version }, as)
  const other = await accept(all)
  const restore = async () => app.call(restoreKs, { ks_id: one, version: (await card(one)).version }, as)
  await expect(restore()).rejects.toMatchObject({ status: 409 })
  await app.call(removeKs, { ks_id: other, version: (await card(other)).version }, as)
  await deletedBefore(app, first)
  await expect(restore()).rejects.toMatchObject({
    body: { message: 'Исправляемый документ удалён: сначала восстановите его' },
  })
  await expect(accept(all)).rejects.toMatchObject({ status: 404 })
})

test('what is accepted under a firm price does not pass it by a back door (K-07)', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-ЗАДОМ', summ: 1_000 })
  const dopnik = await makeDopnik(app, agreement_id, 500, '2026-04-01')
  const ref = { object_type: 'agreement' as const, object_id: dopnik }
  await app.call(sendToApproval, ref, as)
  for (const who of ['finance', 'director']) await decideNow(app, [ref], { kind: 'approve' }, { as: who })
  const accept = async (more: object) => {
    const { ks } = await app.call(createKs, head(agreement_id, { vat_rate: null, ...more }), as)
    await approveKs(app, ks)
    return ks
  }
  const first = await accept({ lines: [line('Кладка', '15', '100')] })
  const back = await accept({ number: '1-1', corrected_ks_id: first, lines: [line('Кладка', '-5', '100')] })
  await accept({ number: '2', lines: [line('Бетон', '5', '100')] })
  const words = (summ: string) => ({
    status: 409,
    body: { message: expect.stringMatching(new RegExp(`принято ${summ} ₽, а его сумма станет`)) },
  })
  await expect(deletedBefore(app, back)).rejects.toThrow(/accepted_le_price_ck/)
  await expect(makeDopnik(app, agreement_id, -1, '2026-05-01')).rejects.toMatchObject(words('1 500,00'))
  const { agreement } = await app.call(loadAgreement, { agreement_id: dopnik }, as)
  const removal = { agreement_id: dopnik, version: agreement.version }
  await expect(app.call(removeAgreement, removal, as)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/согласован, его не удаляют/) },
  })
})

test('the settlement says how VAT was rounded', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-СЛОВА', summ: 1_000_000 })
  const lines = [line('Кабель', '1', '100')]
  const asked = head(agreement_id, { lines })
  const once = await app.call(previewKs, asked, as)
  expect(once.settlement.steps[0]).toMatchObject({
    formula: '100,00 + 22,00',
    rule: 'Сумма акта с НДС. Строки округляются до копейки, НДС — один раз с их суммы',
  })
  const each = await app.call(previewKs, { ...asked, type: 'purchase' }, as)
  expect(each.settlement.steps[0]?.rule).toBe(
    'Сумма акта с НДС. НДС считается и округляется до копейки в каждой строке',
  )
})

test('a refused document sent again as it is is held against what was accepted since (K-07)', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-ПОВТОР', summ: 2_000 })
  const accept = async (more: object) => (await app.call(createKs, head(agreement_id, more), as)).ks
  const refused = await accept({ lines: [line('Кладка', '10', '100')] })
  const ref = { object_type: 'ks' as const, object_id: refused }
  await app.call(sendToApproval, ref, as)
  const { version } = await card(refused)
  const refuse = (seen: number) => {
    const objects = [{ ...ref, version: seen }]
    return app.call(decideApproval, { objects, kind: 'refuse', remark: 'Нет объёмов' }, { as: 'engineer' })
  }
  await app.call(withdrawFromApproval, { ...ref, remark: '' }, as)
  await app.call(sendToApproval, ref, as)
  await expect(refuse(version)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('документ изменился, пока вы его смотрели') },
  })
  await refuse((await card(refused)).version)
  await approveKs(app, await accept({ number: '2', lines: [line('Бетон', '10', '100')] }))
  await expect(app.call(sendToApproval, ref, as)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Документ больше остатка договора') },
  })
})

test('a sum beyond sixteen digits is refused in words', async () => {
  const agreement_id = await makeContract(app, { number: 'КС-МНОГО', summ: 1_000 })
  await app.database.owner((client) =>
    client.query("update app.agreements set planning_type = 'opened' where company_id = $1 and id = $2", [
      app.company_id,
      agreement_id,
    ]),
  )
  const lines = [line('Кладка', '999999999999999', '999999999999999')]
  await expect(app.call(createKs, head(agreement_id, { lines }), as)).rejects.toMatchObject({
    status: 422,
    body: { message: 'Слишком большая сумма: до запятой не больше 16 знаков' },
  })
})

test('an act states the rate of its day; of another period only in a correction that names its document (K-20)', async () => {
  const agreement_id = await makeContract(app, { number: 'НДС-ДНЯ', summ: 1_000_000, vat_rate: '20' })
  const act = (date: string, vat_rate: string | null, more: object = {}) => ({
    ...{ agreement_id, type: 'contracting' as const, number: date, date, vat_rate },
    ...{ lines: [{ name: 'Кладка', unit: 'м³', code: '', volume: '1', price: '1000' }], ...more },
  })
  const make = async (...given: Parameters<typeof act>) => (await app.call(createKs, act(...given), as)).ks
  const refused = (rate: string) => ({
    status: 422,
    body: { errors: { vat_rate: expect.stringMatching(`^Ставка НДС ${rate} % .*закон № 425-ФЗ`) } },
  })
  await expect(make('2026-02-03', '20')).rejects.toMatchObject(refused('20'))
  await expect(make('2025-12-31', '22')).rejects.toMatchObject(refused('22'))
  const old = await make('2025-12-31', '20')
  await make('2026-02-03', '22')
  for (const [at, rate] of ['0', '5', '7', '10', null].entries()) await make(`2026-03-0${at + 1}`, rate)
  await approveKs(app, old)
  const back = { corrected_ks_id: old, lines: [{ ...act('', null).lines[0]!, volume: '-1' }] }
  await make('2026-02-10', '20', back)
})
