import type { PlainDate } from '../dates/plain-date.ts'
import { type NamedPayment, paymentName } from '../payments/payment-name.ts'
import { formatDate } from '../russian/format-date.ts'
import { type ApprovalStatus, isApproved } from '../statuses/approval-status.ts'

/** Who has refused a payment in a round of its own, the latest of them. */
export interface RefusedBefore {
  by: string
  on: PlainDate
  remark: string
}

/** What whoever decides on the same money once more has to know of the last refusal. */
export const refusedWords = (refused: RefusedBefore): string => `Раньше отклонён: ${byWords(refused)}`

/** Another payment of nearly the same money under the same contract, which people have refused. */
export interface RefusedLike extends RefusedBefore, NamedPayment {}

/** A new payment in place of a refused one is the same question asked again. */
export const refusedLikeWords = (refused: RefusedLike): string =>
  `По этому договору отклонён похожий ${paymentName(refused)}: ${byWords(refused)}`

function byWords({ by, on, remark }: RefusedBefore): string {
  const why = remark === '' ? '' : `: «${remark}»`
  return `${by}, ${formatDate(on)}${why}`
}

/** How the last own round of a payment ended that is not agreed on now; null when it had none. */
export function unpassedWords(ended: ApprovalStatus | null): string | null {
  if (ended === null) return null
  return isApproved(ended)
    ? 'Был согласован отдельно, потом изменён или возвращён: то согласование больше не действует'
    : 'Отправлялся на отдельное согласование и не прошёл его: отозван'
}
