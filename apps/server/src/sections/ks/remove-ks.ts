import { Refusal } from '@stroyfin/contract/kit/refusal'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import type { Db } from '@stroyfin/database/connection/db'
import { refuseRemoval } from '@stroyfin/domain/ks/withdrawal'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import { handle } from '../../http/handle.ts'
import { holdKs, type KsCard, keepContract, lockKs, markKs, readKs } from './ks-store.ts'
import { readCorrectedLeft, readTerms } from './terms-store.ts'

export const removeKsHandle = handle(removeKs, async (asked, { db, company_id }) => {
  const current = await lockKs(db, company_id, asked)
  if (current.status === 'on_approval')
    throw new Refusal('conflict', 'Документ на согласовании: сначала отзовите его')
  const refused = refuseRemoval(current)
  if (refused) throw new Refusal('conflict', refused)
  if (current.payments.length > 0)
    throw new Refusal('conflict', 'По документу есть платежи: сначала удалите их')
  if (current.corrections.length > 0)
    throw new Refusal('conflict', 'Документ исправлен другими: сначала удалите исправления')
  await markKs(db, company_id, asked.ks_id, true)
  return { message: 'Документ удалён' }
})

/** What comes back needs its contract, and into the accepted sum it must still fit. */
async function refuseOverdrawn(
  db: Db,
  company_id: number,
  { agreement_id, status, summ }: KsCard,
): Promise<void> {
  await keepContract(db, company_id, agreement_id)
  const terms = await readTerms(db, company_id, { agreement_id, without: null, day: null })
  if (!terms || terms.is_deleted) throw new Refusal('conflict', 'Договор удалён: сначала восстановите его')
  if (!isApproved(status) || terms.planning_type === 'opened' || terms.type === 'document') return
  const left = kopecks(terms.firm_summ) - kopecks(terms.accepted_before)
  if (kopecks(summ) <= left) return
  const message = `Документ больше остатка договора: осталось ${formatSumm(left, terms.currency)}`
  throw new Refusal('conflict', message)
}

/** While a correction was deleted its document may have been deleted too, or corrected by another one. */
async function refuseOvercorrected(db: Db, company_id: number, { id, corrected_ks_id, summ }: KsCard) {
  if (corrected_ks_id === null) return
  await holdKs(db, company_id, corrected_ks_id)
  const corrected = await readKs(db, company_id, corrected_ks_id)
  if (!corrected || corrected.is_deleted) {
    throw new Refusal('conflict', 'Исправляемый документ удалён: сначала восстановите его')
  }
  const left = (await readCorrectedLeft(db, company_id, corrected_ks_id, id))?.gross ?? 0n
  if (kopecks(summ) >= 0n || left + kopecks(summ) >= 0n) return
  const message = `Исправление больше самого документа: в нём осталось ${formatSumm(left, corrected.currency)}`
  throw new Refusal('conflict', message)
}

export const restoreKsHandle = handle(restoreKs, async (asked, { db, company_id }) => {
  const current = await lockKs(db, company_id, asked)
  await refuseOvercorrected(db, company_id, current)
  await refuseOverdrawn(db, company_id, current)
  await markKs(db, company_id, asked.ks_id, false)
  return { message: 'Документ восстановлен' }
})
