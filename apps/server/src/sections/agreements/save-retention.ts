import { saveRetention } from '@stroyfin/contract/agreements/save-retention'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { completionProblem } from '@stroyfin/domain/agreements/release-rules'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { handle } from '../../http/handle.ts'
import { lockAgreement } from './agreement-store.ts'
import { statusAfter } from './edit-agreement.ts'
import { refuseFrozen } from './refuse-frozen.ts'
import {
  isOfClosedMonth,
  type RetentionFacts,
  readLastAccepted,
  readRetention,
  writeRetention,
} from './retention-store.ts'

const NO_RIGHT =
  'Договор закрытого периода остаётся согласованным. Снять претензию по нему может тот, у кого есть право «Отзыв согласованных документов»'

/** A new claim holds money and asks nobody; what gives the retention away is agreed on anew (K-10). */
export const saveRetentionHandle = handle(
  saveRetention,
  async ({ agreement_id, version, facts }, { db, company_id, rights }) => {
    const current = await lockAgreement(db, company_id, { agreement_id, version })
    if (current.is_deleted) throw new Refusal('conflict', 'Договор удалён. Восстановите его, чтобы изменить')
    if (current.type === 'dopnik')
      throw new Refusal('conflict', 'Удержание возвращают по основному договору, а не по доп. соглашению')
    const before = await readRetention(db, company_id, agreement_id)
    const gives = givesAway(before, facts)
    if (gives) refuseFrozen(current)
    if (facts.completion_date !== before.completion_date) {
      const last_accepted = await readLastAccepted(db, company_id, agreement_id)
      const message = completionProblem(facts.completion_date, { signed: current.date, last_accepted })
      if (message !== null)
        throw new Refusal('invalid', message, { errors: [{ field: 'facts.completion_date', message }] })
    }
    // A contract of a closed month stays agreed (K-17), so nobody agrees on it anew: a right of its own is asked for instead.
    const stays =
      gives &&
      facts.completion_date === before.completion_date &&
      (await isOfClosedMonth(db, company_id, agreement_id))
    if (stays && !allows(rights, 'withdrawal.access')) throw new Refusal('forbidden', NO_RIGHT)
    const status = gives && !stays ? statusAfter(current) : (current.status as ApprovalStatus)
    return { version: await writeRetention(db, company_id, agreement_id, facts, status) }
  },
)

function givesAway(before: RetentionFacts, after: RetentionFacts): boolean {
  const claimed = ({ claims }: RetentionFacts) => sumOf(claims.map(({ summ }) => kopecks(summ)))
  return after.completion_date !== before.completion_date || claimed(after) < claimed(before)
}
