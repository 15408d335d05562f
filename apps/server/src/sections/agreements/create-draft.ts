import { type agreementDraft, createDraft } from '@stroyfin/contract/agreements/create-draft'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { type CreatableAgreementType, carriesCost } from '@stroyfin/domain/agreements/agreement-type'
import { baseVatRateOn } from '@stroyfin/domain/money/vat-rates'
import type { z } from 'zod'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { refuseStranger } from './colleague-store.ts'
import {
  financingOf,
  insertAgreement,
  insertRootItem,
  type NewAgreement,
  type ParentTerms,
  readParentTerms,
} from './draft-store.ts'

type Draft = z.output<typeof agreementDraft>

/** The contract and its root position, both or neither. */
export const createDraftHandle = handle(createDraft, async (draft, call) => {
  const { db, company_id } = call
  const { type, customer_id, executor_id, number, date } = draft
  // The contract's rules have refused these already; the compiler does not know.
  if (!type || !customer_id || !executor_id || !number || !date)
    throw new Refusal('invalid', 'Заполните договор')
  await refuseStranger(db, company_id, draft.responsible)
  const row: NewAgreement = {
    type: type as CreatableAgreementType,
    planning_type: type === 'framework' ? 'opened' : 'fixed',
    customer_id,
    executor_id,
    number,
    date,
    date_from: draft.date_from,
    date_to: draft.date_to,
    responsible_id: draft.responsible,
    ...(carriesCost(type as CreatableAgreementType)
      ? await ownBody(draft, date, call)
      : await inheritedBody(draft, { customer_id, executor_id, date }, call)),
  }
  const agreement = await insertAgreement(db, company_id, row)
  return { agreement, agreement_item: await insertRootItem(db, company_id, agreement, row) }
})

type Body = ParentTerms & Pick<NewAgreement, 'summ' | 'description' | 'parent_agreement_id' | 'vat_rate'>

async function ownBody(draft: Draft, date: string, call: Call): Promise<Body> {
  const { project_id, classifier_id, summ, description } = draft
  const financing = await financingOf(call.db, call.company_id, project_id ?? 0, call.loan_agreement_id)
  return {
    ...financing,
    project_id,
    classifier_id,
    summ: summ ?? '0',
    description: description ?? '',
    parent_agreement_id: null,
    vat_rate: String(baseVatRateOn(date)),
  }
}

/** A dopnik begins with no change of the price; its sum is entered on its card. */
async function inheritedBody(
  draft: Draft,
  head: { customer_id: number; executor_id: number; date: string },
  { db, company_id }: Call,
): Promise<Body> {
  const { parent_agreement_id } = draft
  const parent =
    parent_agreement_id === null
      ? null
      : await readParentTerms(db, company_id, { id: parent_agreement_id, ...head })
  const terms: ParentTerms = parent ?? {
    project_id: null,
    classifier_id: null,
    loan_agreement_id: null,
    loan_group_id: null,
    vat_rate: String(baseVatRateOn(head.date)),
  }
  return { ...terms, summ: '0', description: '', parent_agreement_id }
}
