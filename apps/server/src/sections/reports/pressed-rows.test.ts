import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { drillOf } from '@stroyfin/contract/reports/drill-of'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }

const lists: Record<string, (filters: never[]) => Promise<Record<string, unknown>>> = {
  '/agreements/': async (filters) => (await app.call(loadAgreements, { filters, limit: 1 }, as)).totals,
  '/ks/': async (filters) => (await app.call(loadKsList, { filters, limit: 1 }, as)).totals,
  '/payments-registry/': async (filters) => (await app.call(loadPayments, { filters, limit: 1 }, as)).totals,
}

/** Reports by articles of other classifiers, by weeks and of costs alone: the columns that must lead somewhere. */
const PRESSED: readonly [string, Record<string, string>, string[]][] = [
  ['cost-price', {}, ['contracted', 'accepted', 'paid']],
  ['rssp', {}, ['contracted', 'accepted', 'paid', 'paid_borrowed', 'paid_own']],
  ['bank-financing-schedule', { month_from: '2026-03', month_to: '2026-03' }, ['paid', 'paid@2026-03']],
  ['financial-results-for-projects', { group_by: 'cfo,bdr_article' }, ['spent']],
  ['opp-payments', { date_from: '2026-11-16', weeks: '4' }, ['overdue', 'requested', 'requested@2026-11-16']],
  ['opp-ks', { date_from: '2026-10-05', weeks: '4' }, ['asked_ks', 'accepted_ks', 'accepted_ks@2026-10-26']],
  ['consolidated-report', {}, ['contracted', 'accepted', 'paid', 'paid_borrowed', 'paid_own']],
  ['vgo', {}, ['paid', 'sold', 'recognised', 'unpaired']],
  ['bdr', { month_from: '2026-01', month_to: '2026-06' }, ['expense_net']],
  ['ks-analytics', {}, ['accepted_net', 'accepted_vat']],
  ['bank-planned-cost', {}, ['contracted']],
  ['payments-analytic', { date_to: '2027-12-31' }, ['in_registries']],
]

test.each(PRESSED)(
  '%s: every figure of these columns is the sum of its list',
  async (name, parameters, codes) => {
    const { columns, rows } = await app.call(runReport, { name, parameters }, as)
    const known = new Map(rows.map((row) => [row.id, row]))
    const pressed = new Set<string>()
    for (const column of columns.filter(({ code }) => codes.includes(code))) {
      for (const row of rows.filter(({ figures }) => figures[column.code])) {
        const drill = drillOf(column, row, (id) => known.get(id))
        const load = drill && lists[drill.page]
        expect(load, `${column.code} of ${row.texts.name} leads nowhere`).toBeTruthy()
        const totals = load && (await load(drill.filters as never))
        expect(Object.values(totals ?? {}), `${column.code} of ${row.texts.name}`).toContain(
          row.figures[column.code],
        )
        pressed.add(column.code)
      }
    }
    expect([...pressed].sort()).toEqual([...codes].sort())
  },
)

test('projects are shown without turnover of the group until it is asked for, and its documents are listed then too', async () => {
  const accepted = async (parameters = {}) =>
    (await app.call(runReport, { name: 'project-analytics', parameters }, as)).totals.accepted
  const approved = { field: 'status', op: 'in' as const, value: ['approve', 'approve_with_remark'] }
  const costs = { field: 'direction', op: 'in' as const, value: ['out'] }
  const acts = await app.call(loadKsList, { filters: [approved, costs], limit: 1 }, as)
  const outside = { field: 'inside_group', op: 'eq' as const, value: false }
  const without = await app.call(loadKsList, { filters: [approved, costs, outside], limit: 1 }, as)
  expect(await accepted()).toBe(without.totals.summ)
  expect(await accepted({ outside_group: false })).toBe(acts.totals.summ)
  expect(without.totals.summ).not.toBe(acts.totals.summ)
})

test('of a hundred financed projects the address names the loan agreement alone, and opens their contracts', async () => {
  const loans = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
    const groups = await db
      .selectFrom('loan_groups')
      .select(['id', 'loan_agreement_id'])
      .where('company_id', '=', app.company_id)
      .execute()
    const group = groups[0]
    if (!group) throw new Error('no groups')
    for (let at = 0; at < 100; at += 1) {
      const { id } = await db
        .insertInto('projects')
        .values({ company_id: app.company_id, name: `Корпус ${at}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('loan_group_projects')
        .values({ company_id: app.company_id, loan_group_id: group.id, project_id: id })
        .execute()
    }
    return [...new Set(groups.map((one) => one.loan_agreement_id))]
  })
  const seen = new Set<unknown>()
  for (const loan_agreement_id of [null, ...loans]) {
    const parameters = { loan_agreement_id }
    const { columns, totals } = await app.call(runReport, { name: 'bank-planned-cost', parameters }, as)
    const opens = columns.find(({ code }) => code === 'contracted')?.opens
    expect(JSON.stringify(opens).length).toBeLessThan(300)
    const list = await app.call(loadAgreements, { filters: (opens?.filters ?? []) as never, limit: 1 }, as)
    expect(list.totals.summ).toBe(totals.contracted)
    seen.add(totals.contracted)
  }
  // Each of them finances other contracts.
  expect(seen.size).toBeGreaterThan(2)
})
