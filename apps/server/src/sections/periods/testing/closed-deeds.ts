import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadPlanning } from '@stroyfin/contract/agreements/load-planning'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { savePlanning } from '@stroyfin/contract/agreements/save-planning'
import { saveRetention } from '@stroyfin/contract/agreements/save-retention'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { matchLine } from '@stroyfin/contract/bank-statements/match-line'
import { removeStatement } from '@stroyfin/contract/bank-statements/remove-statement'
import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { editClassifierItem } from '@stroyfin/contract/classifiers/edit-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { moveClassifierItem } from '@stroyfin/contract/classifiers/move-item'
import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { mergeContractors } from '@stroyfin/contract/contractors/merge-contractors'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { removeKs } from '@stroyfin/contract/ks/remove-ks'
import { withdrawKs } from '@stroyfin/contract/ks/withdraw-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid, removePayments, unmarkPaid } from '@stroyfin/contract/payments/mark-payment'
import { paymentDraft } from '@stroyfin/contract/payments/payment-draft'
import { withdrawPayment } from '@stroyfin/contract/payments/withdraw-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { TestApp } from '../../../testing/test-app.ts'
import { editFields } from '../../agreements/testing/edit-fields.ts'
import type { ObjectRef } from '../../approvals/open-object.ts'
import { decideNow } from '../../approvals/testing/decide-now.ts'
import { loadSomeStatement } from './load-some-statement.ts'

/** A day of the closed time and one of the open time. */
const DAYS = ['2026-05-14', '2026-08-31', '2026-11-03', '2026-11-20']

/** What is done, by whom, to which document of those there are, and with which day and sum. */
export const randomDeed = fc.record({
  as: fc.constantFrom('director', 'finance', 'engineer', 'admin', 'lebedeva'),
  place: fc.nat(9999),
  other: fc.nat(9999),
  day: fc.constantFrom(...DAYS),
  summ: fc.integer({ min: 1, max: 900_000 }),
  closed: fc.boolean(),
})
export type RandomDeed = typeof randomDeed extends fc.Arbitrary<infer T> ? T : never

/** The company holds no document that the deed could be tried on. */
export class NoneSuch extends Error {}

type Deed = (app: TestApp, deed: RandomDeed) => Promise<unknown>

async function pick(app: TestApp, found: RawBuilder<{ id: number; version: number }>, place: number) {
  const { rows } = await app.database.platform((db) => found.execute(db))
  const one = rows[place % Math.max(rows.length, 1)]
  if (!one) throw new NoneSuch()
  return one
}

async function articleOf(app: TestApp, place: number, is_folder = false) {
  const { classifier } = await app.call(loadClassifier, {}, { as: 'director' })
  const some = classifier.filter((item) => !is_folder || item.is_folder)
  const one = some[place % Math.max(some.length, 1)]
  if (!one) throw new NoneSuch()
  return one
}

const documents = (app: TestApp, table: string, { closed, place }: RandomDeed, more = sql`true`) =>
  pick(
    app,
    sql`select id, version from ${sql.table(table)} where company_id = ${app.company_id} and not is_deleted
      and (date <= '2026-08-31') = ${closed} and ${more} order by id desc limit 200`,
    place,
  )

const anyId = (app: TestApp, table: string, place: number) =>
  pick(
    app,
    sql`select id, version from ${sql.table(table)} where company_id = ${app.company_id} and not is_deleted
    order by id limit 300`,
    place,
  )

const contractChange =
  (change: (deed: RandomDeed, other: number) => object, table = 'contractors'): Deed =>
  async (app, deed) => {
    const { id } = await documents(app, 'agreements', deed, sql`type <> 'document'`)
    const { agreement } = await app.call(loadAgreement, { agreement_id: id }, { as: 'director' })
    const other = await anyId(app, table, deed.other)
    const fields = { ...editFields(agreement), ...change(deed, other.id) }
    return app.call(editAgreement, { agreement_id: id, version: agreement.version, fields }, deed)
  }

const paymentChange =
  (change: (deed: RandomDeed, other: number) => object, table = 'contractors'): Deed =>
  async (app, deed) => {
    const { id, version } = await documents(app, 'payments', deed)
    const card: Record<string, unknown> = await app.call(loadPayment, { payment_id: id }, { as: 'director' })
    const known = Object.keys(paymentDraft.shape).map((field) => [field, card[field]])
    const other = await anyId(app, table, deed.other)
    const draft = { ...Object.fromEntries(known), ...change(deed, other.id) } as z.input<typeof paymentDraft>
    return app.call(editPayment, { ...draft, payment_id: id, version }, deed)
  }

const KINDS = { agreement: 'agreements', ks: 'ks', payment: 'payments', registry: 'registries' } as const
const approvalOf =
  (statuses: readonly string[], deed: (app: TestApp, ref: ObjectRef, as: string) => Promise<unknown>): Deed =>
  async (app, asked) => {
    const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]
    const object_type = kinds[asked.other % kinds.length] ?? 'ks'
    const status = sql.ref(object_type === 'payment' ? 'approval_status' : 'status')
    const { id } = await documents(app, KINDS[object_type], asked, sql`${status} = any(${statuses})`)
    return deed(app, { object_type, object_id: id }, asked.as)
  }

const act = async (app: TestApp, { day, summ, ...deed }: RandomDeed) => {
  const { id } = await documents(app, 'agreements', { day, summ, ...deed }, sql`type = 'contracting'`)
  const line = { name: 'Кладка', unit: 'м³', code: '', volume: '1', price: String(summ) }
  const head = { agreement_id: id, type: 'contracting' as const, number: 'С', date: day, vat_rate: '22' }
  return app.call(createKs, { ...head, lines: [line] }, deed)
}

/** Every deed that somebody may try on a document of a closed or an open month. */
export const DEEDS: Record<string, Deed> = {
  'sum of a contract': contractChange(({ summ }) => ({ summ })),
  'day of a contract': contractChange(({ day }) => ({ date: day })),
  'terms of a contract': contractChange(({ other }) => ({
    retention_percent: String(other % 10),
    advance_method: 'proportional',
    advance_summ: other,
  })),
  'executor of a contract': contractChange((_deed, other) => ({ executor_id: other })),
  'project of a contract': contractChange((_deed, other) => ({ project_id: other }), 'projects'),
  'words of a contract': contractChange(({ other }) => ({ description: `Слова ${other}` })),
  'loan of a contract': contractChange((_deed, other) => ({ loan_agreement_id: other }), 'loan_agreements'),
  'article of a contract': contractChange((_deed, other) => ({ classifier_id: other }), 'classifier_items'),
  'claim to a retention': async (app, deed) => {
    const { id } = await documents(app, 'agreements', deed, sql`retention_percent > 0`)
    const { agreement, retention } = await app.call(loadAgreement, { agreement_id: id }, { as: 'director' })
    const kept = retention.claims.slice(deed.other % 2)
    const claims = [...kept, { date: deed.day, summ: 1 + (deed.summ % 100), basis: 'Брак' }]
    const facts = { completion_date: retention.completion_date, claims }
    return app.call(saveRetention, { agreement_id: id, version: agreement.version, facts }, deed)
  },
  'payment made to be due': async (app, { day, summ, ...deed }) => {
    const { id } = await documents(app, 'agreements', { day, summ, ...deed }, sql`type = 'contracting'`)
    const draft = { agreement_id: id, type: 'advance' as const, date: '2026-11-20', due_date: day, summ }
    return app.call(createPayment, { ...draft, vat_rate: '22' }, deed)
  },
  'plan of a contract': async (app, deed) => {
    const { id } = await documents(app, 'agreements', deed, sql`type <> 'document'`)
    const { version } = await app.call(loadPlanning, { agreement_id: id }, { as: 'director' })
    const cell = {
      ledger: 'ks_summ' as const,
      classifier_id: null,
      month: deed.day.slice(0, 7),
      summ: deed.summ,
    }
    return app.call(savePlanning, { agreement_id: id, version, cells: [cell] }, deed)
  },
  'contract removed': async (app, deed) => {
    const { id, version } = await documents(app, 'agreements', deed)
    return app.call(removeAgreement, { agreement_id: id, version }, deed)
  },
  'act made': act,
  'act removed': async (app, deed) => {
    const { id, version } = await documents(app, 'ks', deed)
    return app.call(removeKs, { ks_id: id, version }, deed)
  },
  'act withdrawn': async (app, deed) => {
    const { id, version } = await documents(app, 'ks', deed, sql`app.is_approved(status)`)
    return app.call(withdrawKs, { ks_id: id, version, reason: 'Ошибка' }, deed)
  },
  'payment made': async (app, deed) => {
    const { id } = await documents(app, 'agreements', deed, sql`type = 'contracting'`)
    const draft = {
      agreement_id: id,
      type: 'advance' as const,
      date: deed.day,
      summ: deed.summ,
      vat_rate: '22',
    }
    return app.call(createPayment, draft, deed)
  },
  'money given back': async (app, deed) => {
    const { id } = await documents(app, 'payments', deed, sql`paid_summ > 0 and financial_type <> 'refund'`)
    const paid = await app.call(loadPayment, { payment_id: id }, { as: 'director' })
    const draft = {
      agreement_id: paid.agreement_id,
      type: paid.type,
      date: deed.day,
      summ: 1,
      vat_rate: paid.vat_rate,
    }
    return app.call(createPayment, { ...draft, financial_type: 'refund' as const, refund_of_id: id }, deed)
  },
  'sum of a payment': paymentChange(({ summ }) => ({ summ })),
  'day of a payment': paymentChange(({ day }) => ({ date: day })),
  'due day of a payment': paymentChange(({ day }) => ({ due_date: day })),
  'payee of a payment': paymentChange((_deed, other) => ({ payee_id: other, payee_account_id: null })),
  'article of a payment': paymentChange((_deed, other) => ({ classifier_id: other }), 'classifier_items'),
  'payment removed': async (app, deed) => {
    const { id } = await documents(app, 'payments', deed)
    return app.call(removePayments, { payment_ids: [id] }, deed)
  },
  'payment withdrawn': async (app, deed) => {
    const { id, version } = await documents(app, 'payments', deed, sql`paid_summ = 0`)
    return app.call(withdrawPayment, { payment_id: id, version, reason: 'Ошибка' }, deed)
  },
  'payment marked paid': async (app, deed) => {
    const { id, version } = await documents(app, 'payments', deed, sql`paid_summ = 0`)
    return app.call(markPaid, { payment_id: id, version, date: deed.day, reason: 'Оплачен до учёта' }, deed)
  },
  'mark taken off': async (app, deed) => {
    const { id, version } = await documents(app, 'payments', deed, sql`paid_summ > 0`)
    return app.call(unmarkPaid, { payment_id: id, version }, deed)
  },
  'sent to approval': approvalOf(['new', 'unapprove'], (app, ref, as) =>
    app.call(sendToApproval, ref, { as }),
  ),
  'called back': approvalOf(['on_approval'], (app, ref, as) =>
    app.call(withdrawFromApproval, { ...ref, remark: '' }, { as }),
  ),
  approved: approvalOf(['on_approval'], (app, ref, as) => decideNow(app, [ref], { kind: 'approve' }, { as })),
  refused: approvalOf(['on_approval'], (app, ref, as) =>
    decideNow(app, [ref], { kind: 'refuse', remark: 'Нет' }, { as }),
  ),
  'registry made': async (app, deed) => {
    const { id } = await documents(app, 'payments', deed, sql`paid_summ = 0`)
    const general = { date: deed.day, payer_id: null }
    return app.call(createRegistry, { general, rows: [{ payment_id: id, summ: 1 }] }, deed)
  },
  'article moved': async (app, deed) => {
    const article = await articleOf(app, deed.place)
    const folder = await articleOf(app, deed.other, true)
    const group_id = deed.closed ? folder.id : null
    return app.call(moveClassifierItem, { id: article.id, group_id, params: {} }, deed)
  },
  'article linked elsewhere': async (app, deed) => {
    const { id, version, name, type } = await articleOf(app, deed.place)
    const link = await pick(
      app,
      sql`select id, version from classifier_items where company_id = ${app.company_id}
      and kind = 'bank' and not is_folder and not is_deleted order by id`,
      deed.other,
    )
    return app.call(editClassifierItem, { id, version, name, type, bank_item_id: link.id }, deed)
  },
  'line matched': async (app, deed) => {
    const line = await pick(
      app,
      sql`select id, version from bank_lines where company_id = ${app.company_id}
      and status = 'new' order by id limit 200`,
      deed.place,
    )
    const { id } = await documents(app, 'payments', deed, sql`paid_summ < summ`)
    const parts = [{ payment_id: id, summ: 1 }]
    const why = { despite: 'Так вышло', reason: 'Так вышло' }
    return app.call(matchLine, { line_id: line.id, version: line.version, parts, ...why }, deed)
  },
  'line freed': async (app, deed) => {
    const { id, version } = await pick(
      app,
      sql`select id, version from bank_lines where company_id = ${app.company_id}
      and status = 'matched' order by id desc limit 200`,
      deed.place,
    )
    return app.call(unmatchLine, { line_id: id, version, reason: 'Не тот платёж' }, deed)
  },
  'statement loaded': async (app, deed) =>
    (await loadSomeStatement(app, deed)) ?? Promise.reject(new NoneSuch()),
  'statement undone': async (app, deed) => {
    const { id, version } = await pick(
      app,
      sql`select id, version from bank_statements
      where company_id = ${app.company_id} order by id desc`,
      deed.place,
    )
    return app.call(removeStatement, { statement_id: id, version }, deed)
  },
  'group of a contractor': async (app, deed) => {
    const { id } = await anyId(app, 'contractors', deed.place)
    const { contractor } = await app.call(loadContractor, { id }, { as: 'director' })
    const draft = { ...contractor, is_group: !contractor.is_group, allow_duplicate: true }
    return app.call(editContractor, draft, deed)
  },
  'contractors merged': async (app, deed) => {
    const [stays, double] = [
      await anyId(app, 'contractors', deed.place),
      await anyId(app, 'contractors', deed.other),
    ]
    const asked = { id: stays.id, version: stays.version, double_id: double.id, reason: 'Одно лицо' }
    return app.call(mergeContractors, { ...asked, double_version: double.version }, deed)
  },
}
