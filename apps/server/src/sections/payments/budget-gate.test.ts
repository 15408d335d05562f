import { savePlanning } from '@stroyfin/contract/agreements/save-planning'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createBudget } from '@stroyfin/contract/budgets/create-budget'
import { loadBudget } from '@stroyfin/contract/budgets/load-budget'
import { saveBudget } from '@stroyfin/contract/budgets/save-budget'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { previewRegistry } from '@stroyfin/contract/registries/preview-registry'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const { draft } = await sampleIds(app)
const { project_id, classifier_id } = draft
const { contractors } = await app.call(loadContractors, {}, director)

type Kind = 'budget' | 'payment' | 'registry'
const ref = (object_type: Kind, object_id: number) => ({ object_type, object_id })
const decide = (kind: Kind, id: number, who = director) =>
  decideNow(app, [ref(kind, id)], { kind: 'approve', remark: '' }, who)
let made = 0

/** A month with an approved budget of so many roubles, and a contract to pay by. */
async function budgeted(summ: number, later?: number) {
  made += 1
  const at = (ahead: number) => `${2033 + made}-0${1 + ahead}`
  const budget_id = await approvedBudget(at(0), summ)
  if (later !== undefined) await approvedBudget(at(1), later)
  const agreement_id = await makeContract(app, {
    number: `Б-${made}`,
    summ: 1_000_000,
    advance_summ: 900_000,
    advance_method: 'full',
  })
  const payment = (rest: number, more = {}) => ({
    agreement_id,
    type: 'advance' as const,
    date: `${at(0)}-10`,
    summ: rest,
    vat_rate: '22',
    ...more,
  })
  return { budget_id, month: at(0), next: at(1), payment }
}

async function approvedBudget(month: string, summ: number): Promise<number> {
  const { budget } = await app.call(
    createBudget,
    { month, project_id, cfo_id: null, is_filled: false },
    finance,
  )
  await app.call(saveBudget, { budget_id: budget, version: 1, lines: [{ classifier_id, summ }] }, finance)
  await app.call(sendToApproval, ref('budget', budget), finance)
  await decide('budget', budget)
  return budget
}

const create = async (payment: Parameters<typeof app.call<typeof createPayment>>[1]) =>
  (await app.call(createPayment, payment, finance)).payment

async function registryOf(payment_id: number, summ: number): Promise<number> {
  const general = { date: '2033-01-10', payer_id: null }
  return (await app.call(createRegistry, { general, rows: [{ payment_id, summ }] }, finance)).registry
}

const send = (registry_id: number) => app.call(sendToApproval, ref('registry', registry_id), finance)
const gateOf = async (payment: Parameters<typeof app.call<typeof previewPayment>>[1]) =>
  (await app.call(previewPayment, payment, finance)).gates.find(({ gate }) => gate === 'budget')

describe('the budget of the month while a payment is typed (A-052)', () => {
  test('answers with a figure, a reason and the nearest ways out', async () => {
    const { budget_id, payment, next } = await budgeted(1000, 5000)
    expect(await gateOf(payment(1000))).toMatchObject({ ok: true, figure: 1000 })
    const failed = await gateOf(payment(1500))
    expect(failed).toMatchObject({
      ok: false,
      figure: 1000,
      reason: expect.stringContaining('не хватает 500,00'),
      fix: expect.stringContaining('перенесите на'),
      budget: { budget_id, later_month: next },
    })
    expect(await gateOf(payment(1500, { date: `${next}-01` }))).toMatchObject({ ok: true, figure: 5000 })
    expect(await gateOf(payment(1500, { budget_appointment: 'over_the_budget' }))).toMatchObject({
      ok: true,
      reason: expect.stringContaining('Сверх бюджета: платёж согласуют отдельно'),
    })
  })

  test('a month without an approved budget lets through and says so', async () => {
    const { payment } = await budgeted(1)
    expect(await gateOf(payment(1500, { date: '2040-01-01' }))).toMatchObject({
      ok: true,
      figure: null,
      reason: 'Согласованного бюджета на январь 2040 нет: бюджетом не ограничено',
    })
  })

  test('rows of a pasted list share what is left, in their order', async () => {
    const { payment } = await budgeted(1000)
    const { rows } = await app.call(
      checkPaymentList,
      {
        rows: [
          payment(600),
          payment(500, { budget_appointment: 'over_the_budget' }),
          // Numbers of their own: the same payment twice is another warning.
          payment(500, { number: 'Б-3' }),
          payment(400),
        ],
      },
      finance,
    )
    expect(rows.map(({ warnings }) => warnings.length)).toEqual([0, 0, 1, 1])
    expect(rows[2]?.warnings[0]).toContain('осталось 400,00')
  })
})

describe('what is earned takes nothing of a budget (K-16)', () => {
  const own = contractors.find(({ is_group }) => is_group)!
  const stranger = contractors.find(({ is_group }) => !is_group)!

  /** A contract in which our company works for the other side. */
  async function earning() {
    const { month, budget_id, payment: spending } = await budgeted(1000)
    const agreement_id = await makeContract(app, {
      ...{ number: `Б-Д-${made}`, summ: 1_000_000, advance_summ: 900_000, advance_method: 'full' as const },
      ...{ customer_id: stranger.id, executor_id: own.id },
    })
    const payment = (summ: number) => ({ ...spending(summ), agreement_id, number: `Д-${summ}` })
    return { month, budget_id, agreement_id, payment, spending }
  }

  test('a payment that comes in asks nothing of it, and once it is paid the budget is whole', async () => {
    const { budget_id, payment, spending } = await earning()
    expect(await gateOf(payment(5000))).toMatchObject({ ok: true, reason: 'Не относится к расходам месяца' })
    const payment_id = await create(payment(5000))
    await app.call(
      markPaid,
      { payment_id, version: 1, date: '2026-11-10', reason: 'Оплачен до учёта' },
      director,
    )
    expect((await app.call(loadPayment, { payment_id }, finance)).budget_appointment).toBe('under_the_budget')
    expect(await app.call(loadBudget, { budget_id }, finance)).toMatchObject({
      paid_summ: 0,
      left_summ: 1000,
    })
    await send(await registryOf(await create(spending(1000)), 1000))
  })

  test('a budget is filled with what contracts plan to spend', async () => {
    const { budget_id, agreement_id, month } = await earning()
    const cells = [{ ledger: 'advance_summ' as const, classifier_id: null, month, summ: 50_000 }]
    await app.call(savePlanning, { agreement_id, version: 0, cells }, director)
    const { lines } = await app.call(loadBudget, { budget_id }, finance)
    expect(lines.map(({ advance_planning }) => advance_planning)).toEqual([0])
  })
})

describe('registries hold the budget (K-07)', () => {
  test('a budget below what is taken already says so on its card before anyone agrees', async () => {
    const { payment, budget_id } = await budgeted(1000)
    await send(await registryOf(await create(payment(1000)), 1000))
    const { version } = await app.call(loadBudget, { budget_id }, finance)
    await app.call(saveBudget, { budget_id, version, lines: [{ classifier_id, summ: 400 }] }, finance)
    await app.call(sendToApproval, ref('budget', budget_id), finance)
    const words = expect.stringMatching(
      /^Бюджет меньше того, что уже занято, на 600,00 ₽: статья «.+»: в бюджете 400,00 ₽, оплачено и в реестрах 1\s000,00 ₽\. Отклоните/,
    )
    const { hindrance } = await app.call(loadRound, ref('budget', budget_id), director)
    expect(hindrance?.text).toEqual(words)
    await expect(decide('budget', budget_id)).rejects.toMatchObject({ status: 409, body: { message: words } })
  })

  test('what does not fit is refused with a sentence, and the payment waits', async () => {
    const { payment, budget_id } = await budgeted(1000)
    const payment_id = await create(payment(1200))
    await expect(send(await registryOf(payment_id, 1200))).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Превышен бюджет месяца') },
    })
    await send(await registryOf(await create(payment(1000)), 1000))
    expect(await app.call(loadBudget, { budget_id }, finance)).toMatchObject({
      reserved_summ: 1000,
      left_summ: 0,
    })
  })

  test('a registry says what it leaves of the budget, before it is sent as well as after', async () => {
    const { budget_id, payment, month } = await budgeted(1000)
    const [first, second] = [await create(payment(700)), await create(payment(500))]
    const preview = async (...asked: [payment_id: number, summ: number][]) => {
      const rows = asked.map(([payment_id, summ]) => ({ payment_id, summ }))
      return (await app.call(previewRegistry, { kind: 'own', rows }, finance)).budgets
    }
    expect(await preview([first, 700])).toEqual([
      expect.objectContaining({ budget_id, month, budget_summ: 1000, asked_summ: 700, left_summ: 300 }),
    ])
    expect(await preview([first, 700], [second, 500])).toMatchObject([{ asked_summ: 1200, left_summ: -200 }])
    const registry_id = await registryOf(first, 700)
    await send(registry_id)
    const { budgets } = await app.call(loadRegistry, { registry_id }, finance)
    expect(budgets).toMatchObject([{ asked_summ: 700, left_summ: 300 }])
    expect(await preview([second, 500])).toMatchObject([{ asked_summ: 500, left_summ: -200 }])
  })

  test('two registries sent at the same second cannot take the same rouble', async () => {
    const { payment, budget_id } = await budgeted(1000)
    const registries: number[] = []
    for (let at = 0; at < 3; at++) registries.push(await registryOf(await create(payment(700)), 700))
    const answers = await Promise.allSettled(registries.map(send))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 409 })
    expect(await app.call(loadBudget, { budget_id }, finance)).toMatchObject({ reserved_summ: 700 })
  })

  test('over the budget a payment goes by its own route before it stands in a registry', async () => {
    const { payment, budget_id } = await budgeted(1000)
    const payment_id = await create(payment(1200, { budget_appointment: 'over_the_budget' }))
    await expect(registryOf(payment_id, 1200)).rejects.toMatchObject({
      body: { errors: { 'rows.0.payment_id': 'Платёж сверх бюджета: сначала согласуйте его отдельно' } },
    })
    await app.call(sendToApproval, ref('payment', payment_id), finance)
    await decide('payment', payment_id, finance)
    // The usual route of so small a payment ends with finance; over the budget the director decides too.
    expect((await app.call(loadPayment, { payment_id }, finance)).approval_status).toBe('on_approval')
    await decide('payment', payment_id)
    await send(await registryOf(payment_id, 1200))
    expect(await app.call(loadBudget, { budget_id }, finance)).toMatchObject({
      reserved_summ: 0,
      over_summ: 1200,
      left_summ: 1000,
    })
  })

  test('a payment agreed on by itself is marked paid beyond the budget for a reason alone, which its log tells', async () => {
    const { payment, budget_id } = await budgeted(1000)
    const agreed = async (summ: number, number: string) => {
      const { payment: payment_id } = await app.call(createPayment, payment(summ, { number }), director)
      await app.call(sendToApproval, ref('payment', payment_id), director)
      await decide('payment', payment_id, finance)
      return payment_id
    }
    const ids = [await agreed(600, 'Б-А'), await agreed(600, 'Б-Б'), await agreed(100, 'Б-В')]
    const card = (payment_id: number) => app.call(loadPayment, { payment_id }, finance)
    const mark = async (payment_id: number, reason = '') => {
      const { version } = await card(payment_id)
      return app.call(markPaid, { payment_id, version, date: '2026-11-10', reason }, director)
    }
    const asks = {
      status: 422,
      body: {
        errors: {
          reason: expect.stringMatching(
            /^Платёж № Б-Б .* бюджет 1\s000,00 ₽, в реестрах 0,00 ₽, оплачено 600,00 ₽, осталось 400,00 ₽, не хватает 200,00 ₽\. Напишите, почему он отмечается оплаченным$/,
          ),
        },
      },
    }
    // Of two that fit one by one and not together, the second is asked about, before either is written.
    const marked = { payment_ids: ids.slice(0, 2), date: '2026-11-10' }
    await expect(app.call(markListPaid, marked, director)).rejects.toMatchObject(asks)
    expect((await card(ids[0] ?? 0)).status).toBe('new')
    // What the budget does not ask about is asked about for it is paid years before it was made.
    const early = {
      status: 422,
      body: {
        errors: {
          reason: expect.stringMatching(/^Платёж № Б-А .*: оплата 10.11.2026 раньше самого платежа/),
        },
      },
    }
    await expect(mark(ids[0] ?? 0)).rejects.toMatchObject(early)
    const alone = { payment_ids: ids.slice(0, 1), date: '2026-11-10' }
    await expect(app.call(markListPaid, alone, director)).rejects.toMatchObject(early)
    await mark(ids[0] ?? 0, 'Раньше срока')
    await expect(mark(ids[1] ?? 0)).rejects.toMatchObject(asks)
    await mark(ids[2] ?? 0, 'Раньше срока')
    const told = await app.call(loadRound, ref('payment', ids[2] ?? 0), director)
    expect(told.messages.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /^Оплачен вручную задним числом \(оплата 10.11.2026 раньше самого платежа больше чем на 10 дней\): Раньше срока$/,
      ),
    )
    await mark(ids[1] ?? 0, 'Подрядчик остановил работы')
    const { messages } = await app.call(loadRound, ref('payment', ids[1] ?? 0), director)
    expect(messages.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /^Оплачен вручную сверх бюджета \(.*не хватает 300,00 ₽\): Подрядчик остановил работы$/,
      ),
    )
    expect(await app.call(loadBudget, { budget_id }, finance)).toMatchObject({
      paid_summ: 700,
      over_summ: 600,
    })
  })

  test('money that left past the budget is told to be over it', async () => {
    const { payment, budget_id } = await budgeted(1000)
    const payment_id = await create(payment(1200))
    await app.call(
      markPaid,
      { payment_id, version: 1, date: '2026-11-10', reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
    expect((await app.call(loadPayment, { payment_id }, finance)).budget_appointment).toBe('over_the_budget')
    expect(await app.call(loadBudget, { budget_id }, finance)).toMatchObject({
      paid_summ: 0,
      over_summ: 1200,
    })
  })
})
