import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import type { TestApp } from '../../../testing/test-app.ts'
import { agreeOn } from '../../agreements/testing/agree-on.ts'
import { editFields } from '../../agreements/testing/edit-fields.ts'
import { sampleDraft } from '../../agreements/testing/sample-draft.ts'
import { decideNow } from '../../approvals/testing/decide-now.ts'

type Terms = Partial<Sent<typeof editAgreement>['fields']>

/** A fresh agreed contract with these terms; director may do everything the tests need. */
export async function makeContract(app: TestApp, terms: Terms = {}): Promise<number> {
  const draft = await sampleDraft(app)
  const number = terms.number ?? draft.number
  const { agreement: agreement_id } = await app.call(createDraft, { ...draft, number }, { as: 'director' })
  const { agreement } = await app.call(loadAgreement, { agreement_id }, { as: 'director' })
  const fields = { ...editFields(agreement), vat_rate: '20', ...terms }
  await app.call(editAgreement, { agreement_id, version: agreement.version, fields }, { as: 'director' })
  await agreeOn(app, agreement_id)
  return agreement_id
}

/** A change of the price of a contract, not agreed on yet. */
export async function makeDopnik(
  app: TestApp,
  agreement_id: number,
  summ: number,
  date: string,
  terms: Terms = {},
): Promise<number> {
  const draft = await sampleDraft(app)
  const sent = {
    ...draft,
    type: 'dopnik',
    number: `ДС ${date}`,
    date,
    summ: null,
    parent_agreement_id: agreement_id,
    ...(terms.currency_rate !== undefined && { currency_rate: terms.currency_rate }),
  }
  const { agreement: id } = await app.call(createDraft, sent, { as: 'director' })
  const { agreement } = await app.call(loadAgreement, { agreement_id: id }, { as: 'director' })
  const fields = { ...editFields(agreement), summ, ...terms }
  await app.call(editAgreement, { agreement_id: id, version: agreement.version, fields }, { as: 'director' })
  return id
}

/** Through the whole demo route of completion documents: the engineer, then the director. */
export async function approveKs(app: TestApp, object_id: number): Promise<void> {
  const ref = { object_type: 'ks' as const, object_id }
  await app.call(sendToApproval, ref, { as: 'director' })
  for (const as of ['engineer', 'director']) {
    await decideNow(app, [ref], { kind: 'approve' }, { as })
  }
}

/** A payment made and marked paid by hand on its date. */
export async function pay(app: TestApp, draft: Sent<typeof createPayment>): Promise<number> {
  const { payment: payment_id } = await app.call(createPayment, draft, { as: 'director' })
  const { version } = await app.call(loadPayment, { payment_id }, { as: 'director' })
  await app.call(
    markPaid,
    { payment_id, version, date: draft.date, reason: 'Оплачен до учёта' },
    { as: 'director' },
  )
  return payment_id
}
