import { mergeContractors } from '@stroyfin/contract/contractors/merge-contractors'
import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import {
  innToConfirm,
  type MergedCard,
  type MergedParty,
  refuseMergeOfApproved,
  refuseMergeOfClosed,
  refuseMergeOfOthers,
  typedInnProblem,
} from '@stroyfin/domain/contractors/merge-refusals'
import { doubleLeads } from '@stroyfin/domain/contractors/merged-accounts'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import { handle } from '../../http/handle.ts'
import { addMessage } from '../approvals/public.ts'
import { readClosedMonths } from './closed-documents-store.ts'
import { lockSeenContractor } from './lock-seen-contractor.ts'
import {
  closeDouble,
  findApprovedPayments,
  findBothSides,
  findSameInvoice,
  giveDocuments,
  giveProperty,
  type SharedDocument,
} from './merge-store.ts'
import { tellStated } from './tell-stated.ts'

export const mergeContractorsHandle = handle(mergeContractors, async (input, call) => {
  const { db, company_id, user } = call
  const { id, version, double_id, double_version } = input
  if (id === double_id) throw new Refusal('invalid', 'Выберите другого контрагента: это он и есть')
  // In one order, so that two people merging the same pair both ways do not wait for each other for ever.
  const seen = [
    { id, version },
    { id: double_id, version: double_version },
  ].sort((a, b) => a.id - b.id)
  const cards = new Map<number, MergedParty & MergedCard>()
  for (const contractor of seen) {
    const { name, inn, is_group, is_deleted } = await lockSeenContractor(db, company_id, contractor)
    if (is_deleted) throw new Refusal('conflict', `Контрагент ${quotedName(name)} удалён`)
    const closed = await readClosedMonths(db, company_id, contractor.id)
    cards.set(contractor.id, { name, inn, is_group, closed })
  }
  const [kept, double] = [cards.get(id), cards.get(double_id)]
  if (!kept || !double) throw new Refusal('not_found', 'Контрагент не найден')
  const refused = refuseMergeOfClosed(kept, double)
  if (refused) throw new Refusal('conflict', refused)
  const pair = { id, double_id }
  const both = await findBothSides(db, company_id, pair)
  if (both) {
    throw new Refusal('conflict', `В ${placeOf(both)} стоят оба контрагента: объединить их нельзя`)
  }
  const same = await findSameInvoice(db, company_id, pair)
  if (same) {
    const paper = `Счёт № ${same.number} от ${formatDate(same.date)}`
    throw new Refusal('conflict', `${paper} есть у обоих: удалите один из них`)
  }
  const held =
    refuseMergeOfOthers(kept, double) ??
    refuseMergeOfApproved(
      { kept: kept.name, double: double.name },
      {
        kept: await findApprovedPayments(db, company_id, id),
        double: await findApprovedPayments(db, company_id, double_id),
      },
    )
  if (held) throw new Refusal('conflict', held)
  const message = typedInnProblem(innToConfirm(kept, double), input.confirmed_inn)
  if (message !== null) refuseIfBroken([{ field: 'confirmed_inn', message }])
  await giveDocuments(db, company_id, pair)
  await giveProperty(db, company_id, { ...pair, double_leads: doubleLeads(kept, double) })
  const closed = await closeDouble(db, company_id, pair)
  await addMessage(db, company_id, {
    ...{ object_type: 'contractor', object_id: double_id, user_id: user.id },
    text: input.reason,
  })
  await tellStated(call, {
    ...{ contractor_id: id, contractor_name: kept.name, is_group: kept.is_group },
    what: `карточка объединена с ${quotedName(double.name)}`,
  })
  return { version: closed }
})

/** «удалённом договоре № Д-1 от 01.03.2026», «платеже без номера от 01.03.2026». */
function placeOf({ kind, number, date, is_deleted }: SharedDocument): string {
  const document = `${is_deleted ? 'удалённом ' : ''}${kind === 'agreement' ? 'договоре' : 'платеже'}`
  return `${document} ${number === '' ? 'без номера' : `№ ${number}`} от ${formatDate(date)}`
}
