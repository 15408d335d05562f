import { loadFurtherCounts } from '@stroyfin/contract/approvals/load-further-counts'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { createBudget } from '@stroyfin/contract/budgets/create-budget'
import { exportBudgets } from '@stroyfin/contract/budgets/export-budgets'
import { loadBudget } from '@stroyfin/contract/budgets/load-budget'
import { loadBudgets } from '@stroyfin/contract/budgets/load-list'
import { loadBudgetMonth } from '@stroyfin/contract/budgets/load-month'
import { removeBudget } from '@stroyfin/contract/budgets/remove-budget'
import { saveBudget } from '@stroyfin/contract/budgets/save-budget'
import { loadObjectLog } from '@stroyfin/contract/object-log/load-object-log'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const { draft, other_classifier_id } = await sampleIds(app)
const { project_id, classifier_id } = draft

const ref = (object_id: number) => ({ object_type: 'budget' as const, object_id })
const cardOf = (budget_id: number, who = finance) => app.call(loadBudget, { budget_id }, who)
let month = 0

/** A budget of the sample project in a month nobody has one for. */
async function freshBudget(is_filled = false): Promise<number> {
  month += 1
  const code = `2031-${String(month).padStart(2, '0')}`
  const place = { month: code, project_id, cfo_id: null, is_filled }
  return (await app.call(createBudget, place, finance)).budget
}

const line = (summ: number | null, article = classifier_id) => ({ classifier_id: article, summ })

async function approved(summ: number): Promise<number> {
  const budget_id = await freshBudget()
  await app.call(saveBudget, { budget_id, version: 1, lines: [line(summ)] }, finance)
  await app.call(sendToApproval, ref(budget_id), finance)
  await decideNow(app, [ref(budget_id)], { kind: 'approve', remark: '' }, director)
  return budget_id
}

describe('a budget of a month (A-052, R-1-22, R-1-25)', () => {
  test('is typed, sent, approved, changed and holds by what was approved until approved anew (R-4-35)', async () => {
    const budget_id = await approved(1000)
    const card = await cardOf(budget_id)
    expect(card).toMatchObject({ status: 'approve', summ: 1000, approved_summ: 1000, left_summ: 1000 })
    expect(card.approved_at).not.toBeNull()
    const changed = await app.call(
      saveBudget,
      { budget_id, version: card.version, lines: [line(1500.5), line(20, other_classifier_id)] },
      finance,
    )
    expect(changed).toMatchObject({ status: 'new', summ: 1520.5, approved_summ: 1000 })
    await app.call(sendToApproval, ref(budget_id), finance)
    await decideNow(app, [ref(budget_id)], { kind: 'refuse', remark: 'Много' }, director)
    expect(await cardOf(budget_id)).toMatchObject({ status: 'new', is_sent_back: true, approved_summ: 1000 })
    await app.call(sendToApproval, ref(budget_id), finance)
    await decideNow(app, [ref(budget_id)], { kind: 'approve', remark: '' }, director)
    expect(await cardOf(budget_id)).toMatchObject({
      status: 'approve',
      is_sent_back: false,
      approved_summ: 1520.5,
    })
  })

  test('the counter equals the list behind it, and the approver finds the budget in it (A-016)', async () => {
    const budget_id = await freshBudget()
    await app.call(saveBudget, { budget_id, version: 1, lines: [line(5)] }, finance)
    await app.call(sendToApproval, ref(budget_id), finance)
    const { budget_count } = await app.call(loadFurtherCounts, {}, director)
    const waiting = await app.call(loadBudgets, { needs_user_approval: true }, director)
    expect(waiting.total).toBe(budget_count)
    expect(waiting.items.map(({ id }) => id)).toContain(budget_id)
    await expect(
      app.call(saveBudget, { budget_id, version: 3, lines: [line(6)] }, finance),
    ).rejects.toMatchObject({
      status: 409,
      body: { message: 'Бюджет на согласовании: сначала отзовите его' },
    })
    await app.call(withdrawFromApproval, { ...ref(budget_id), remark: '' }, finance)
    expect((await cardOf(budget_id)).status).toBe('new')
  })

  test('a new one begins with what contracts plan to pay and what is taken (R-3E-28)', async () => {
    const { items } = await app.call(
      loadBudgets,
      { sort: [{ field: 'month', desc: false }], limit: 500 },
      finance,
    )
    const known = items.find((row) => row.status === 'approve' && row.paid_summ > 0)
    expect(known).toBeDefined()
    const { lines } = await cardOf(known?.id ?? 0)
    expect(lines.some((row) => row.expenses_planning > 0)).toBe(true)
    expect(lines.some((row) => row.ks_summ > 0)).toBe(true)
    const removed = app.call(
      removeBudget,
      { budget_id: known?.id ?? 0, version: known?.version ?? 0 },
      finance,
    )
    await expect(removed).rejects.toMatchObject({
      status: 409,
      body: { message: 'Бюджет был согласован, его не удаляют: измените суммы и согласуйте их заново' },
    })
    const gone = (rest: string) =>
      app.database.owner((client) =>
        client.query(`update budgets set is_deleted = true${rest} where id = $1`, [known?.id]),
      )
    await expect(gone('')).rejects.toThrow('budgets_kept_ck')
    await gone(", status = 'new', approved_at = null")
    const place = {
      month: known?.month ?? '',
      project_id: known?.project_id ?? 0,
      cfo_id: null,
      is_filled: true,
    }
    const { budget } = await app.call(createBudget, place, finance)
    for (const row of (await cardOf(budget)).lines) {
      const planned = [row.expenses_planning, row.advance_planning, row.guarantee_retention_planning]
      const taken = kopecks(row.reserved_summ) + kopecks(row.paid_summ)
      const plan = sumOf(planned.map((summ) => kopecks(summ)))
      expect(kopecks(row.summ)).toBe(taken > plan ? taken : plan)
    }
  })

  test('the month shows its budgets side by side, and the sums of a list are those of its lines (R-2.7-29)', async () => {
    const { budgets, lines } = await app.call(loadBudgetMonth, { month: '2026-10' }, { as: 'viewer' })
    expect(budgets.length).toBeGreaterThan(1)
    for (const budget of budgets) {
      const own = lines.filter(({ budget_id }) => budget_id === budget.id)
      for (const field of ['summ', 'approved_summ', 'reserved_summ', 'paid_summ', 'over_summ'] as const) {
        expect(sumOf(own.map((row) => kopecks(row[field])))).toBe(kopecks(budget[field]))
      }
      expect((await cardOf(budget.id)).paid_summ).toBe(budget.paid_summ)
    }
  })

  test('what one article has taken beyond its own is over the budget, whatever the others have left', async () => {
    const { budgets, lines } = await app.call(loadBudgetMonth, { month: '2026-10' }, { as: 'viewer' })
    const [budget] = budgets
    const taken = lines.filter(({ budget_id, paid_summ }) => budget_id === budget?.id && paid_summ > 100)
    const [article] = taken
    if (!budget || !article) throw new Error('the demo has no paid article in the month')
    const before = await cardOf(budget.id)
    const beyond = before.lines.map(({ over_summ, left_summ }) => [over_summ, left_summ])
    for (const [over = 0, left = 0] of beyond) expect(over).toBeGreaterThanOrEqual(left < 0 ? -left : 0)
    await app.database.owner((client) =>
      client.query(
        'update budget_lines set summ = 0, approved_summ = 0 where budget_id = $1 and classifier_id is not distinct from $2',
        [budget.id, article.classifier_id],
      ),
    )
    const after = await cardOf(budget.id)
    const line = after.lines.find(({ classifier_id }) => classifier_id === article.classifier_id)
    const used = kopecks(article.reserved_summ) + kopecks(article.paid_summ)
    expect(kopecks(line?.left_summ ?? 0)).toBe(-used)
    expect(kopecks(line?.over_summ ?? 0) - kopecks(article.over_summ)).toBe(used)
    expect(kopecks(after.over_summ) - kopecks(before.over_summ)).toBe(used)
    expect(after.left_summ).not.toBe(-after.over_summ)
  })

  test('a stale version is answered with the budget as it is (K-06)', async () => {
    const budget_id = await freshBudget()
    await app.call(saveBudget, { budget_id, version: 1, lines: [line(10)] }, finance)
    await expect(
      app.call(saveBudget, { budget_id, version: 1, lines: [line(11)] }, finance),
    ).rejects.toMatchObject({ status: 409, body: { current: { summ: 10, version: 2 } } })
  })

  test('a second budget of the place, an empty one, a strange article are refused in words', async () => {
    const budget_id = await freshBudget()
    const { month: code } = await cardOf(budget_id)
    const again = { month: code, project_id, cfo_id: null }
    await expect(app.call(createBudget, again, finance)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Бюджет этого месяца уже есть: откройте его в списке' },
    })
    await expect(app.call(sendToApproval, ref(budget_id), finance)).rejects.toMatchObject({
      body: { message: 'В бюджете нет ни одной суммы' },
    })
    await expect(
      app.call(saveBudget, { budget_id, version: 1, lines: [line(1, 9_999_999)] }, finance),
    ).rejects.toMatchObject({ status: 404 })
    await expect(app.call(createBudget, { ...again, project_id: null }, finance)).rejects.toMatchObject({
      status: 422,
    })
  })

  test('not without the right, not of another company', async () => {
    const budget_id = await freshBudget()
    const change = { budget_id, version: 1, lines: [line(1)] }
    await expect(app.call(saveBudget, change, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
    await expect(cardOf(budget_id, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
    const foreign = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(loadBudget, { budget_id }, foreign)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(saveBudget, change, foreign)).rejects.toMatchObject({ status: 404 })
    const place = { month: '2032-01', project_id, cfo_id: null }
    await expect(app.call(createBudget, place, foreign)).rejects.toMatchObject({ status: 404 })
  })

  test('what was typed stands in the log; the list goes to Excel', async () => {
    const budget_id = await freshBudget()
    await app.call(saveBudget, { budget_id, version: 1, lines: [line(10)] }, finance)
    const { items } = await app.call(loadObjectLog, { ...ref(budget_id) }, director)
    expect(items.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ label: 'Бюджет', became: '10,00' }),
    )
    const file = await app.call(exportBudgets, { columns: ['place', 'month', 'left_summ'] }, finance)
    expect(file.name).toMatch(/^Бюджеты месяца.*\.xlsx$/)
  })
})
