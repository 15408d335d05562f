import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadPlanning } from '@stroyfin/contract/agreements/load-planning'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { savePlanning } from '@stroyfin/contract/agreements/save-planning'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { matchLine } from '@stroyfin/contract/bank-statements/match-line'
import { putAsideLines } from '@stroyfin/contract/bank-statements/put-aside'
import { removeStatement } from '@stroyfin/contract/bank-statements/remove-statement'
import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { createBudget } from '@stroyfin/contract/budgets/create-budget'
import { removeBudget } from '@stroyfin/contract/budgets/remove-budget'
import { saveBudget } from '@stroyfin/contract/budgets/save-budget'
import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import { editInvoice } from '@stroyfin/contract/invoices/edit-invoice'
import { removeInvoice } from '@stroyfin/contract/invoices/remove-invoice'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { editKs } from '@stroyfin/contract/ks/edit-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid, removePayments, unmarkPaid } from '@stroyfin/contract/payments/mark-payment'
import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { loadPeriodChecks } from '@stroyfin/contract/periods/load-period-checks'
import { loadPeriods } from '@stroyfin/contract/periods/load-periods'
import { reopenPeriod } from '@stroyfin/contract/periods/reopen-period'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { removeRegistry } from '@stroyfin/contract/registries/remove-registry'
import { closedSending } from '@stroyfin/domain/approvals/closed-decision'
import { checkedList } from '@stroyfin/domain/periods/period-checks'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { editFields } from '../agreements/testing/edit-fields.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { approveKs, makeContract, pay } from '../ks/testing/sample-contract.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const director = { as: 'director' }
const finance = { as: 'finance' }
const { draft, other_classifier_id } = await sampleIds(app)
const { project_id, classifier_id } = draft

/** A day of the closed time and one of the open time. */
const THEN = '2026-09-15'
const NOW = '2026-11-10'

/** Contracts of the closed time that nobody has agreed on. */
const makeWaiting = async (number: string) =>
  (await app.call(createDraft, { ...draft, number, date: THEN }, director)).agreement
const [empty, waiting] = [await makeWaiting('З-0'), await makeWaiting('З-4')]
const contract = await makeContract(app, { number: 'З-1', date: THEN, summ: 5_000_000 })
const later = await makeContract(app, { number: 'З-2', date: NOW, summ: 5_000_000 })
const line = { name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1000' }
const act = (agreement_id: number, date: string, more = {}) => ({
  agreement_id,
  type: 'contracting' as const,
  number: 'З',
  date,
  vat_rate: '22',
  lines: [line],
  ...more,
})
const makeAct = async (agreement_id: number, date: string) =>
  (await app.call(createKs, act(agreement_id, date), director)).ks
const approved = await makeAct(contract, THEN)
await approveKs(app, approved)
const drafted = await makeAct(contract, THEN)
const spare_act = await makeAct(contract, THEN)
const gone_act = await makeAct(contract, THEN)
await app.call(removeKs, { ks_id: gone_act, version: 1 }, director)
const open_act = await makeAct(contract, NOW)
const order = (date: string, summ = 100) => ({
  agreement_id: contract,
  ks_id: approved,
  type: 'expenses' as const,
  date,
  summ,
  vat_rate: '22',
})
const makePayment = async (date: string) => (await app.call(createPayment, order(date), director)).payment
const unpaid = await makePayment(THEN)
const registered = await makePayment(THEN)
const paid = await pay(app, order(THEN))
const open_payment = await makePayment(NOW)
const bill = (date: string, number = '1') => ({
  number,
  date,
  contractor_id: draft.executor_id,
  summ: 100,
  vat_rate: '22',
})
const [invoice = 0, open_invoice = 0] = (
  await app.call(createInvoices, { rows: [bill(THEN), bill(NOW, '2')] }, finance)
).invoices
const listOf = (date: string, payment_id: number) => ({
  general: { date, payer_id: null },
  rows: [{ payment_id, summ: 100 }],
})
const { registry } = await app.call(createRegistry, listOf(THEN, registered), finance)
const budgetOf = (month: string) => ({ month, project_id, cfo_id: null, is_filled: false })
const budgets = await app.database.platform(
  async (db) =>
    (
      await sql<{ id: number; version: number }>`
        select id, version from budgets where company_id = ${app.company_id} and month <= '2026-09-01' and not is_deleted
          and status = 'new' order by id limit 1`.execute(db)
    ).rows,
)
const budget = budgets[0] ?? {
  id: (await app.call(createBudget, budgetOf('2026-09'), finance)).budget,
  version: 1,
}

/** A matched line, a waiting one and a statement, all of the closed time. */
await app.database.platform(async (db) => {
  await sql`
    with paper as (
      insert into bank_statements (company_id, file_name, file_hash, account, date_from, date_to)
      values (${app.company_id}, 'Выписка.txt', 'closed', '40702810900000000001', ${THEN}, ${THEN}) returning id)
    insert into bank_lines (company_id, statement_id, date, summ, line_hash)
      select ${app.company_id}, id, ${THEN}, 100, 'closed' from paper`.execute(db)
})
const bank = await app.database.platform(async (db) => {
  const { rows } = await sql<{
    id: number
    status: string
    version: number
    statement_id: number
    own: number
  }>`
    select id, status, version, statement_id,
      (select version from bank_statements s where s.company_id = ${app.company_id} and s.id = statement_id) as own
    from bank_lines where company_id = ${app.company_id} and date <= '2026-10-31' order by id`.execute(db)
  return rows
})
const lineOf = (status: string) => {
  const found = bank.find((one) => one.status === status)
  if (!found) throw new Error(`the demo has no ${status} line before November`)
  return { line_id: found.id, version: found.version, statement_id: found.statement_id, own: found.own }
}

const versionOf = (table: string, id: number) =>
  app.database.platform(async (db) => {
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(table)} where company_id = ${app.company_id} and id = ${id}`.execute(db)
    return rows[0]?.version ?? 0
  })

async function editContract(agreement_id: number, change: object) {
  const { agreement } = await app.call(loadAgreement, { agreement_id }, director)
  const fields = { ...editFields(agreement), ...change }
  return app.call(editAgreement, { agreement_id, version: agreement.version, fields }, director)
}
const editAct = async (ks_id: number, agreement_id: number, date: string, more = {}) =>
  app.call(
    editKs,
    { ...act(agreement_id, date, more), ks_id, version: await versionOf('ks', ks_id) },
    director,
  )
const editOne = async (payment_id: number, date: string, summ = 100) =>
  app.call(
    editPayment,
    { ...order(date, summ), payment_id, version: await versionOf('payments', payment_id) },
    director,
  )
const editBill = async (invoice_id: number, date: string, more = {}) =>
  app.call(
    editInvoice,
    {
      ...bill(date),
      number: `${invoice_id}`,
      ...more,
      invoice_id,
      version: await versionOf('invoices', invoice_id),
    },
    finance,
  )
const plan = async (month: string) => {
  const { version } = await app.call(loadPlanning, { agreement_id: contract }, director)
  const cell = { ledger: 'ks_summ' as const, classifier_id, month, summ: 10 }
  return app.call(savePlanning, { agreement_id: contract, version, cells: [cell] }, director)
}

await app.call(closePeriod, { month: '2026-10' }, finance)

/** Kind of document × deed: what the closed time must not let through. */
const REFUSED: Record<string, Record<string, () => Promise<unknown>>> = {
  'a contract': {
    made: () => app.call(createDraft, { ...draft, number: 'З-3', date: THEN }, director),
    changed: () => editContract(contract, { summ: 6_000_000 }),
    'put elsewhere': () => editContract(contract, { classifier_id: other_classifier_id }),
    'moved into it': () => editContract(later, { date: THEN }),
    'moved out of it': () => editContract(waiting, { date: NOW }),
    deleted: async () =>
      app.call(
        removeAgreement,
        { agreement_id: empty, version: await versionOf('agreements', empty) },
        director,
      ),
    'planned anew': () => plan('2026-09'),
  },
  'an act': {
    made: () => makeAct(contract, THEN),
    changed: () => editAct(drafted, contract, THEN, { lines: [{ ...line, volume: '11' }] }),
    'moved into it': () => editAct(open_act, contract, THEN),
    'moved out of it': () => editAct(drafted, contract, NOW),
    'brought back': async () =>
      app.call(restoreKs, { ks_id: gone_act, version: await versionOf('ks', gone_act) }, director),
  },
  'a payment': {
    made: () => makePayment(THEN),
    changed: () => editOne(unpaid, THEN, 50),
    'moved into it': () => editOne(open_payment, THEN),
    'moved out of it': () => editOne(unpaid, NOW),
    deleted: () => app.call(removePayments, { payment_ids: [unpaid] }, director),
    'marked paid on its day': async () =>
      app.call(
        markPaid,
        {
          payment_id: open_payment,
          version: await versionOf('payments', open_payment),
          date: THEN,
          reason: 'Оплачен до учёта',
        },
        director,
      ),
    'taken its mark': async () =>
      app.call(unmarkPaid, { payment_id: paid, version: await versionOf('payments', paid) }, director),
  },
  'an invoice': {
    made: () => app.call(createInvoices, { rows: [bill(THEN, '3')] }, finance),
    changed: () => editBill(invoice, THEN, { summ: 200 }),
    'moved into it': () => editBill(open_invoice, THEN),
    deleted: async () =>
      app.call(
        removeInvoice,
        { invoice_id: invoice, version: await versionOf('invoices', invoice) },
        finance,
      ),
  },
  'a registry': {
    made: () => app.call(createRegistry, listOf(THEN, unpaid), finance),
    deleted: async () =>
      app.call(
        removeRegistry,
        { registry_id: registry, version: await versionOf('registries', registry) },
        finance,
      ),
  },
  'a budget': {
    made: () => app.call(createBudget, budgetOf('2026-02'), finance),
    changed: () =>
      app.call(
        saveBudget,
        { budget_id: budget.id, version: budget.version, lines: [{ classifier_id, summ: 77 }] },
        finance,
      ),
    deleted: () => app.call(removeBudget, { budget_id: budget.id, version: budget.version }, finance),
  },
  'a statement': {
    'matched by line': () => {
      const { line_id, version } = lineOf('new')
      return app.call(
        matchLine,
        {
          line_id,
          version,
          parts: [{ payment_id: open_payment, summ: 1 }],
          despite: 'Так вышло',
          reason: 'Так вышло',
        },
        director,
      )
    },
    'freed of a line': () => {
      const { line_id, version } = lineOf('matched')
      return app.call(unmatchLine, { line_id, version, reason: 'Не тот платёж' }, finance)
    },
    'put aside': () => {
      const { line_id, version } = lineOf('new')
      return app.call(putAsideLines, { lines: [{ line_id, version }], remark: 'не наш' }, finance)
    },
    undone: () => {
      const { statement_id, own } = lineOf('new')
      return app.call(removeStatement, { statement_id, version: own }, finance)
    },
  },
}
const deeds = Object.entries(REFUSED).flatMap(([kind, done]) =>
  Object.entries(done).map(([deed, run]) => [kind, deed, run] as const),
)

describe('in a closed period (K-17)', () => {
  test.each(deeds)('%s is not %s', async (_kind, _deed, run) => {
    await expect(run()).rejects.toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /^Период «[а-я]+ 2026» закрыт \d\d\.\d\d\.\d{4} \(.+\): исправьте документом открытого периода или попросите открыть/,
        ),
        // The field of a form that is at fault is marked.
        errors: { date: expect.stringMatching(/^Период «/) },
      },
    })
  })

  test.each([
    ['a contract', { object_type: 'agreement', object_id: waiting }],
    ['an act', { object_type: 'ks', object_id: drafted }],
  ] as const)('%s is not sent to approval, and who may open the period is told so', async (_kind, sent) => {
    await expect(app.call(sendToApproval, sent, director)).rejects.toMatchObject({
      status: 409,
      body: { message: closedSending('2026-09') },
    })
  })

  test('what is no figure of it goes on: words, a payment of an old act, a correction in the open time', async () => {
    await editContract(waiting, { description: 'Новые слова', date_to: '2027-03-31' })
    await editOne(unpaid, THEN)
    const again = await app.call(createPayment, order(NOW, 50), director)
    const { version } = await app.call(loadPayment, { payment_id: again.payment }, director)
    await app.call(
      markPaid,
      { payment_id: again.payment, version, date: NOW, reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
    await app.call(
      markPaid,
      {
        payment_id: unpaid,
        version: await versionOf('payments', unpaid),
        date: NOW,
        reason: 'Оплачен до учёта',
      },
      director,
    )
    const correction = act(contract, NOW, { corrected_ks_id: approved, lines: [{ ...line, volume: '-1' }] })
    const { ks } = await app.call(createKs, correction, director)
    expect(await app.call(loadKs, { ks_id: ks }, director)).toMatchObject({
      corrected_ks_id: approved,
      date: NOW,
    })
    await plan('2026-11')
  })

  test('an act that was never agreed may go: it has counted nowhere and could not be sent any more', async () => {
    const version = await versionOf('ks', spare_act)
    await app.call(removeKs, { ks_id: spare_act, version }, director)
    expect(await app.call(loadKs, { ks_id: spare_act }, director)).toMatchObject({ is_deleted: true })
  })
})

describe('closing and opening', () => {
  test('goes in order, by right, and never past the last month that is over', async () => {
    const refusal = (message: string) => ({ status: 409, body: { message } })
    await expect(app.call(closePeriod, { month: '2026-11' }, finance)).rejects.toMatchObject(
      refusal('Месяц ещё не закончился: закрыть можно по октябрь 2026'),
    )
    await expect(app.call(closePeriod, { month: '2026-08' }, finance)).rejects.toMatchObject(
      refusal('Период по октябрь 2026 уже закрыт'),
    )
    for (const as of ['engineer', 'viewer'])
      await expect(app.call(closePeriod, { month: '2026-10' }, { as })).rejects.toMatchObject({ status: 403 })
    await expect(
      app.call(reopenPeriod, { month: '2026-10', reason: 'Ошибка' }, finance),
    ).rejects.toMatchObject({ status: 403 })
    await expect(app.call(reopenPeriod, { month: '2026-10', reason: ' ' }, director)).rejects.toMatchObject({
      status: 422,
    })
  })

  test('the page tells who closed what and when', async () => {
    const { closed_through, closable_through, months, deeds: told } = await app.call(loadPeriods, {}, finance)
    expect(closed_through).toBe('2026-10')
    expect(closable_through).toBe('2026-10')
    expect(months.at(-1)).toMatchObject({ month: '2026-11', is_closed: false, closed_at: null })
    expect(months.at(-2)).toMatchObject({ month: '2026-10', is_closed: true })
    expect(months.at(-2)?.closed_by_name).toBeTruthy()
    expect(told[0]).toMatchObject({ kind: 'close', month_to: '2026-10' })
  })

  test('opening tells the administrators and lets the month be written again; the checks count what is open', async () => {
    await app.call(reopenPeriod, { month: '2026-09', reason: 'Пришёл забытый акт' }, { as: 'admin' })
    const { notifications } = await app.call(getNotifications, {}, director)
    expect(notifications.at(-1)?.text).toMatch(
      /^Открыт закрытый период: сентябрь – октябрь 2026\. .+: Пришёл забытый акт$/,
    )
    const { deeds: told, closed_through } = await app.call(loadPeriods, {}, finance)
    expect(closed_through).toBe('2026-08')
    expect(told[0]).toMatchObject({ kind: 'reopen', month_from: '2026-09', reason: 'Пришёл забытый акт' })
    await makeAct(contract, THEN)
    const { month_from, checks } = await app.call(loadPeriodChecks, { month: '2026-10' }, finance)
    expect(month_from).toBe('2026-09')
    const asked = (check: Parameters<typeof checkedList>[0]) => ({
      filters: checkedList(check, month_from, '2026-10').filters,
    })
    const lists = {
      ks_drafts: (await app.call(loadKsList, asked('ks_drafts'), director)).total,
      ks_waiting: (await app.call(loadKsList, asked('ks_waiting'), director)).total,
      agreements_waiting: (await app.call(loadAgreements, asked('agreements_waiting'), director)).total,
      payments_unsent: (await app.call(loadPayments, asked('payments_unsent'), director)).total,
      payments_unlined: (await app.call(loadPayments, asked('payments_unlined'), director)).total,
      payments_unapproved: (await app.call(loadPayments, asked('payments_unapproved'), director)).total,
      registries_waiting: (await app.call(loadRegistries, asked('registries_waiting'), director)).total,
    }
    expect(Object.fromEntries(checks.map(({ check, count }) => [check, count]))).toMatchObject(lists)
    expect(lists.ks_drafts).toBeGreaterThan(0)
    // Marked paid by hand on a day of September, approved by nobody.
    expect(lists.payments_unlined).toBeGreaterThan(0)
    expect(lists.payments_unapproved).toBeGreaterThan(0)
  })
})
