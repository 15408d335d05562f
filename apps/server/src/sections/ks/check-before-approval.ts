import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks, largest } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { holdAgreedLines, lockEstimatesOf } from '../estimates/public.ts'
import { estimateLineIds } from './estimate-left.ts'
import { holdKs, type KsCard, readKs } from './ks-store.ts'
import { settleDraft } from './settle-draft.ts'

/**
 * A document is held against what others have taken since it was saved: a refused one may be sent again months later
 * (K-07). Its own fields stand as they were saved.
 */
export async function refuseUnfitKs(db: Db, company_id: number, ks_id: number, lock = true): Promise<void> {
  const ks = await readKs(db, company_id, ks_id)
  if (!ks) throw new Refusal('not_found', 'Документ не найден')
  if (lock && ks.corrected_ks_id !== null) await holdKs(db, company_id, ks.corrected_ks_id)
  if (lock) await lockEstimatesOf(db, company_id, estimateLineIds(ks.lines))
  const { errors, settlement } = await settleDraft(db, company_id, asSaved(ks), ks_id)
  const broken = errors.find(
    ({ field }) => field === 'summ' || /^lines\.\d+\.(volume|price|estimate_line_id)$/.test(field),
  )
  if (broken) throw new Refusal('conflict', broken.message)
  if (lock && settlement.gross > 0n) await holdAgreedLines(db, company_id, ks_id)
  const offset = kopecks(ks.offset_advance_summ)
  const unsettled = largest(settlement.unsettled_before, 0n)
  if (settlement.gross > 0n && offset > unsettled) {
    throw new Refusal(
      'conflict',
      `Зачёт аванса ${formatMoney(offset)} больше незачтённого аванса ${formatMoney(unsettled)}: пересчитайте документ`,
    )
  }
}

function asSaved({ lines, ...ks }: KsCard) {
  return {
    ...ks,
    offset_manual: ks.offset_advance_summ,
    lines: lines.map(({ vat_rate, ...line }) => ({ ...line, vat_rate })),
  }
}
