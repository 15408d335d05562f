import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { saveRetention } from '@stroyfin/contract/agreements/save-retention'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import type { Answer, Sent } from '@stroyfin/contract/kit/endpoint'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadDaySteps } from '@stroyfin/contract/payment-day/load-day-steps'
import { type Due, loadDues } from '@stroyfin/contract/payment-day/load-dues'
import { weighPayments } from '@stroyfin/contract/payment-day/weigh-payments'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { createPayments } from '@stroyfin/contract/payments/create-payment'
import { removePayments } from '@stroyfin/contract/payments/mark-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { previewRegistry } from '@stroyfin/contract/registries/preview-registry'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { editFields } from '../agreements/testing/edit-fields.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const DAY = '2026-11-27'

const dues = async (more: object = {}, who = finance) =>
  (await app.call(loadDues, { date: DAY, until: '2026-12-31', ...more }, who)).items

const draftOf = (due: Due, summ: number, more: object = {}) => ({
  ...{ agreement_id: due.agreement_id, ks_id: due.ks_id, invoice_id: due.invoice_id, type: due.type },
  ...{ vat_rate: due.vat_rate, date: due.pay_date, summ },
  ...(due.agreement_id === null && { payer_id: due.payer_id, payee_id: due.contractor_id }),
  ...(due.invoice_id !== null && { project_id: due.project_id, classifier_id: due.classifier_id }),
  ...more,
})

const contract = (terms: object) => makeContract(app, { summ: 1_000_000, advance_method: 'none', ...terms })

/** Accepted works of so many roubles under a contract. */
async function accepted(
  agreement_id: number,
  summ: number,
  number: string,
  { date = '2026-11-02', vat_rate = null }: { date?: string; vat_rate?: string | null } = {},
): Promise<number> {
  const lines = [{ name: 'Работы', unit: 'компл', volume: '1', price: String(summ) }]
  const head = { agreement_id, type: 'contracting' as const, number, date, vat_rate }
  const { ks } = await app.call(createKs, { ...head, lines }, { as: 'director' })
  await approveKs(app, ks)
  return ks
}

/** A contract that keeps 5 % back: 40 % of it until a day, the rest until two months after the works. */
async function keepingBack(number: string, completion_date: string | null): Promise<number> {
  const release_stages = [
    { percent: '40', event: 'date' as const, months: 0, date: '2026-11-20' },
    { percent: '60', event: 'completion' as const, months: 2, date: null },
  ]
  const { agreement: agreement_id } = await app.call(
    createDraft,
    { ...(await sampleDraft(app)), number },
    director,
  )
  const { agreement } = await app.call(loadAgreement, { agreement_id }, director)
  const terms = { summ: 1_000_000, advance_method: 'none' as const, retention_percent: '5', vat_rate: '20' }
  const fields = { ...editFields(agreement), ...terms, release_stages }
  const edited = await app.call(editAgreement, { agreement_id, version: agreement.version, fields }, director)
  const facts = { completion_date, claims: [] }
  const { version } = edited.agreement
  await app.call(saveRetention, { agreement_id, version, facts }, director)
  await agreeOn(app, agreement_id)
  return agreement_id
}

describe('what is due', () => {
  test('in the demo company is just what payments let pass, to the kopeck', async () => {
    const rows = await dues()
    const free = rows.filter(({ free_summ }) => free_summ > 0)
    const refusedOf = async (rows: Sent<typeof checkPaymentList>['rows']) =>
      (await app.call(checkPaymentList, { rows }, finance)).rows.map(({ errors }) =>
        errors.some(({ field }) => field === 'summ'),
      )
    // Together: what is free in one line is not free in another.
    const together = await refusedOf(free.map((due) => draftOf(due, due.free_summ)))
    expect(together.filter(Boolean)).toEqual([])
    // The stage gives back what its retentions come to together, each at the rate of its works.
    const stageOf = ({ agreement_id, kind }: Due) =>
      rows.filter((due) => kind === 'retention' && due.kind === kind && due.agreement_id === agreement_id)
    const wholeOf = (due: Due) =>
      stageOf(due).reduce((whole, { alone_summ }) => whole + alone_summ, 0) || due.alone_summ
    const beyond = free.map((due) => draftOf(due, Math.round((wholeOf(due) + 0.01) * 100) / 100))
    const over = (await Promise.all(beyond.map((row) => refusedOf([row])))).flat()
    // An advance by its plan is asked for by months: the contract itself may allow more.
    expect(free.filter(({ kind }, place) => kind !== 'advance' && !over[place])).toEqual([])
    for (const due of rows) expect(due.free_summ).toBeLessThanOrEqual(due.alone_summ)
    for (const due of rows) expect(due.alone_summ).toBeLessThanOrEqual(due.summ)
    for (const due of rows.filter(({ alone_summ, summ }) => alone_summ < summ))
      expect(due.held?.reason).toMatch(/не хватает|Остаток/)
  })

  test('what a payment without an act has taken is missing in one act alone, the latest', async () => {
    const agreement_id = await contract({ number: 'ПД-ОБЩ' })
    await accepted(agreement_id, 100_000, 'ПД-ОБЩ/1')
    await accepted(agreement_id, 100_000, 'ПД-ОБЩ/2')
    const untied = {
      agreement_id,
      type: 'expenses' as const,
      date: '2026-11-20',
      summ: 120_000,
      vat_rate: null,
    }
    await app.call(createPayments, { rows: [untied] }, finance)
    const own = (await dues()).filter((due) => due.agreement_id === agreement_id)
    expect(own.map(({ alone_summ, free_summ }) => [alone_summ, free_summ])).toEqual([
      [80_000, 80_000],
      [80_000, 0],
    ])
    const rows = own.filter(({ free_summ }) => free_summ > 0).map((due) => draftOf(due, due.free_summ))
    await app.call(createPayments, { rows }, finance)
    expect((await dues()).filter((due) => due.agreement_id === agreement_id)).toEqual([])
  })

  test('an act is due for what no payment asks for, and again when the payment is gone', async () => {
    const agreement_id = await contract({ number: 'ПД-1' })
    const ks = await accepted(agreement_id, 300_000, 'ПД-1')
    const only = { ks_ids: [ks], invoice_ids: [] }
    const [due] = await dues({ only })
    expect(due).toMatchObject({
      kind: 'act',
      number: 'ПД-1',
      summ: 300_000,
      free_summ: 300_000,
      held: null,
    })
    if (!due) throw new Error('no due')
    const part = await app.call(createPayments, { rows: [draftOf(due, 100_000.01)] }, finance)
    expect(await dues({ only })).toMatchObject([{ summ: 199_999.99 }])
    const rest = await app.call(createPayments, { rows: [draftOf(due, 199_999.99)] }, finance)
    expect(await dues({ only })).toEqual([])
    await app.call(removePayments, { payment_ids: [...part.payments, ...rest.payments] }, finance)
    expect(await dues({ only })).toMatchObject([{ summ: 300_000 }])
  })

  test('what the contract does not let pass is told beside what is owed', async () => {
    const agreement_id = await contract({ number: 'ПД-2', summ: 200_000 })
    const ks = await accepted(agreement_id, 200_000, 'ПД-2')
    await app.call(
      createInvoices,
      {
        rows: [
          {
            ...{ kind: 'expenses' as const, number: 'ПД-2', date: '2026-11-03', contractor_id: null },
            ...{ agreement_id, summ: 250_000, vat_rate: null },
          },
        ],
      },
      finance,
    )
    const own = (await dues()).filter((due) => due.agreement_id === agreement_id)
    expect(own).toMatchObject([
      { kind: 'act', ks_id: ks, summ: 200_000, free_summ: 200_000 },
      {
        kind: 'invoice',
        summ: 250_000,
        alone_summ: 200_000,
        free_summ: 0,
        held: { reason: expect.stringMatching(/200.000,00 ₽, не хватает 50.000,00/), payments: [] },
      },
    ])
  })

  test('an advance waits for its month, a retention for its day', async () => {
    const agreement_id = await contract({ number: 'ПД-3', advance_summ: 400_000, advance_method: 'full' })
    await app.database.platform((db) =>
      db
        .insertInto('agreement_plan_cells')
        .values(
          [
            ['2026-11-01', '100000'],
            ['2027-02-01', '300000'],
          ].map(([month = '', summ = '']) => ({
            ...{ company_id: app.company_id, agreement_id, ledger: 'advance_summ' as const, month, summ },
          })),
        )
        .execute(),
    )
    const own = async (until: string) =>
      (await dues({ until })).filter((due) => due.agreement_id === agreement_id).map(({ summ }) => summ)
    expect(await own('2026-10-31')).toEqual([])
    expect(await own('2026-11-30')).toEqual([100_000])
    expect(await own('2027-02-28')).toEqual([400_000])
  })

  test('a retention is due when its stage has come, and whole once the works are completed', async () => {
    const retained = async (number: string, completion_date: string | null) => {
      const agreement_id = await keepingBack(number, completion_date)
      await accepted(agreement_id, 400_000, number)
      return async (day: string) =>
        (await dues({ date: day, until: day }))
          .filter((due) => due.agreement_id === agreement_id && due.kind === 'retention')
          .map(({ due_date, summ, free_summ, type }) => ({ due_date, summ, free_summ, type }))
    }
    const going_on = await retained('ПД-6', null)
    expect(await going_on('2026-11-19')).toEqual([])
    const first = { due_date: '2026-11-20', summ: 8000, free_summ: 8000, type: 'guarantee_retention' }
    expect(await going_on('2026-11-20')).toEqual([first])
    const completed = await retained('ПД-7', '2026-11-25')
    expect(await completed('2027-01-24')).toMatchObject([{ summ: 8000 }])
    expect(await completed('2027-01-25')).toMatchObject([{ summ: 20_000 }])
    // Due within the asked days, it is paid on its own day; what is given back already moves it to the next stage.
    const later = async () =>
      (await dues({ date: '2026-11-21', until: '2027-02-01' })).filter(
        ({ number, kind }) => number === 'ПД-7' && kind === 'retention',
      )
    // Its works were accepted without VAT, whatever the contract says of others.
    expect(await later()).toMatchObject([
      { due_date: '2026-11-20', pay_date: '2026-11-21', summ: 8000, vat_rate: null },
    ])
    const [first_part] = await later()
    if (!first_part) throw new Error('no retention')
    await app.call(createPayments, { rows: [draftOf(first_part, 8000)] }, finance)
    const rest = {
      due_date: '2027-01-25',
      pay_date: '2027-01-25',
      summ: 12_000,
      free_summ: 12_000,
      held: null,
    }
    expect(await later()).toMatchObject([rest])
  })

  test('a retention of works of several rates is given back by rates, together what its stage gives back', async () => {
    const agreement_id = await keepingBack('ПД-РС', '2026-11-25')
    await accepted(agreement_id, 400_000, 'ПД-РС-1', { date: '2025-12-20', vat_rate: '20' })
    await accepted(agreement_id, 100_000, 'ПД-РС-2', { vat_rate: '22' })
    const at = async (day: string) =>
      (await dues({ date: day, until: day })).filter(
        (due) => due.agreement_id === agreement_id && due.kind === 'retention',
      )
    const sums = async (day: string) =>
      (await at(day)).map(({ vat_rate, summ, free_summ }) => ({ vat_rate, summ, free_summ }))
    const first = { vat_rate: '20', summ: 12_040, free_summ: 12_040 }
    expect(await sums('2026-11-20')).toEqual([first])
    const [all, rest] = ['2027-01-25', { vat_rate: '22', summ: 6100, free_summ: 6100 }]
    expect(await sums(all)).toEqual([{ vat_rate: '20', summ: 24_000, free_summ: 24_000 }, rest])
    const [due] = await at('2026-11-20')
    if (!due) throw new Error('no retention')
    await app.call(createPayments, { rows: [draftOf(due, 12_040)] }, finance)
    expect(await sums(all)).toEqual([{ vat_rate: '20', summ: 11_960, free_summ: 11_960 }, rest])
    // More was asked for at a rate than is kept at it: the others have so much less.
    await app.call(createPayments, { rows: [{ ...draftOf(due, 7000), vat_rate: '22', date: all }] }, finance)
    expect(await sums(all)).toEqual([{ vat_rate: '20', summ: 11_060, free_summ: 11_060 }])
  })

  test('what is accepted is owed while its contract is agreed on anew, and nothing of it is free', async () => {
    const agreement_id = await keepingBack('ПД-ПС', null)
    await accepted(agreement_id, 400_000, 'ПД-ПС-1')
    const own = async () => (await dues()).filter((due) => due.agreement_id === agreement_id)
    const free = (await own()).map(({ kind, summ, free_summ }) => ({ kind, summ, free_summ }))
    expect(free.map(({ kind }) => kind).sort()).toEqual(['act', 'retention'])
    expect(free.every(({ summ, free_summ }) => summ === free_summ)).toBe(true)
    const { agreement } = await app.call(loadAgreement, { agreement_id }, director)
    const facts = { completion_date: '2026-11-25', claims: [] }
    await app.call(saveRetention, { agreement_id, version: agreement.version, facts }, director)
    for (const due of await own()) {
      expect(due.free_summ).toBe(0)
      expect(due.held?.reason).toMatch(/^Договор № ПД-ПС ещё не согласован/u)
    }
    expect((await own()).map(({ kind }) => kind).sort()).toEqual(['act', 'retention'])
  })

  test('acts and what contracts promise are told to whoever may see them alone', async () => {
    const agreement_id = await contract({ number: 'ПД-8', advance_summ: 100_000, advance_method: 'full' })
    expect((await dues()).some((due) => due.agreement_id === agreement_id && due.kind === 'advance')).toBe(
      true,
    )
    const kindsWith = async (...names: string[]) => {
      await app.database.platform(async (db) => {
        const viewer = await db
          .selectFrom('users')
          .select('id')
          .where('username', '=', 'viewer')
          .executeTakeFirstOrThrow()
        await db.deleteFrom('permissions').where('user_id', '=', viewer.id).execute()
        const rows = names.map((name) => ({
          company_id: app.company_id,
          user_id: viewer.id,
          name,
          is_view: true,
        }))
        await db.insertInto('permissions').values(rows).execute()
      })
      return new Set((await dues({}, { as: 'viewer' })).map(({ kind }) => kind))
    }
    expect(await kindsWith('payment')).toEqual(new Set(['invoice']))
    const of_contracts = await kindsWith('payment', 'agreement')
    expect([of_contracts.has('advance'), of_contracts.has('act')]).toEqual([true, false])
    await expect(dues({}, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
  })
})

/** Acts under two contracts that take from a loan, whose articles and projects have budgets. */
async function onLoan(): Promise<Due[]> {
  const found = await app.database.platform((db) =>
    db
      .selectFrom('agreements')
      .select(['loan_agreement_id', 'loan_group_id', 'project_id', 'classifier_id'])
      .where('company_id', '=', app.company_id)
      .where('loan_group_id', 'is not', null)
      .where('classifier_id', 'is not', null)
      .where('type', '=', 'contracting')
      .orderBy('id')
      .limit(2)
      .execute(),
  )
  const ks_ids: number[] = []
  for (const [place, terms] of found.entries()) {
    const agreement_id = await contract({ number: `ПД-З${place}`, ...terms })
    ks_ids.push(await accepted(agreement_id, 90_000, `ПД-З${place}`))
  }
  return dues({ only: { ks_ids, invoice_ids: [] } })
}

test('whom the bank would not be let to pay is told before a payment is made', async () => {
  const draft = { name: 'ПД-КРАСНЫЙ', kind: 'legal', inn: null, kpp: null } as const
  const { id: executor_id } = await app.call(createContractor, draft, finance)
  const account = {
    contractor_id: executor_id,
    account: '40702810900000012345',
    key_reason: 'по письму банка',
  }
  await app.call(saveAccount, { ...account, bic: '044525225' }, finance)
  const agreement_id = await contract({ number: 'ПД-КРАСНЫЙ', executor_id })
  await accepted(agreement_id, 10_000, 'ПД-КРАСНЫЙ')
  await app.database.platform((db) =>
    sql`update contractors set check_colour = 'Red' where id = ${executor_id}`.execute(db),
  )
  const [due] = (await dues()).filter((one) => one.agreement_id === agreement_id)
  if (!due) throw new Error('no due')
  const { rows } = await app.call(checkPaymentList, { rows: [draftOf(due, 10_000)] }, finance)
  expect(rows[0]).toMatchObject({ errors: [] })
  const said = rows[0]?.warnings ?? []
  expect(said).toContainEqual(
    'Счёт получателя 40702810900000012345 не подтверждён вторым человеком: до этого платёж не согласуют и не отправят в банк',
  )
  expect(said).toContainEqual(expect.stringContaining('Получатель отмечен красным при проверке'))
})

describe('payments being chosen', () => {
  test('are weighed as their registry will be', async () => {
    const rows = await onLoan()
    const drafts = rows.map((due) => draftOf(due, 1000, { source: 'borrowed' as const }))
    const weighed = await app.call(weighPayments, { rows: drafts }, finance)
    const { payments } = await app.call(createPayments, { rows: drafts }, finance)
    const preview = await app.call(
      previewRegistry,
      { kind: 'own', rows: payments.map((payment_id) => ({ payment_id, summ: 1000 })) },
      finance,
    )
    const sums = (list: readonly { asked_summ: number; left_summ: number }[]) =>
      list.map(({ asked_summ, left_summ }) => `${asked_summ} ${left_summ}`).sort()
    expect(weighed.limits.length).toBeGreaterThan(0)
    expect(sums(weighed.limits)).toEqual(sums(preview.limits))
    expect(sums(weighed.budgets)).toEqual(sums(preview.budgets))
    await app.call(removePayments, { payment_ids: payments }, finance)
  })

  test('take own money off the accounts of their payer alone, by the last statements; it is told to those who see the cash flow', async () => {
    const agreement_id = await contract({ number: 'ПД-4' })
    const ks = await accepted(agreement_id, 50_000, 'ПД-4')
    const [due] = await dues({ only: { ks_ids: [ks], invoice_ids: [] } })
    if (!due) throw new Error('no due')
    const payersOf = async (rows: ReturnType<typeof draftOf>[]) =>
      (await app.call(weighPayments, { rows }, finance)).payers ?? []
    const before = new Map((await payersOf([])).map((payer) => [payer.payer_id, payer]))
    const after = await payersOf([draftOf(due, 50_000)])
    expect(after[0]).toMatchObject({ payer_id: due.payer_id, asked_summ: 50_000 })
    for (const { payer_id, summ, promised_summ, asked_summ, left_summ, accounts, ...made } of after) {
      expect(made.free_summ).toBeCloseTo(left_summ - made.unpromised_summ, 2)
      expect(asked_summ).toBe(payer_id === due.payer_id ? 50_000 : 0)
      expect(Math.round((summ - promised_summ - asked_summ - left_summ) * 100)).toBe(0)
      expect(Math.round((accounts.reduce((all, one) => all + one.summ, 0) - summ) * 100)).toBe(0)
      if (payer_id !== due.payer_id) expect(left_summ).toBe(before.get(payer_id)?.left_summ)
    }
    const closing = await app.database.platform((db) =>
      db
        .selectFrom('bank_statements')
        .select(['account', 'closing', 'date_to'])
        .where('company_id', '=', app.company_id)
        .where('is_deleted', '=', false)
        .execute(),
    )
    for (const { account, summ, date } of after.flatMap(({ accounts }) => accounts)) {
      const last = closing.filter((one) => one.account === account && one.date_to === date)
      expect(last.map((one) => Number(one.closing))).toContain(summ)
    }
    expect((await app.call(weighPayments, { rows: [] }, { as: 'viewer' })).payers).toBeNull()
  })
})

describe('the way of money', () => {
  type Steps = Answer<typeof loadDaySteps>
  const steps = () => app.call(loadDaySteps, {}, finance)
  const grown = (before: Steps, after: Steps) =>
    (['payments', 'drafts', 'signing', 'agreed', 'sent'] as const).map((step) => [
      after[step].count - before[step].count,
      Math.round((after[step].summ - before[step].summ) * 100) / 100,
    ])

  test('payments, registry, signatures, bank: each step is counted once', async () => {
    const agreement_id = await contract({ number: 'ПД-5' })
    const ks = await accepted(agreement_id, 70_000, 'ПД-5')
    const [due] = await dues({ only: { ks_ids: [ks], invoice_ids: [] } })
    if (!due) throw new Error('no due')
    const start = await steps()
    const since = async () => grown(start, await steps())
    const { payments } = await app.call(createPayments, { rows: [draftOf(due, 70_000)] }, finance)
    expect(await since()).toEqual([
      [1, 70_000],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    const { registry } = await app.call(
      createRegistry,
      {
        general: { date: DAY, payer_id: null },
        rows: payments.map((payment_id) => ({ payment_id, summ: 70_000 })),
      },
      finance,
    )
    expect(await since()).toEqual([
      [0, 0],
      [1, 70_000],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    const ref = { object_type: 'registry' as const, object_id: registry }
    await app.call(sendToApproval, ref, finance)
    expect(await since()).toEqual([
      [0, 0],
      [0, 0],
      [1, 70_000],
      [0, 0],
      [0, 0],
    ])
    for (const as of ['finance', 'director']) await decideNow(app, [ref], { kind: 'approve' }, { as })
    expect(await since()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 70_000],
      [0, 0],
    ])
    // What a statement has paid of a row is no longer on its way.
    const part = { company_id: app.company_id, payment_id: payments[0] ?? 0, date: DAY, summ: '20000' }
    await app.database.platform((db) => db.insertInto('payment_facts').values(part).execute())
    expect((await since())[3]).toEqual([1, 50_000])
    const unsent = [
      { field: 'status', op: 'in' as const, value: ['approve'] },
      { field: 'has_unsent', op: 'eq' as const, value: true },
    ]
    const listed = async () =>
      (await app.call(loadRegistries, { filters: unsent, limit: 200 }, finance)).items
    const before_file = await listed()
    expect(before_file.map(({ id }) => id)).toContain(registry)
    expect(before_file).toHaveLength((await steps()).agreed.count)
    await app.call(exportOrders, { registry_id: registry, format: '1c' }, finance)
    expect(await since()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 50_000],
    ])
    expect((await listed()).map(({ id }) => id)).not.toContain(registry)
  })

  test('a payment in parts has an order of each, and parts in a currency are counted in roubles', async () => {
    const agreement_id = await contract({ number: 'ПД-6' })
    const ks = await accepted(agreement_id, 70_000, 'ПД-6')
    const [due] = await dues({ only: { ks_ids: [ks], invoice_ids: [] } })
    if (!due) throw new Error('no due')
    const { payments } = await app.call(createPayments, { rows: [draftOf(due, 70_000)] }, finance)
    const payment_id = payments[0] ?? 0
    const start = await steps()
    const part = async (summ: number) => {
      const general = { date: DAY, payer_id: null }
      const { registry } = await app.call(createRegistry, { general, rows: [{ payment_id, summ }] }, finance)
      const ref = { object_type: 'registry' as const, object_id: registry }
      await app.call(sendToApproval, ref, finance)
      for (const as of ['finance', 'director']) await decideNow(app, [ref], { kind: 'approve' }, { as })
      return registry
    }
    const first = await part(20_000)
    await app.call(exportOrders, { registry_id: first, format: '1c' }, finance)
    const second = await part(30_000)
    expect(grown(start, await steps()).slice(3)).toEqual([
      [1, 30_000],
      [1, 20_000],
    ])
    await app.call(exportOrders, { registry_id: second, format: '1c' }, finance)
    expect(grown(start, await steps()).slice(3)).toEqual([
      [0, 0],
      [2, 50_000],
    ])
    const third = await part(5_000)
    await app.database.platform((db) =>
      sql`update payments set currency_rate = 80 where company_id = ${app.company_id} and id = ${payment_id}`.execute(
        db,
      ),
    )
    expect(third).toBeGreaterThan(second)
    expect(grown(start, await steps())[3]).toEqual([1, 400_000])
  })
})
