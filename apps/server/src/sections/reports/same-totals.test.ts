import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Filter } from '@stroyfin/contract/kit/window'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadProjectList } from '@stroyfin/contract/projects/load-project-list'
import { loadReportRows } from '@stroyfin/contract/reports/load-rows'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }

const COSTS: Filter = { field: 'direction', op: 'in', value: ['out'] }
const ACCEPTED: Filter = { field: 'status', op: 'in', value: ['approve', 'approve_with_remark'] }
/** Paid by a document without a contract: the list of contracts says it below its total and opens it. */
const WITHOUT_CONTRACT: Filter = { field: 'type', op: 'in', value: ['document'] }
const exact = (summ: number | string | null | undefined) => kopecks(summ ?? 0)

const contracts = async (...filters: Filter[]) =>
  (await app.call(loadAgreements, { limit: 1, filters: [COSTS, ...filters] }, as)).totals
const byContract = async () =>
  (await app.call(loadReportRows, { name: 'analysts/agreements', parameters: { outside_group: false } }, as))
    .totals
const byArticle = async () =>
  (await app.call(runReport, { name: 'analysts', parameters: { outside_group: false } }, as)).totals
const tiles = async () => (await app.call(loadDesktop, {}, as)).agreement_summ

test('«Законтрактовано» and «На согласовании» are the same on the desktop, in the list and by contract (K-22)', async () => {
  const [{ summ, awaiting_summ }, contract, article] = [await tiles(), await byContract(), await byArticle()]
  for (const [tile, field, code, planned] of [
    [summ, 'contracted_date', 'contracted', 'planned'],
    [awaiting_summ, 'awaiting_date', 'awaiting', 'awaiting'],
  ] as const) {
    const told = exact(tile?.summ)
    expect(told).toBeGreaterThan(0n)
    expect(exact((await contracts({ field, op: 'not_empty' })).summ), field).toBe(told)
    expect(exact(contract[planned]), planned).toBe(told)
    expect(exact(article[code]), code).toBe(told)
  }
})

test('«Принято» is the same on the desktop, in the lists of acts and contracts and in reports (K-22)', async () => {
  const told = exact((await tiles()).ks_summ?.summ)
  const acts = await app.call(loadKsList, { limit: 1, filters: [COSTS, ACCEPTED] }, as)
  expect(exact(acts.totals.summ)).toBe(told)
  expect(exact((await contracts()).ks_summ)).toBe(told)
  expect(exact((await byContract()).accepted)).toBe(told)
  expect(exact((await byArticle()).accepted)).toBe(told)
})

test('«Оплачено» differs by what is paid without a contract alone, and that is told and opened (K-22)', async () => {
  const told = exact((await tiles()).payments_paid_summ?.summ)
  const paid: Filter = { field: 'paid_summ', op: 'from', value: 0.01 }
  const payments = await app.call(loadPayments, { limit: 1, filters: [COSTS, paid] }, as)
  expect(exact(payments.totals.paid_summ)).toBe(told)
  expect(exact((await byArticle()).paid)).toBe(told)
  const without = exact((await contracts(WITHOUT_CONTRACT)).paid)
  expect(without).toBeGreaterThan(0n)
  expect(exact((await contracts()).paid) + without).toBe(told)
  expect(exact((await byContract()).paid) + without).toBe(told)
})

test('«Остаток работ» and «Остаток оплаты» are the same by article and by contract, currencies among them (K-15, K-22)', async () => {
  const [contract, article] = [await byContract(), await byArticle()]
  for (const code of ['left', 'to_pay']) expect(exact(article[code]), code).toBe(exact(contract[code]))
})

/** Figures of a register and of the report by article, under the titles they share. */
const SHARED = [
  ['planned', 'contracted'],
  ['awaiting', 'awaiting'],
  ['accepted', 'accepted'],
  ['left', 'left'],
  ['to_pay', 'to_pay'],
] as const

test('by contract figures are of the day asked for, as by article, in one project too (K-22)', async () => {
  const asked: Record<string, string | number | boolean>[] = [
    { date_to: '2025-12-31' },
    { date_to: '2026-06-30', outside_group: false },
    { date_to: '2026-06-30', project_id: 1 },
    { date_to: '2026-06-30', direction: 'in', outside_group: false },
  ]
  for (const parameters of asked) {
    const contract = (await app.call(loadReportRows, { name: 'analysts/agreements', parameters }, as)).totals
    const article = (await app.call(runReport, { name: 'analysts', parameters }, as)).totals
    for (const [code, same] of SHARED)
      expect(exact(contract[code]), `${code} ${JSON.stringify(parameters)}`).toBe(exact(article[same]))
    expect(exact(contract.accepted)).toBeGreaterThan(0n)
    expect(exact(contract.paid)).toBeGreaterThan(0n)
    expect(exact(contract.paid)).toBeLessThanOrEqual(exact(article.paid))
  }
})

test('a later paper changes nothing of an earlier day, by contract and by estimate (K-17, K-22)', async () => {
  const { company_id } = app
  const parameters = { date_to: '2026-10-31', outside_group: false }
  const told = async (name: string, more = {}) =>
    (await app.call(loadReportRows, { name, parameters: { ...parameters, ...more }, limit: 1 }, as)).totals
  const NAMES = ['analysts/agreements', 'analysts/lsr']
  const before = [await told('analysts/agreements'), await told('analysts/lsr')]
  const now = [
    await told('analysts/agreements', { date_to: null }),
    await told('analysts/lsr', { date_to: null }),
  ]
  // Money for an act of that time leaves the account a month later.
  const paid = await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`insert into payment_facts (company_id, payment_id, date, summ)
      select ${company_id}, p.id, '2026-11-30', 1000 from payments p
      join ks k on k.company_id = ${company_id} and k.id = p.ks_id and k.date <= '2026-10-31' and k.status = 'approve'
      join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id and a.currency = 'rub'
      where p.company_id = ${company_id} and not p.is_deleted and p.summ - p.paid_summ > 1000 and p.source = 'own'
        and p.financial_type <> 'refund'
        and exists (select from contractors c where c.company_id = ${company_id} and c.id = a.executor_id and not c.is_group)
        and exists (select from ks_lines l where l.company_id = ${company_id} and l.ks_id = k.id and l.estimate_line_id is not null)
      order by p.id limit 1 returning payment_id`.execute(db),
  )
  expect(paid.rows).toHaveLength(1)
  for (const [at, name] of NAMES.entries()) {
    expect(await told(name), name).toEqual(before[at])
    const after = await told(name, { date_to: null })
    expect(exact(after.paid), name).toBeGreaterThan(exact(now[at]?.paid))
  }
})

test('projects leave contracts inside the own group out, and that is told and opened (K-22)', async () => {
  const { items, totals } = await app.call(loadProjectList, {}, as)
  const inside = await app.call(
    loadAgreements,
    {
      limit: 1,
      filters: [
        { field: 'contracted_date', op: 'not_empty' },
        { field: 'inside_group', op: 'eq', value: true },
        { field: 'position_project_id', op: 'in', value: items.map(({ id }) => id) },
      ],
    },
    as,
  )
  expect(exact(inside.totals.summ)).toBeGreaterThan(0n)
  expect(exact(totals.summ) + exact(inside.totals.summ)).toBe(exact((await tiles()).summ?.summ))
})
