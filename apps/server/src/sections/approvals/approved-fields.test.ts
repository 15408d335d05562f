import { loadAdditionalStatuses } from '@stroyfin/contract/additional-statuses/load-statuses'
import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { agreementEdit, editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { paymentDraft } from '@stroyfin/contract/payments/payment-draft'
import { createProject } from '@stroyfin/contract/projects/create-project'
import { createEstate } from '@stroyfin/contract/projects/save-estate'
import { FIELD_SIDES } from '@stroyfin/domain/approvals/approved-fields'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { editFields } from '../agreements/testing/edit-fields.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }
const { draft, other_contractor_id, other_classifier_id } = await sampleIds(app)
const { company_id } = app

/** A dopnik is made without a sum. */
const made = async (more: object = {}) => {
  const summ = 'type' in more && more.type === 'dopnik' ? null : draft.summ
  return (await app.call(createDraft, { ...draft, summ, ...more }, director)).agreement
}

async function edited(agreement_id: number, change: object) {
  const { agreement } = await app.call(loadAgreement, { agreement_id }, director)
  const fields = { ...editFields(agreement), ...change }
  return (await app.call(editAgreement, { agreement_id, version: agreement.version, fields }, director))
    .agreement
}

const agree = (table: 'agreements' | 'payments', column: string, id: number) =>
  app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = 'approve'
      where company_id = ${company_id} and id = ${id}`.execute(db),
  )

const statusOf = (side: 'approved' | 'mark') => (side === 'mark' ? 'approve' : 'new')

test('every field of the forms has its side, and nothing else has one (K-10)', () => {
  expect(Object.keys(FIELD_SIDES.agreement).sort()).toEqual(Object.keys(agreementEdit.shape).sort())
  expect(Object.keys(FIELD_SIDES.payment).sort()).toEqual(Object.keys(paymentDraft.shape).sort())
  const marks = Object.values(FIELD_SIDES).map((sides) =>
    Object.entries(sides).flatMap(([field, side]) => (side === 'mark' ? [field] : [])),
  )
  expect(marks).toEqual([['species', 'responsible', 'description', 'additional_status_id'], ['remark']])
})

describe('an agreed contract', async () => {
  const { id: project_id } = await app.call(createProject, { name: 'ЖК «Сторона»' }, director)
  const estate = { project_id: draft.project_id, kind: 'object' as const, name: 'Корпус' }
  const { id: estate_id } = await app.call(createEstate, estate, director)
  const { statuses } = await app.call(loadAdditionalStatuses, {}, director)
  const loan = await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
    const { rows } = await sql<{ loan_agreement_id: number; loan_group_id: number }>`
      select loan_agreement_id::int, id::int as loan_group_id from loan_groups
      where company_id = ${company_id} order by id limit 1`.execute(db)
    return rows[0] ?? { loan_agreement_id: 0, loan_group_id: 0 }
  })
  const responsible = await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
    const { rows } = await sql<{ id: number }>`select user_id::int as id from company_users
      where company_id = ${company_id} order by user_id limit 1`.execute(db)
    return rows[0]?.id ?? 0
  })
  const another = await made({ number: 'Д-2' })
  const framework_id = await made({ type: 'framework', number: 'Р-1', summ: 90_000_000 })
  const dollars = { currency: 'dollar', currency_rate: '90' } as const
  const stage = { percent: '100', event: 'completion', months: 0, date: null }

  /** What the field becomes; `of` is what the contract was before it was agreed on. */
  const CHANGES: Record<keyof typeof FIELD_SIDES.agreement, { to: object; of?: object }> = {
    type: { to: { type: 'framework' } },
    species: { to: { species: 'materials' } },
    planning_type: { of: { planning_type: 'fixed' }, to: { planning_type: 'opened' } },
    number: { to: { number: 'Иной' } },
    date: { to: { date: '2025-03-02' } },
    date_from: { to: { date_from: '2025-03-11' } },
    date_to: { to: { date_to: '2026-01-31' } },
    customer_id: { to: { customer_id: other_contractor_id } },
    executor_id: { to: { executor_id: other_contractor_id } },
    project_id: { to: { project_id } },
    estate_id: { to: { estate_id } },
    classifier_id: { to: { classifier_id: other_classifier_id } },
    loan_agreement_id: { to: { loan_agreement_id: loan.loan_agreement_id } },
    loan_group_id: { of: { loan_agreement_id: loan.loan_agreement_id }, to: loan },
    parent_agreement_id: {
      of: { type: 'dopnik', parent_agreement_id: framework_id },
      to: { parent_agreement_id: another },
    },
    framework_id: { to: { framework_id } },
    summ: { to: { summ: 2_000_000 } },
    vat_rate: { of: { vat_rate: '20' }, to: { vat_rate: '10' } },
    currency: { to: dollars },
    currency_rate: { of: dollars, to: { currency_rate: '91' } },
    responsible: { to: { responsible } },
    description: { to: { description: 'Оригинал у Марины' } },
    additional_status_id: { to: { additional_status_id: statuses[0]?.id ?? 0 } },
    advance_method: { to: { advance_method: 'manual' } },
    advance_percent: {
      of: { advance_method: 'percent', advance_percent: '20' },
      to: { advance_percent: '30' },
    },
    advance_summ: { to: { advance_summ: 100 } },
    retention_percent: { to: { retention_percent: '7' } },
    retention_base: { of: { retention_base: 'gross' }, to: { retention_base: 'net' } },
    retention_cap_percent: { to: { retention_cap_percent: '4' } },
    retention_cap_summ: { to: { retention_cap_summ: 5 } },
    release_stages: { of: { retention_percent: '5' }, to: { release_stages: [stage] } },
    upr_summ: { to: { upr_summ: 7 } },
    plan_summ: { to: { plan_summ: 8 } },
  }

  const cases = Object.entries(FIELD_SIDES.agreement) as [keyof typeof CHANGES, 'approved' | 'mark'][]
  test.each(cases)('changed in %s: %s', async (field, side) => {
    const { of = {}, to } = CHANGES[field]
    const id = await made('type' in of ? of : {})
    await edited(id, of)
    await agree('agreements', 'status', id)
    expect((await edited(id, {})).status).toBe('approve')
    expect((await edited(id, to)).status).toBe(statusOf(side))
  })

  test('of an additional agreement a mark reopens nothing either', async () => {
    const id = await made({ type: 'dopnik', parent_agreement_id: another })
    await agree('agreements', 'status', id)
    expect((await edited(id, { description: 'В архив', responsible: null })).status).toBe('approve')
    expect((await edited(id, { summ: 3_000_000 })).status).toBe('new')
  })
})

describe('an approved payment', () => {
  const base = { type: 'advance' as const, date: '2025-04-01', summ: 10, vat_rate: '20' }
  const cases: [keyof typeof FIELD_SIDES.payment, object][] = [
    ['remark', { remark: 'Спросить про счёт' }],
    ['number', { number: '777' }],
    ['date', { date: '2025-04-02' }],
    ['due_date', { due_date: '2025-05-02' }],
    ['summ', { summ: 9 }],
    ['vat_rate', { vat_rate: '10' }],
    ['urgency', { urgency: 'besp' }],
    ['budget_appointment', { budget_appointment: 'over_the_budget' }],
    ['payment_order', { payment_order: 3 }],
    ['purpose', { purpose: 'Аванс за июнь, в т.ч. НДС 20% - 1.67' }],
    ['classifier_id', { classifier_id: other_classifier_id }],
  ]
  test.each(cases)('changed in %s is on its side', async (field, to) => {
    const agreement_id = await makeContract(app, {
      number: `С-${field}`,
      ...{ summ: 1_000_000, advance_summ: 300_000, advance_method: 'full' },
    })
    const as = { as: 'finance' }
    const { payment: payment_id } = await app.call(createPayment, { ...base, agreement_id }, as)
    await agree('payments', 'approval_status', payment_id)
    const { version } = await app.call(loadPayment, { payment_id }, as)
    await app.call(editPayment, { ...base, agreement_id, ...to, payment_id, version }, as)
    const { approval_status } = await app.call(loadPayment, { payment_id }, as)
    expect(approval_status).toBe(statusOf(FIELD_SIDES.payment[field]))
  })
})
