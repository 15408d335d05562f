import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { saveItems } from '@stroyfin/contract/agreements/save-items'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { withdrawKs } from '@stroyfin/contract/ks/withdraw-ks'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { createPayment, createPayments } from '@stroyfin/contract/payments/create-payment'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { exportPayments } from '@stroyfin/contract/payments/export-payments'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import {
  markPaid,
  removePayments,
  restorePayments,
  unmarkPaid,
} from '@stroyfin/contract/payments/mark-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CallRefused, testApp } from '../../testing/test-app.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { changedVolumes } from '../ks/testing/changed-volumes.ts'
import { approveKs, makeContract, makeDopnik, pay } from '../ks/testing/sample-contract.ts'
import { overdrawnOf } from './overdrawn-of.ts'

const app = await testApp()
const as = { as: 'finance' }
const card = (payment_id: number) => app.call(loadPayment, { payment_id }, as)

/** A contract of a million with an advance of 300 000. */
const contract = (number: string, more = {}) =>
  makeContract(app, { number, summ: 1_000_000, advance_summ: 300_000, advance_method: 'full', ...more })
const advance = (agreement_id: number, summ: number) => ({
  agreement_id,
  type: 'advance' as const,
  date: '2025-04-01',
  summ,
  vat_rate: '20',
})
const make = async (agreement_id: number, summ: number) =>
  (await app.call(createPayment, advance(agreement_id, summ), as)).payment

/** A refund of a new advance that was paid whole. */
async function refundOf(agreement_id: number, summ: number) {
  const refund_of_id = await pay(app, advance(agreement_id, summ))
  return { ...advance(agreement_id, summ), financial_type: 'refund' as const, refund_of_id }
}

/** An approved act of 12 000 with VAT. */
async function act(agreement_id: number): Promise<number> {
  const lines = [{ name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1000' }]
  const head = { agreement_id, type: 'contracting' as const, number: '5', date: '2025-05-31', vat_rate: '20' }
  const { ks } = await app.call(createKs, { ...head, lines }, { as: 'director' })
  await approveKs(app, ks)
  return ks
}

describe('a new payment', () => {
  test('takes sides, accounts, article and purpose from its contract', async () => {
    const agreement_id = await contract('П-1')
    const payment = await card(await make(agreement_id, 120_000))
    const { agreement } = await app.call(loadAgreement, { agreement_id }, as)
    expect(payment).toMatchObject({
      payer_id: agreement.customer_id,
      payee_id: agreement.executor_id,
      project_id: agreement.project_id,
      vat_summ: 20_000,
      purpose: 'Аванс по договору № П-1 от 01.03.2025, в т.ч. НДС 20% - 20000.00',
      detailed_status: 'new',
    })
  })

  test('money to others is no transfer: it would stand in no month budget', async () => {
    const { contractors } = await app.call(loadContractors, {}, { as: 'director' })
    const stranger = contractors.find(({ is_group }) => !is_group)
    if (!stranger) throw new Error('the demo company deals with nobody')
    const agreement_id = await contract('П-1-П', { executor_id: stranger.id })
    const message = expect.stringMatching(/^«Перевод» – между своими компаниями, а «.+» не из своей группы/)
    const transfer = { ...advance(agreement_id, 1000), financial_type: 'translation' as const }
    await expect(app.call(createPayment, transfer, as)).rejects.toMatchObject({
      body: { errors: { financial_type: message } },
    })
    const payment_id = await make(agreement_id, 1000)
    await expect(
      app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
        db
          .updateTable('payments')
          .set({ financial_type: 'translation' })
          .where('id', '=', payment_id)
          .execute(),
      ),
    ).rejects.toMatchObject({ constraint: 'payments_transfer_ck' })
  })

  test('a refund changes the sides', async () => {
    const agreement_id = await contract('П-2')
    const { payment } = await app.call(createPayment, await refundOf(agreement_id, 1000), as)
    const { agreement } = await app.call(loadAgreement, { agreement_id }, as)
    expect(await card(payment)).toMatchObject({
      payer_id: agreement.executor_id,
      payee_id: agreement.customer_id,
    })
  })

  test('numbers go on and never repeat', async () => {
    const agreement_id = await contract('П-3')
    const [first, second] = [await card(await make(agreement_id, 1)), await card(await make(agreement_id, 1))]
    expect(Number(second.number)).toBe(Number(first.number) + 1)
  })

  test('never above the advance of the contract, and the gate says by how much', async () => {
    const agreement_id = await contract('П-4')
    await make(agreement_id, 200_000)
    const { gates } = await app.call(previewPayment, advance(agreement_id, 150_000), as)
    expect(gates.find(({ gate }) => gate === 'base')).toMatchObject({ ok: false, figure: 100_000 })
    await expect(make(agreement_id, 150_000)).rejects.toMatchObject({
      status: 422,
      body: { errors: { summ: expect.stringContaining('Остаток аванса по договору') } },
    })
    await make(agreement_id, 100_000)
  })

  test('what an additional agreement adds is paid once it is approved', async () => {
    const agreement_id = await contract('П-4-ДС', { summ: 1000, advance_summ: 0, planning_type: 'fixed' })
    const dopnik = await makeDopnik(app, agreement_id, 500, '2025-03-10')
    const failed = async () => {
      const { gates } = await app.call(previewPayment, advance(agreement_id, 1400), as)
      return gates.filter(({ ok }) => !ok).map(({ gate, figure, fix }) => [gate, figure, fix])
    }
    expect(await failed()).toMatchObject([
      ['agreement', 1000, expect.stringContaining('согласуйте дополнительные соглашения: на 500,00')],
      ['base', 1000, expect.anything()],
    ])
    await changedVolumes(app).approved(dopnik)
    expect(await failed()).toEqual([])
  })

  test('of an act: only approved, only of this contract, never above payable (K-07)', async () => {
    const agreement_id = await contract('П-5', { advance_summ: 0, advance_method: 'none' })
    const ks_id = await act(agreement_id)
    const expense = { ...advance(agreement_id, 12_000.01), type: 'expenses' as const, ks_id }
    await expect(app.call(createPayment, expense, as)).rejects.toMatchObject({ status: 422 })
    await app.call(createPayment, { ...expense, summ: 12_000 }, as)
    const other = { ...expense, agreement_id: await contract('П-6'), summ: 1 }
    await expect(app.call(createPayment, other, as)).rejects.toMatchObject({
      body: { errors: { ks_id: 'Акт не найден в этом договоре' } },
    })
  })

  test('of an act that was taken back nothing is left to pay, before it is saved as well (K-17)', async () => {
    const agreement_id = await contract('П-5а', { advance_summ: 0, advance_method: 'none' })
    const ks_id = await act(agreement_id)
    const expense = { ...advance(agreement_id, 1), type: 'expenses' as const, ks_id }
    const base = async () =>
      (await app.call(previewPayment, expense, as)).gates.find(({ gate }) => gate === 'base')
    expect(await base()).toMatchObject({ ok: true, figure: 12_000 })
    const { version } = await app.call(loadKs, { ks_id }, { as: 'director' })
    await app.call(withdrawKs, { ks_id, version, reason: 'Двойной акт' }, { as: 'director' })
    expect(await base()).toMatchObject({ ok: false, figure: 0 })
  })

  test('borrowed money names its loan, and its account belongs to its side', async () => {
    const agreement_id = await contract('П-7', { loan_agreement_id: null, loan_group_id: null })
    const borrowed = { ...advance(agreement_id, 1), source: 'borrowed' as const }
    await expect(app.call(createPayment, borrowed, as)).rejects.toMatchObject({
      body: { errors: { loan_agreement_id: 'Для заёмных средств укажите кредитный договор' } },
    })
    const { payer_account_id } = await card(await make(agreement_id, 1))
    const mixed = { ...advance(agreement_id, 1), payee_account_id: payer_account_id }
    await expect(app.call(createPayment, mixed, as)).rejects.toMatchObject({
      body: { errors: { payee_account_id: 'Это счёт другого получателя' } },
    })
  })

  test('a receiver whose check is red or whose INN is wrong is told beside the payment, and stops nothing (A-073)', async () => {
    const agreement_id = await contract('ПЛ-КРАСНЫЙ')
    const typed = advance(agreement_id, 100)
    const gate = async () =>
      (await app.call(previewPayment, typed, as)).gates.find(({ gate }) => gate === 'requisites')
    expect(await gate()).toMatchObject({ ok: true })
    const { agreement } = await app.call(loadAgreement, { agreement_id }, as)
    const before = await app.database.platform(async (db) => {
      const { rows } = await sql<{ inn: string; check_colour: string }>`
        select inn, check_colour from contractors
        where company_id = ${app.company_id} and id = ${agreement.executor_id}`.execute(db)
      await sql`update contractors set check_colour = 'Red', inn = '7707083894'
        where company_id = ${app.company_id} and id = ${agreement.executor_id}`.execute(db)
      return rows[0]
    })
    expect(await gate()).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/ИНН.*; Получатель отмечен красным при проверке$/u),
    })
    const id = await make(agreement_id, 100)
    expect((await card(id)).summ).toBe(100)
    await app.database.platform((db) =>
      sql`update contractors set check_colour = ${before?.check_colour}, inn = ${before?.inn}
        where company_id = ${app.company_id} and id = ${agreement.executor_id}`.execute(db),
    )
  })

  test('a purpose whose VAT contradicts the payment is refused', async () => {
    const sent = { ...advance(await contract('П-8'), 120), purpose: 'Аванс, в т.ч. НДС 20% - 1.00' }
    await expect(app.call(createPayment, sent, as)).rejects.toMatchObject({
      body: { errors: { purpose: 'НДС в назначении 1,00\u00a0₽, по расчёту 20,00\u00a0₽' } },
    })
  })
})

describe('a payment by a document makes and keeps its carrier (A-072)', async () => {
  const { draft } = await sampleIds(app)
  const sent = {
    agreement_id: null,
    type: 'document' as const,
    date: '2025-04-01',
    summ: 500,
    vat_rate: null,
    payer_id: draft.customer_id,
    payee_id: draft.executor_id,
    project_id: draft.project_id,
    classifier_id: draft.classifier_id,
    purpose: 'Аренда крана, НДС не облагается',
  }

  test('sides, project and article are asked for', async () => {
    const bare = { ...sent, payer_id: null, payee_id: null, project_id: null, classifier_id: null }
    await expect(app.call(createPayment, bare, as)).rejects.toMatchObject({
      body: {
        errors: {
          payer_id: 'Укажите плательщика',
          payee_id: 'Укажите получателя',
          project_id: 'Укажите проект',
          classifier_id: 'Статья не указана',
        },
      },
    })
  })

  test('the carrier follows an edit of its payment', async () => {
    const { payment: payment_id, agreement } = await app.call(createPayment, sent, as)
    expect(await card(payment_id)).toMatchObject({ agreement_type: 'document', agreement_id: agreement })
    await app.call(editPayment, { ...sent, payment_id, version: 1, summ: 700 }, as)
    const carrier = await app.call(loadAgreement, { agreement_id: agreement }, as)
    expect(carrier.agreement).toMatchObject({ type: 'document', summ: 700 })
    // Nor does anybody change by the card of the carrier whom the payment has paid.
    const { version, ...fields } = carrier.agreement
    const change = (part: object) =>
      app.call(editAgreement, { agreement_id: agreement, version, fields: { ...fields, ...part } }, as)
    await expect(
      change({ executor_id: draft.customer_id, customer_id: draft.executor_id }),
    ).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('изменить можно только его платёж: плательщик, получатель') },
    })
    await expect(change({ summ: 1 })).rejects.toMatchObject({ status: 409 })
    // Nor by another payment under it that goes to somebody else, or the other way.
    for (const stray of [
      { payer_id: draft.executor_id, payee_id: draft.customer_id },
      { project_id: draft.project_id + 1 },
    ])
      await expect(
        app.call(createPayment, { ...sent, ...stray, agreement_id: agreement }, as),
      ).rejects.toMatchObject({
        status: 422,
      })
    const items = [
      {
        id: -1,
        name: 'Кран',
        project_id: draft.project_id,
        classifier_id: draft.classifier_id,
        loan_group_id: null,
        summ: 1,
      },
    ]
    await expect(app.call(saveItems, { agreement_id: agreement, version, items }, as)).rejects.toMatchObject({
      status: 409,
    })
  })
})

test('one limit of a framework is not used twice: by its orders and past them (K-07)', async () => {
  const framework = await contract('П-Р', { type: 'framework', advance_summ: 1_000_000 })
  const { agreement } = await app.call(loadAgreement, { agreement_id: framework }, as)
  const { customer_id, executor_id, project_id, classifier_id, date } = agreement
  const order = (number: string, summ: number) => {
    const own = { number, date, type: 'contracting', summ, framework_id: framework }
    return app.call(
      createDraft,
      { ...own, customer_id, executor_id, project_id, classifier_id },
      { as: 'director' },
    )
  }
  await order('П-Р-1', 900_000)
  await expect(make(framework, 150_000)).rejects.toMatchObject({ status: 422 })
  const head = { agreement_id: framework, type: 'contracting' as const, number: '1', date: '2025-05-31' }
  const lines = [{ name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '10000' }]
  await expect(
    app.call(createKs, { ...head, vat_rate: '20', lines }, { as: 'director' }),
  ).rejects.toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/осталось 100\s000,00/u) },
  })
  await make(framework, 60_000)
  await expect(order('П-Р-2', 50_000)).rejects.toMatchObject({
    body: { message: expect.stringContaining('прямо по нему') },
  })
  await order('П-Р-3', 40_000)
})

describe('many payments at once (A-040)', () => {
  test('rows of one batch share what is left: all or nothing, the wrong row is named', async () => {
    const agreement_id = await contract('П-9')
    const rows = [advance(agreement_id, 200_000), advance(agreement_id, 200_000)]
    await expect(app.call(createPayments, { rows }, as)).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'rows.1.summ': expect.any(String) } },
    })
    const { counts } = await app.call(loadAgreement, { agreement_id }, as)
    expect(counts.payment).toBe(0)
    const { rows: checked } = await app.call(checkPaymentList, { rows }, as)
    expect(checked.map(({ left_summ }) => left_summ)).toEqual([300_000, 100_000])
  })

  test('two writers at the same moment cannot take the same remainder', async () => {
    const agreement_id = await contract('П-10')
    const results = await Promise.allSettled([make(agreement_id, 200_000), make(agreement_id, 200_000)])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toBeInstanceOf(CallRefused)
  })

  test('the same key creates once (K-06)', async () => {
    const agreement_id = await contract('П-11')
    const rows = [advance(agreement_id, 1)]
    const once = await app.call(createPayments, { rows }, { ...as, key: 'batch-11' })
    expect(await app.call(createPayments, { rows }, { ...as, key: 'batch-11' })).toEqual(once)
  })
})

describe('life of a payment', () => {
  test('a stale edit is refused with the payment as it is now', async () => {
    const agreement_id = await contract('П-12')
    const payment_id = await make(agreement_id, 10)
    await app.call(editPayment, { ...advance(agreement_id, 20), payment_id, version: 1 }, as)
    const stale = app.call(editPayment, { ...advance(agreement_id, 30), payment_id, version: 1 }, as)
    await expect(stale).rejects.toMatchObject({ status: 409, body: { current: { summ: 20, version: 2 } } })
  })

  test('a note of ours leaves an approved payment approved, a changed sum does not (K-10)', async () => {
    const agreement_id = await contract('П-12а')
    const payment_id = await make(agreement_id, 10)
    await app.database.owner((client) =>
      client.query("update payments set approval_status = 'approve', bank_status = 'approve' where id = $1", [
        payment_id,
      ]),
    )
    const edit = async (change: object) => {
      const { version } = await card(payment_id)
      await app.call(editPayment, { ...advance(agreement_id, 10), ...change, payment_id, version }, as)
      const { approval_status, bank_status } = await card(payment_id)
      return [approval_status, bank_status]
    }
    expect(await edit({ remark: 'Спросить про счёт' })).toEqual(['approve', 'approve'])
    expect(await edit({ summ: 9 })).toEqual(['new', 'on_approval'])
  })

  test('on approval it is neither edited nor deleted', async () => {
    const agreement_id = await contract('П-13')
    const payment_id = await make(agreement_id, 10)
    await app.call(sendToApproval, { object_type: 'payment', object_id: payment_id }, as)
    const { version } = await card(payment_id)
    const edit = app.call(editPayment, { ...advance(agreement_id, 20), payment_id, version }, as)
    await expect(edit).rejects.toMatchObject({ status: 409 })
    await expect(app.call(removePayments, { payment_ids: [payment_id] }, as)).rejects.toMatchObject({
      status: 409,
    })
  })

  test('paid by hand and taken back; never on a day to come (A-080)', async () => {
    const payment_id = await make(await contract('П-14'), 10)
    const future = app.call(
      markPaid,
      { payment_id, version: 1, date: '2099-01-01', reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
    await expect(future).rejects.toMatchObject({
      body: { errors: { date: 'Дата оплаты не может быть в будущем' } },
    })
    const paid = await app.call(
      markPaid,
      { payment_id, version: 1, date: '2025-04-02', reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
    expect(paid).toMatchObject({
      status: 'paid',
      detailed_status: 'paid',
      paid_date: '2025-04-02',
      left_summ: 0,
    })
    const back = await app.call(unmarkPaid, { payment_id, version: paid.version }, as)
    expect(back).toMatchObject({ status: 'new', paid_summ: 0, facts: [] })
  })

  test('by what was paid on some days the list is sorted as it is shown', async () => {
    const agreement_id = await contract('П-14-1')
    const [later, now] = [await make(agreement_id, 1000), await make(agreement_id, 300)]
    await app.database.platform((db) =>
      sql`insert into payment_facts (company_id, payment_id, date, summ)
        values (${app.company_id}, ${later}, '2025-04-02', 100), (${app.company_id}, ${later}, '2025-05-02', 900),
          (${app.company_id}, ${now}, '2025-04-03', 200)`.execute(db),
    )
    const april = { field: 'fact_date', op: 'between' as const, value: ['2025-04-01', '2025-04-30'] }
    const asked = { filters: [april, { field: 'agreement_id', op: 'in' as const, value: [agreement_id] }] }
    const sort = [{ field: 'paid_summ', desc: true }]
    const { items } = await app.call(loadPayments, { ...asked, sort }, as)
    expect(items.map(({ id, paid_summ }) => [id, paid_summ])).toEqual([
      [now, 200],
      [later, 100],
    ])
  })

  test('a part of their sums that payments do not keep is refused, never shown as the whole', async () => {
    const filters = [{ field: 'vat_part', op: 'in' as const, value: ['net', 'vat'] }]
    const refusal = { status: 422, body: { errors: { vat_part: 'Сумм «только НДС» в этом списке нет' } } }
    await expect(app.call(loadPayments, { filters }, as)).rejects.toMatchObject(refusal)
    const file = app.call(exportPayments, { filters, columns: ['number', 'summ'] }, as)
    await expect(file).rejects.toMatchObject(refusal)
  })

  test('of a list what can be is marked, the others say why', async () => {
    const agreement_id = await contract('П-15')
    const paid = await pay(app, advance(agreement_id, 1))
    const open = await make(agreement_id, 2)
    const both = await app.call(
      markListPaid,
      { payment_ids: [paid, open], date: '2025-04-02', reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
    expect(both).toEqual({
      message: 'Отмечено оплаченными: 1 платёж, не удалось: 1',
      results: [
        { id: paid, error: 'Платёж уже оплачен', mend: null },
        { id: open, error: null, mend: null },
      ],
    })
    expect(await card(open)).toMatchObject({ status: 'paid' })
    const asked = await make(agreement_id, 3)
    await app.call(sendToApproval, { object_type: 'payment', object_id: asked }, as)
    await expect(
      app.call(
        markListPaid,
        { payment_ids: [asked], date: '2025-04-02', reason: 'Оплачен до учёта' },
        { as: 'director' },
      ),
    ).rejects.toMatchObject({
      status: 409,
      body: { message: 'Платёж на согласовании: дождитесь решения или отзовите его' },
    })
  })

  test('a deleted one comes back only while it still fits', async () => {
    const agreement_id = await contract('П-16')
    const payment_ids = [await make(agreement_id, 200_000)]
    await app.call(removePayments, { payment_ids }, as)
    const other = await make(agreement_id, 200_000)
    await expect(app.call(restorePayments, { payment_ids }, as)).rejects.toMatchObject({ status: 409 })
    await app.call(removePayments, { payment_ids: [other] }, as)
    await app.call(restorePayments, { payment_ids }, as)
    expect(await card(payment_ids[0] ?? 0)).toMatchObject({ is_deleted: false })
  })

  test('all that do not fit together are found at one look, the rest comes back', async () => {
    const agreement_id = await contract('П-16/3')
    const ids: number[] = []
    for (const summ of [60_000, 70_000, 80_000, 90_000]) ids.push(await make(agreement_id, summ))
    await app.call(removePayments, { payment_ids: ids }, as)
    const other = await make(agreement_id, 200_000)
    const actor = { company_id: app.company_id, user_id: 1, readOnly: true }
    const misfits = await app.database.inCompany(actor, (db) => overdrawnOf(db, app.company_id, ids))
    expect(misfits.size).toBe(3)
    const { results } = await app.call(restorePayments, { payment_ids: ids }, as)
    expect(results.filter(({ error }) => error !== null).map(({ id }) => id)).toEqual([...misfits.keys()])
    expect((await card(other)).is_deleted).toBe(false)
  })

  test('of deleted ones those that still fit come back, of removed ones those that may be', async () => {
    const agreement_id = await contract('П-16/2')
    const [large, small] = [await make(agreement_id, 200_000), await make(agreement_id, 1_000)]
    await app.call(removePayments, { payment_ids: [large, small] }, as)
    const other = await make(agreement_id, 200_000)
    const back = await app.call(restorePayments, { payment_ids: [large, small] }, as)
    expect(back).toMatchObject({
      message: 'Восстановлено: 1 платёж, не удалось: 1',
      results: [
        { id: large, error: expect.stringMatching(/^Платёж не восстановить: Остаток аванса/) },
        { id: small, error: null },
      ],
    })
    await app.call(sendToApproval, { object_type: 'payment', object_id: other }, as)
    expect(await app.call(removePayments, { payment_ids: [other, small] }, as)).toMatchObject({
      message: 'Удалено: 1 платёж, не удалось: 1',
      results: [
        { id: small, error: null },
        { id: other, error: expect.stringMatching(/на согласовании: сначала отзовите/) },
      ],
    })
    expect(await card(small)).toMatchObject({ is_deleted: true })
  })
})

describe('list and whose it is', () => {
  test('a refund counts with a minus in the totals (K-03)', async () => {
    const agreement_id = await contract('П-17')
    await app.call(createPayment, { ...(await refundOf(agreement_id, 1000)), summ: 300 }, as)
    const filters = [{ field: 'agreement_id', op: 'eq' as const, value: agreement_id }]
    expect((await app.call(loadPayments, { filters }, as)).totals).toMatchObject({
      summ: 700,
      paid_summ: 1000,
      left_summ: -300,
    })
    const file = await app.call(exportPayments, { filters, columns: ['number', 'summ'] }, as)
    expect(file.name).toMatch(/^Платежи на .*\.xlsx$/)
  })

  test('no right, no deed; another company has no such payment', async () => {
    const agreement_id = await contract('П-18')
    const sent = advance(agreement_id, 1)
    await expect(app.call(createPayment, sent, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
    const payment_id = await make(agreement_id, 1)
    const foreign = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(loadPayment, { payment_id }, foreign)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(removePayments, { payment_ids: [payment_id] }, foreign)).rejects.toMatchObject({
      status: 404,
    })
    await expect(app.call(createPayment, sent, foreign)).rejects.toMatchObject({ status: 422 })
    expect(await card(payment_id)).toMatchObject({ is_deleted: false, version: 1 })
  })
})
