import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { approveKs, makeContract, makeDopnik, pay } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }

const line = (name: string, volume: string, price: string) => ({ name, unit: 'шт', code: '', volume, price })
const act = (agreement_id: number, number: string, date: string) => ({
  agreement_id,
  type: 'contracting' as const,
  number,
  date,
  period_from: `${date.slice(0, 8)}01`,
  period_to: date,
  vat_rate: '20',
})

/** Contract 120 million with +6 and −2.4 million, advance 24 million paid, offset 20 %, retention 5 %. */
async function provenContract(): Promise<number> {
  const agreement_id = await makeContract(app, {
    number: 'Д-ГП-1',
    summ: 120_000_000,
    advance_method: 'percent',
    advance_percent: '20',
    advance_summ: 24_000_000,
    retention_percent: '5',
  })
  await agreeOn(app, await makeDopnik(app, agreement_id, 6_000_000, '2025-06-01'))
  await agreeOn(app, await makeDopnik(app, agreement_id, -2_400_000, '2025-09-01'))
  await pay(app, { agreement_id, type: 'advance', date: '2025-03-20', summ: 24_000_000, vat_rate: '20' })
  return agreement_id
}

describe('worked example: contract, advance, two acts, three payments (K-07)', async () => {
  const agreement_id = await provenContract()
  const first = { ...act(agreement_id, '1', '2025-04-30'), lines: [line('Котлован', '1', '15000000')] }
  const second = {
    ...act(agreement_id, '2', '2025-05-31'),
    lines: [
      line('Устройство монолитных стен', '312.345', '9876.54'),
      line('Арматура А500С', '41.7', '68250.00'),
      line('Оборудование ИТП', '1', '1250000.00'),
    ],
  }

  test('act 1 of 18 million: offset 3.6, retention 0.9, payable 13.5', async () => {
    const { ks } = await app.call(createKs, first, as)
    expect(await app.call(loadKs, { ks_id: ks }, as)).toMatchObject({
      net_summ: 15_000_000,
      vat_summ: 3_000_000,
      summ: 18_000_000,
      offset_advance_summ: 3_600_000,
      retention_summ: 900_000,
      payable_summ: 13_500_000,
    })
    await approveKs(app, ks)
    await pay(app, {
      agreement_id,
      ks_id: ks,
      type: 'expenses',
      date: '2025-05-10',
      summ: 13_500_000,
      vat_rate: '20',
    })
  })

  test('act 2: what the preview shows is what is stored, to the kopeck', async () => {
    const { settlement, line_summs, errors } = await app.call(previewKs, second, as)
    expect(errors).toEqual([])
    expect(line_summs).toEqual(['3084887.89', '2846025.00', '1250000.00'])
    expect(settlement).toMatchObject({
      net_summ: 7_180_912.89,
      vat_summ: 1_436_182.58,
      summ: 8_617_095.47,
      offset_advance_summ: 1_723_419.09,
      retention_summ: 430_854.77,
      payable_summ: 6_462_821.61,
    })
    const { ks } = await app.call(createKs, second, as)
    const stored = await app.call(loadKs, { ks_id: ks }, as)
    expect(stored).toMatchObject(settlement)
    await approveKs(app, ks)
    await pay(app, {
      agreement_id,
      ks_id: ks,
      type: 'expenses',
      date: '2025-06-10',
      summ: 6_462_821.61,
      vat_rate: '20',
    })
    expect(await app.call(loadKs, { ks_id: ks }, as)).toMatchObject({
      status: 'approve',
      paid_summ: 6_462_821.61,
    })
  })

  test('the balance of the contract closes', async () => {
    const { agreement_summ, balance } = await app.call(loadAgreement, { agreement_id }, as)
    expect(agreement_summ).toMatchObject({
      summ: 123_600_000,
      ks_summ: 26_617_095.47,
      payments_paid_summ: 43_962_821.61,
    })
    expect(balance).toMatchObject({
      offset: 5_323_419.09,
      retained: 1_330_854.77,
      unsettled_advance: 18_676_580.91,
      held: 1_330_854.77,
      remaining_work: 96_982_904.53,
      owed_now: 0,
      to_pay_total: 79_637_178.39,
    })
  })
})

test('proportional offset takes the share of the advance in the remaining work', async () => {
  const agreement_id = await makeContract(app, {
    number: 'Д-ГП-2',
    summ: 123_600_000,
    advance_method: 'proportional',
    advance_summ: 24_000_000,
    retention_percent: '5',
  })
  await pay(app, { agreement_id, type: 'advance', date: '2025-03-20', summ: 24_000_000, vat_rate: '20' })
  const { settlement } = await app.call(
    previewKs,
    { ...act(agreement_id, '1', '2025-04-30'), lines: [line('Котлован', '1', '15000000')] },
    as,
  )
  // 18 000 000 × 24 000 000 / 123 600 000
  expect(settlement.offset_advance_summ).toBe(3_495_145.63)
})

test('an act taken back leaves no trace of its own offset and retention (domain §10–12)', async () => {
  const agreement_id = await makeContract(app, {
    ...{
      number: 'Д-ГП-4',
      summ: 2_400,
      advance_method: 'percent',
      advance_percent: '20',
      advance_summ: 1_000,
    },
    retention_percent: '5',
  })
  await pay(app, { agreement_id, type: 'advance', date: '2025-03-20', summ: 1_000, vat_rate: '20' })
  const accept = async (more: object) => {
    const { ks } = await app.call(
      createKs,
      { ...act(agreement_id, '1', '2025-04-30'), lines: [], ...more },
      as,
    )
    await approveKs(app, ks)
    return app.call(loadKs, { ks_id: ks }, as)
  }
  await accept({ lines: [line('Котлован', '1', '1000')] })
  const balance = async () => (await app.call(loadAgreement, { agreement_id }, as)).balance
  const before = await balance()
  // The last act settles the whole advance that is left, not a fifth of itself.
  const last = await accept({ number: '2', lines: [line('Стены', '1', '1000')] })
  expect(last).toMatchObject({ offset_advance_summ: 760, retention_summ: 60, payable_summ: 380 })
  const part = { number: '2-1', corrected_ks_id: last.id }
  const half = await accept({ ...part, lines: [line('Стены', '-0.5', '1000')] })
  expect(half).toMatchObject({ offset_advance_summ: -380, retention_summ: -30, payable_summ: -190 })
  const rest = await accept({ ...part, number: '2-2', lines: [line('Стены', '-0.5', '1000')] })
  expect(rest).toMatchObject({ offset_advance_summ: -380, retention_summ: -30, payable_summ: -190 })
  expect(await balance()).toEqual(before)
})

test('УПД counts VAT per line (domain §23)', async () => {
  const agreement_id = await makeContract(app, { number: 'Д-ГП-3', summ: 1_000_000, retention_percent: null })
  const { settlement } = await app.call(
    previewKs,
    {
      ...act(agreement_id, '1', '2025-04-30'),
      type: 'purchase',
      lines: [line('Кабель', '10', '1234.56'), line('Муфта', '3', '999.99')],
    },
    as,
  )
  expect(settlement).toMatchObject({ net_summ: 15_345.57, vat_summ: 3_069.11, summ: 18_414.68 })
})

test('a payment by a document is unsettled until its УПД comes (domain §23)', async () => {
  const { draft } = await sampleIds(app)
  const payment_id = await pay(app, {
    ...{ agreement_id: null, type: 'document', date: '2025-04-01', summ: 354_000, vat_rate: '20' },
    ...{ payer_id: draft.customer_id, payee_id: draft.executor_id },
    ...{ project_id: draft.project_id, classifier_id: draft.classifier_id, purpose: '' },
  })
  const { agreement_id } = await app.call(loadPayment, { payment_id }, as)
  if (agreement_id === null) throw new Error('the payment has no carrier')
  const filters = [{ field: 'id', op: 'eq' as const, value: agreement_id }]
  const row = async () => {
    const { items } = await app.call(loadAgreements, { filters }, as)
    return items.map(({ paid, ks_summ, da }) => ({ paid, ks_summ, da }))
  }
  expect(await row()).toEqual([{ paid: 354_000, ks_summ: 0, da: 354_000 }])
  const upd = { ...act(agreement_id, '1', '2025-04-30'), type: 'purchase' as const }
  const { ks } = await app.call(createKs, { ...upd, lines: [line('Аренда крана', '1', '295000')] }, as)
  await approveKs(app, ks)
  expect(await row()).toEqual([{ paid: 354_000, ks_summ: 354_000, da: 0 }])
})
