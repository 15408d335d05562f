import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { type AgreementType, isAgreementType } from '@stroyfin/domain/agreements/agreement-type'
import { agreementVatProblem } from '@stroyfin/domain/agreements/agreement-vat'
import { carriedProblem } from '@stroyfin/domain/agreements/carried'
import { dopnikCurrencyRules } from '@stroyfin/domain/agreements/own-rate'
import { kopecks } from '@stroyfin/domain/money/money'
import { type ApprovalStatus, approvalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { isStatusThere } from '../additional-statuses/public.ts'
import { type AgreementDetail, lockAgreement, readAgreement } from './agreement-store.ts'
import { refuseStranger } from './colleague-store.ts'
import { readParentTerms } from './draft-store.ts'
import { type EditFields, updateAgreement, updateRootItem } from './edit-store.ts'
import { refusingAdvanceAbove } from './refuse-advance-above.ts'
import { refuseChangedSides } from './refuse-changed-sides.ts'
import { refuseFrozen } from './refuse-frozen.ts'
import { refuseStrayEstate } from './refuse-stray-estate.ts'
import { refuseWrongOrder } from './refuse-wrong-order.ts'

export const editAgreementHandle = handle(editAgreement, async (asked, call) => {
  const { agreement_id, version, fields, despite_acts } = asked
  const { db, company_id } = call
  const current = await lockAgreement(db, company_id, { agreement_id, version })
  refuseFrozen(current)
  const form = await checked(fields, current, call)
  await refuseChangedSides(current, { ...form, despite_acts }, call)
  await refusingAdvanceAbove(db, company_id, {
    ...{ id: agreement_id, field: 'advance_summ' },
    write: () => updateAgreement(db, company_id, agreement_id, form, statusAfter(current)),
  })
  await updateRootItem(db, company_id, agreement_id, form)
  const agreement = await readAgreement(db, company_id, agreement_id)
  if (!agreement) throw new Error('the contract has vanished')
  return { agreement }
})

/** K-10: a changed contract is no longer the one that was approved. */
export function statusAfter(current: AgreementDetail): ApprovalStatus {
  const status = current.status as ApprovalStatus
  return isApproved(status) ? (approvalStatus.next(status, 'reopen') ?? status) : status
}

async function checked(fields: EditFields, current: AgreementDetail, call: Call) {
  const { db, company_id } = call
  const { customer_id, executor_id, date } = fields
  // The rules of the contract have refused these already; the compiler does not know.
  if (!customer_id || !executor_id || !date) throw new Refusal('invalid', 'Заполните договор')
  const type = typeAfter(fields.type, current.type)
  const carried = type === 'document' ? carriedProblem(current, fields) : null
  if (carried) throw new Refusal('conflict', carried)
  if (current.has_items && kopecks(fields.summ) !== kopecks(current.summ)) {
    throw wrong('summ', 'Сумма складывается из позиций: измените её на вкладке «Позиции»')
  }
  const parent_agreement_id = type === 'dopnik' ? fields.parent_agreement_id : null
  if (parent_agreement_id === current.id)
    throw wrong('parent_agreement_id', 'Договор не может менять сам себя')
  const parent =
    parent_agreement_id === null
      ? null
      : await readParentTerms(db, company_id, { id: parent_agreement_id, customer_id, executor_id })
  if (parent) {
    const [stray] = dopnikCurrencyRules(fields.currency, parent.currency)
    if (stray) throw wrong(stray.field, stray.message)
  }
  const rate = agreementVatProblem(fields.vat_rate, { ...fields, type, date }, parent?.vat_rate ?? null)
  if (rate) throw wrong('vat_rate', rate)
  const framework_id = type === 'contracting' ? fields.framework_id : null
  await refuseWrongOrder(current, { ...fields, type, customer_id, executor_id, framework_id }, call)
  if (fields.responsible !== current.responsible) await refuseStranger(db, company_id, fields.responsible)
  await refuseStrayEstate(fields, { db, company_id, before: current.estate_id })
  const { additional_status_id: status } = fields
  if (
    status !== null &&
    status !== current.additional_status_id &&
    !(await isStatusThere(db, company_id, status))
  )
    throw wrong('additional_status_id', 'Такого статуса больше нет: выберите другой')
  return { ...fields, type, customer_id, executor_id, date, parent_agreement_id, framework_id }
}

/** A firm contract may become a framework one and back; a dopnik and the carrier of a fact payment stay what they are. */
function typeAfter(asked: string, current: AgreementType): AgreementType {
  if (asked === current) return current
  const firm: readonly AgreementType[] = ['contracting', 'framework']
  if (isAgreementType(asked) && firm.includes(asked) && firm.includes(current)) return asked
  throw wrong('type', 'Тип этого договора нельзя изменить')
}

const wrong = (field: string, message: string) =>
  new Refusal('invalid', message, { errors: [{ field, message }] })
