import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { createProject } from '@stroyfin/contract/projects/create-project'
import { loadReportRows } from '@stroyfin/contract/reports/load-rows'
import type { Drill } from '@stroyfin/contract/reports/report-manifest'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'

const app = await testApp()
const as = { as: 'director' }

const lists = {
  '/agreements/': (filters: Drill['filters']) => app.call(loadAgreements, { filters, limit: 1 }, as),
  '/ks/': (filters: Drill['filters']) => app.call(loadKsList, { filters, limit: 1 }, as),
  '/payments-registry/': (filters: Drill['filters']) => app.call(loadPayments, { filters, limit: 1 }, as),
}
const listOf = ({ page, filters }: Drill) => lists[page as keyof typeof lists](filters)

const projects = await app.database.platform((db) =>
  sql<{
    id: number
  }>`select id from projects where company_id = ${app.company_id} order by id limit 1`.execute(db),
)

describe.each([null, projects.rows[0]?.id ?? 0])('for project %s', (project_id) => {
  test('every figure is the sum of the list it leads to (A-032)', async () => {
    const { agreement_summ, contracts, due } = await app.call(loadDesktop, { project_id }, as)
    for (const [code, total] of [
      ['summ', 'summ'],
      ['awaiting_summ', 'summ'],
      ['ks_summ', 'summ'],
      ['payment_summ', 'summ'],
      ['payments_paid_summ', 'paid_summ'],
    ] as const) {
      const figure = agreement_summ[code]
      if (!figure) throw new Error(`no ${code}`)
      const { totals } = (await listOf(figure.opens)) as { totals: Record<string, number> }
      expect(figure.summ, code).toBe(totals[total])
      expect(figure.summ, code).toBeGreaterThan(0)
    }
    for (const [block, total] of [
      [contracts, 'remainder'],
      [due, 'left_summ'],
    ] as const) {
      if (!block) throw new Error(`no ${total}`)
      const list = (await listOf(block.opens)) as { total: number; totals: Record<string, number | null> }
      expect([block.total, block.summ], total).toEqual([list.total, list.totals[total] ?? 0])
      // Costs alone: a set of both sides would be counted whole and summed in part (K-16).
      expect(list.totals[`in_${total}`] ?? null, total).toBeNull()
    }
  })

  test('what is owed to the own group is a list of its own, never added to costs (K-16)', async () => {
    const { agreement_summ } = await app.call(loadDesktop, { project_id }, as)
    for (const [code, total] of [
      ['summ', 'summ'],
      ['awaiting_summ', 'summ'],
      ['ks_summ', 'summ'],
      ['payment_summ', 'summ'],
      ['payments_paid_summ', 'paid_summ'],
    ] as const) {
      const figure = agreement_summ[`in_${code}`]
      if (!figure) throw new Error(`no in_${code}`)
      expect(figure.opens.filters).toContainEqual({ field: 'direction', op: 'in', value: ['in'] })
      const { totals } = (await listOf(figure.opens)) as { totals: Record<string, number> }
      expect(figure.summ, code).toBe(totals[total] ?? 0)
    }
  })

  test('a month of money is the month of the payment schedule, a gap that of the accounts', async () => {
    const { money } = await app.call(loadDesktop, { project_id }, as)
    if (!money) throw new Error('no money')
    expect(money.months).toHaveLength(12)
    const schedule = await app.call(runReport, money.report, as)
    const { month_from, month_to } = money.report.parameters
    const cash = await app.call(
      runReport,
      { name: 'cashflow', parameters: { month_from, month_to } } as never,
      as,
    )
    const gaps = cash.rows.find(({ texts }) => texts.name === 'Кассовый разрыв')
    const comes = await app.call(
      runReport,
      { ...money.report, parameters: { ...money.report.parameters, direction: 'in' } },
      as,
    )
    const limits = cash.rows.find(({ texts }) => texts.name === 'Доступный лимит кредитов')
    expect(limits).toBeDefined()
    for (const { month, plan, fact, forecast, income, gap, limit } of money.months) {
      expect(income).toBe(comes.totals[`forecast@${month}`] ?? 0)
      expect([plan, fact, forecast]).toEqual(
        ['plan_cash', 'paid', 'forecast'].map((code) => schedule.totals[`${code}@${month}`] ?? 0),
      )
      expect(gap).toBe(project_id === null ? (gaps?.figures[`summ@${month}`] ?? 0) : null)
      expect(limit).toBe(project_id === null ? (limits?.figures[`summ@${month}`] ?? 0) : null)
    }
  })

  test('a limit at risk is the row of its report, the worst first', async () => {
    const { limits } = await app.call(loadDesktop, { project_id }, as)
    expect(limits?.total).toBeGreaterThan(0)
    const lefts = (limits?.items ?? []).map(({ left }) => left)
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
    for (const { key, report, limit, left, search } of limits?.items ?? []) {
      // As the press opens it: narrowed to the words that find the row.
      const { rows } = await app.call(runReport, { ...report, list: { search } }, as)
      const row = rows.find(({ id }) => id === key)
      expect([row?.figures.limit_summ, row?.figures.free ?? row?.figures.left]).toEqual([limit, left])
    }
  })
})

test('what has used a limit opens documents of the same sum, and none where they are of two kinds', async () => {
  const { rows } = await app.database.platform((db) =>
    sql<{ id: number; spent: string }>`
      select l.id, sum(p.paid_summ + p.held_summ) as spent from loan_limits l
      join payments p on p.company_id = l.company_id and p.loan_group_id = l.loan_group_id
        and p.classifier_id = l.classifier_id and p.source = l.source and not p.is_deleted
      where l.company_id = ${app.company_id} and l.source = 'borrowed'
      group by l.id order by max(p.held_summ) desc`.execute(db),
  )
  // A limit that articles below it use as well stays what it is: the base lets none be less than is spent.
  for (const { id, spent } of rows)
    await app.database
      .platform((db) =>
        sql`update loan_limits set summ = ${spent} where company_id = ${app.company_id} and id = ${id}`.execute(
          db,
        ),
      )
      .catch(() => undefined)
  const { limits } = await app.call(loadDesktop, {}, as)
  const used = (limits?.items ?? []).filter(({ opens }) => opens !== null)
  expect(used.length).toBeGreaterThan(0)
  for (const { name, used: summ, opens } of used) {
    const { totals } = (await listOf(opens as Drill)) as { totals: Record<string, number> }
    expect(summ, name).toBe(totals[opens?.page === '/agreements/' ? 'summ' : 'paid_summ'])
  }
})

test('sales are the totals of the register of ДДУ, cover is escrow against the money of the bank', async () => {
  const { sales } = await app.call(loadDesktop, {}, as)
  if (!sales) throw new Error('no sales')
  const { total, totals } = await app.call(loadReportRows, { ...sales.report, limit: 1 }, as)
  expect([sales.ddu_count, sales.sold_area, sales.sold_summ, sales.escrow]).toEqual([
    total,
    totals.area,
    totals.summ,
    totals.received,
  ])
  expect(sales.cover).toBeCloseTo((sales.escrow / (sales.debt ?? 1)) * 100, 2)
  const ofBank = await app.call(runReport, sales.debt_report ?? { name: '' }, as)
  expect(sales.debt).toBe(ofBank.totals.drawn)
})

test('the debt of one project leads to no report: loans are not divided by projects', async () => {
  const { sales } = await app.call(loadDesktop, { project_id: projects.rows[0]?.id ?? 0 }, as)
  expect(sales?.debt_report).toBeNull()
})

test('what waits to be paid and was not paid in time is the forecast of the current month', async () => {
  const { money } = await app.call(loadDesktop, {}, as)
  const month = moscowDay(new Date()).slice(0, 7)
  const { totals } = await app.call(
    runReport,
    { name: 'payment-schedule', parameters: { month_from: month, month_to: month } },
    as,
  )
  const { rows } = await app.call(
    runReport,
    { name: 'cashflow', parameters: { month_from: month, month_to: month } },
    as,
  )
  const line = (name: string) => rows.find(({ texts }) => texts.name === name)?.figures.summ ?? 0
  const here = money?.months.find((one) => one.month === month)
  // What the bank has carried out waits for its line to be matched: the cash flow does not count it twice (K-13).
  const waiting = line('Запланированные платежи') + line('Уже исполнено, ждёт разнесения')
  expect(here?.forecast).toBeCloseTo((totals.paid ?? 0) + waiting, 2)
  expect(here?.income).toBeCloseTo(line('По договорам') + line('Ожидается по договорам'), 2)
})

test('a payment that was refused is not due', async () => {
  const dueNow = async () => (await app.call(loadDesktop, {}, as)).due
  const before = await dueNow()
  const [first] = before?.items ?? []
  await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
    db
      .updateTable('payments')
      .set({ approval_status: 'unapprove' })
      .where('company_id', '=', app.company_id)
      .where('id', '=', first?.id ?? 0)
      .execute(),
  )
  const after = await dueNow()
  expect(after?.total).toBe((before?.total ?? 0) - 1)
  expect(after?.items.map(({ id }) => id)).not.toContain(first?.id)
})

test('the desk is read once until something changes, and by the rights that its person has now', async () => {
  const finance = { as: 'finance' }
  const first = await app.call(loadDesktop, {}, finance)
  expect(await app.call(loadDesktop, {}, finance)).toEqual(first)
  const { id } = await app.database.platform((db) =>
    db.selectFrom('users').select('id').where('username', '=', 'finance').executeTakeFirstOrThrow(),
  )
  const seesPayments = (is_view: boolean) =>
    app.database.platform((db) =>
      db
        .updateTable('permissions')
        .set({ is_view })
        .where('company_id', '=', app.company_id)
        .where('user_id', '=', id)
        .where('name', '=', 'payment')
        .execute(),
    )
  await seesPayments(false)
  const without = await app.call(loadDesktop, {}, finance)
  expect([without.due, without.agreement_summ.payment_summ]).toEqual([null, undefined])
  await seesPayments(true)
  expect(await app.call(loadDesktop, {}, finance)).toEqual(first)
})

test('where no limit is set nothing is over it', async () => {
  const { id: project_id } = await app.call(createProject, { name: 'Дом у реки' }, as)
  await app.call(createDraft, { ...(await sampleDraft(app)), project_id }, as)
  const { agreement_summ, limits } = await app.call(loadDesktop, { project_id }, as)
  expect(agreement_summ.awaiting_summ?.summ).toBeGreaterThan(0)
  expect(limits).toEqual({ items: [], total: 0, is_set: false })
})

test('blocks without their right are absent', async () => {
  const bare = await app.call(loadDesktop, {}, { as: 'newcomer' })
  expect(bare).toEqual({
    agreement_summ: {},
    money: null,
    sales: null,
    first_steps: null,
    limits: null,
    contracts: null,
    due: null,
  })
})
