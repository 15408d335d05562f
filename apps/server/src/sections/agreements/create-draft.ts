import { type agreementDraft, createDraft } from '@stroyfin/contract/agreements/create-draft'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { type CreatableAgreementType, carriesCost } from '@stroyfin/domain/agreements/agreement-type'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { droppedRules } from '@stroyfin/domain/agreements/dropped-rules'
import { rateRules } from '@stroyfin/domain/agreements/own-rate'
import { termsOn } from '@stroyfin/domain/agreements/terms-on'
import { actVatRate } from '@stroyfin/domain/ks/act-vat-rate'
import { baseVatRateOn } from '@stroyfin/domain/money/vat-rates'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
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
import type { FrameworkRow, OrderTerms } from './framework-store.ts'
import { refuseStrayEstate } from './refuse-stray-estate.ts'
import { frameworkOf } from './refuse-wrong-order.ts'

type Draft = z.output<typeof agreementDraft>

/** The contract and its root position, both or neither. */
export const createDraftHandle = handle(createDraft, async (draft, call) => {
  const { db, company_id } = call
  const { type, customer_id, executor_id, number, date } = draft
  // The contract's rules have refused these already; the compiler does not know.
  if (!type || !customer_id || !executor_id || !number || !date)
    throw new Refusal('invalid', 'Заполните договор')
  refuseInvalid(droppedRules(draft))
  await refuseStranger(db, company_id, draft.responsible)
  const row: NewAgreement & Partial<OrderTerms> = {
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
      ? await ownBody(draft, { customer_id, executor_id, date }, call)
      : await inheritedBody(draft, { customer_id, executor_id, date }, call)),
  }
  const agreement = await insertAgreement(db, company_id, row)
  return { agreement, agreement_item: await insertRootItem(db, company_id, agreement, row) }
})

function refuseInvalid(errors: readonly BrokenRule[]): void {
  const [first] = errors
  if (first) throw new Refusal('invalid', first.message, { errors: [...errors] })
}

interface Head {
  customer_id: number
  executor_id: number
  date: string
}

type Body = Omit<ParentTerms, 'currency'> &
  Partial<OrderTerms> &
  Pick<NewAgreement, 'summ' | 'description' | 'parent_agreement_id' | 'framework_id' | 'vat_rate'>

async function ownBody(draft: Draft, head: Head, call: Call): Promise<Body> {
  const { project_id, classifier_id, description, framework_id } = draft
  const summ = draft.summ ?? '0'
  await refuseStrayEstate(draft, { db: call.db, company_id: call.company_id, before: null })
  const framework = framework_id === null ? null : await frameworkOf(framework_id, { ...head, summ }, call)
  const financing = await financingOf(call.db, call.company_id, project_id ?? 0, call.loan_agreement_id)
  return {
    ...financing,
    vat_rate: String(baseVatRateOn(head.date)),
    ...(framework && orderBody(framework, head.date)),
    ...ownRate(framework?.currency ?? 'rub', draft),
    project_id,
    estate_id: draft.estate_id,
    classifier_id,
    summ,
    description: description ?? '',
    parent_agreement_id: null,
    framework_id,
  }
}

/** What an order takes from its framework contract as it is on the day of the order; its financing only where the framework has one. */
function orderBody({ loan_agreement_id, loan_group_id, ...framework }: FrameworkRow, date: string) {
  const { retention_base, retention_cap_percent, release_stages } = framework
  const { advance_method, advance_percent, retention_percent } = termsOn(framework, framework.changes, date)
  return {
    ...(loan_agreement_id !== null && { loan_agreement_id, loan_group_id }),
    ...{
      vat_rate: actVatRate(framework.vat_rate, date),
      advance_method,
      advance_percent,
      retention_percent,
      retention_base,
      retention_cap_percent,
      release_stages,
    },
  }
}

/** The currency is that of the contract above, the rate its own, of its own date (K-15). */
function ownRate(currency: Currency, { currency_rate }: Draft) {
  refuseInvalid(rateRules(currency, currency_rate))
  return { currency, currency_rate: currency_rate ?? '1' }
}

/** A dopnik begins with no change of the price; its sum is entered on its card. */
async function inheritedBody(draft: Draft, head: Head, { db, company_id }: Call): Promise<Body> {
  const { parent_agreement_id } = draft
  const parent =
    parent_agreement_id === null
      ? null
      : await readParentTerms(db, company_id, { id: parent_agreement_id, ...head })
  const terms: ParentTerms = parent ?? {
    project_id: null,
    estate_id: null,
    classifier_id: null,
    loan_agreement_id: null,
    loan_group_id: null,
    vat_rate: String(baseVatRateOn(head.date)),
    currency: 'rub',
  }
  return {
    ...terms,
    vat_rate: actVatRate(terms.vat_rate, head.date),
    ...ownRate(terms.currency, draft),
    summ: '0',
    description: draft.description ?? '',
    parent_agreement_id,
  }
}
