import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKsJournal } from '@stroyfin/contract/ks/load-journal'
import { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeEstimate, newSection, saveLines } from '../estimates/testing/sample-estimate.ts'
import { approveKs, makeContract } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }

/** Walls 100 м³ × 1 000 and slabs 50 м² × 200,10 under one contract. */
async function ground(number: string) {
  const agreement_id = await makeContract(app, { number, summ: 100_000_000 })
  const { id: estimate_id } = await makeEstimate(app, agreement_id)
  const place = { group_id: -1 }
  const { ids } = await saveLines(app, estimate_id, [
    newSection(-1, 'Каркас'),
    { id: -2, name: 'Стены', unit: 'м³', volume: '100', price: '1000', place },
    { id: -3, name: 'Плиты', unit: 'м²', volume: '50', price: '200.10', place },
  ])
  const line = (of: 'walls' | 'slabs', volume: string) => ({
    estimate_line_id: ids[of === 'walls' ? '-2' : '-3']!,
    name: of,
    unit: '',
    code: '',
    volume,
    price: of === 'walls' ? '1000' : '200.10',
  })
  const accept = async (number: string, date: string, lines: object[], more: object = {}) => {
    const draft = { agreement_id, type: 'contracting' as const, number, date, vat_rate: '20', ...more }
    return (await app.call(createKs, { ...draft, lines: lines as never }, as)).ks
  }
  return { agreement_id, line, accept }
}

describe('КС-3 and КС-6а of a contract', async () => {
  const { agreement_id, line, accept } = await ground('КС-СВОД')
  const december = await accept('1', '2025-12-31', [line('walls', '40'), line('slabs', '10')])
  await approveKs(app, december)
  await approveKs(app, await accept('2', '2026-01-31', [line('walls', '10.5')], { vat_rate: '22' }))
  await approveKs(
    app,
    await accept('1-1', '2026-02-10', [line('slabs', '-2')], { corrected_ks_id: december }),
  )
  await approveKs(app, await accept('5', '2026-02-15', [], { type: 'services', vat_rate: '22', summ: 1220 }))
  const waiting = await accept('3', '2026-02-28', [line('walls', '1')], { vat_rate: '22' })

  test('three columns count the correction, and not the act that waits', async () => {
    const found = await app.call(loadKs3, { agreement_id }, { as: 'viewer' })
    expect(found).toMatchObject({ from: '2026-02-01', to: '2026-02-28', number: 3 })
    expect(found.totals).toEqual({
      // 42 001 + 10 500 − 400.20 + 1 000
      since_start: { net_summ: 53_100.8, vat_summ: 10_850.16, summ: 63_950.96 },
      since_year: { net_summ: 11_099.8, vat_summ: 2_449.96, summ: 13_549.76 },
      in_period: { net_summ: 599.8, vat_summ: 139.96, summ: 739.76 },
    })
    expect(found.rows).toHaveLength(2)
    expect(found.acts.map(({ number }) => number)).toEqual(['1-1', '5'])
    const { agreement_summ } = await app.call(loadAgreement, { agreement_id }, as)
    expect(found.totals.since_start.summ).toBe(agreement_summ.ks_summ)
  })

  test('the act that waits is in its own certificate, and in all when asked for', async () => {
    const own = await app.call(loadKs3, { agreement_id, ks_id: waiting }, as)
    expect(own.totals.in_period.net_summ).toBe(1_599.8)
    const all = await app.call(
      loadKs3,
      { agreement_id, unapproved: true, from: '2026-02-20', to: '2026-02-28' },
      as,
    )
    expect(all.totals.in_period.net_summ).toBe(1_000)
    const before = await app.call(loadKs3, { agreement_id, from: '2025-12-01', to: '2025-12-31' }, as)
    expect(before.totals.since_start).toEqual({ net_summ: 42_001, vat_summ: 8_400.2, summ: 50_401.2 })
    await expect(
      app.call(loadKs3, { agreement_id, from: '2026-02-01', to: '2026-01-01' }, as),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('the journal: lines by months, what was before them, what is left; its sums are those of КС-3', async () => {
    const found = await app.call(
      loadKsJournal,
      { agreement_id, from: '2026-01', to: '2026-02' },
      { as: 'viewer' },
    )
    expect(found.months).toEqual(['2026-01', '2026-02'])
    const [walls, slabs, service] = found.items
    expect(walls).toMatchObject({
      section: 'Каркас',
      estimate: { volume: '100', summ: 100_000 },
      before: { volume: '40', summ: 40_000 },
      months: [
        { volume: '10.5', summ: 10_500 },
        { volume: '0', summ: 0 },
      ],
      since_year: { volume: '10.5', summ: 10_500 },
      since_start: { volume: '50.5', summ: 50_500 },
      left: { volume: '49.5', summ: 49_500 },
    })
    expect(slabs).toMatchObject({
      since_start: { volume: '8', summ: 1_600.8 },
      left: { volume: '42', summ: 8_404.2 },
    })
    expect(service).toMatchObject({ name: 'Акт выполненных работ № 5', estimate: null, left: null })
    expect(found.totals).toEqual({
      estimate_summ: 110_005,
      before: 42_001,
      months: [10_500, 599.8],
      since_year: 11_099.8,
      since_start: 53_100.8,
      left_summ: 57_904.2,
    })
  })

  test('the journal is searched and narrowed, without months it shows the last ones', async () => {
    const found = await app.call(loadKsJournal, { agreement_id, search: 'КАРКАС плиты' }, as)
    expect(found).toMatchObject({ total: 1, from: '2025-12', to: '2026-02' })
    expect(found.totals.since_start).toBe(1_600.8)
    const first = await app.call(
      loadKsJournal,
      { agreement_id, to: '2025-12', only_accepted: true, limit: 1 },
      as,
    )
    expect(first).toMatchObject({ total: 2, months: ['2025-12'] })
    expect(first.items).toHaveLength(1)
  })

  test('another company and a newcomer see nothing', async () => {
    const foreign = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(loadKs3, { agreement_id }, foreign)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(loadKsJournal, { agreement_id }, foreign)).rejects.toMatchObject({ status: 404 })
  })
})

test('the journal is without VAT: so is the price of a work that an act states with it', async () => {
  const { agreement_id, accept } = await ground('КС-СВОД-НДС')
  const own = { estimate_line_id: null, name: 'Вывоз грунта', unit: 'м³', code: '', volume: '10' }
  const tax = { vat_rate: '22', vat_included: true }
  await approveKs(app, await accept('1', '2026-02-28', [{ ...own, price: '122' }], tax))
  await approveKs(
    app,
    await accept('2', '2026-03-31', [{ ...own, volume: '5', price: '100' }], { vat_rate: '22' }),
  )
  const { items } = await app.call(loadKsJournal, { agreement_id, to: '2026-03' }, as)
  expect(items.filter(({ name }) => name === own.name)).toMatchObject([
    { price: '100', since_start: { volume: '15', summ: 1500 } },
  ])
})

test('for every contract of the company КС-3 is the sum of its acts, and the journal is КС-3 (K-07)', async () => {
  const contracts = await app.database.platform((db) =>
    sql<{ agreement_id: number; ks_summ: string }>`select agreement_id, ks_summ from agreement_totals
      where company_id = ${app.company_id} and ks_summ <> 0 order by agreement_id limit 25`.execute(db),
  )
  expect(contracts.rows).toHaveLength(25)
  for (const { agreement_id, ks_summ } of contracts.rows) {
    const { totals, rows } = await app.call(loadKs3, { agreement_id, to: '2030-12-31' }, as)
    expect(kopecks(totals.since_start.summ)).toBe(kopecks(ks_summ))
    for (const column of ['since_start', 'since_year', 'in_period'] as const) {
      expect(roubles(sumOf(rows.map((row) => kopecks(row[column].summ))))).toBe(
        roubles(kopecks(totals[column].summ)),
      )
    }
    const journal = await app.call(loadKsJournal, { agreement_id, to: '2030-12', limit: 1 }, as)
    expect(journal.totals.since_start).toBe(totals.since_start.net_summ)
  }
})
