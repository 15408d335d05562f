import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { closedDecision } from '@stroyfin/domain/approvals/closed-decision'
import { type DecisionKind, decide } from '@stroyfin/domain/approvals/decide'
import type { Vacation } from '@stroyfin/domain/approvals/substitute'
import { exceededWords } from '@stroyfin/domain/budgets/exceeded-articles'
import { kopecks } from '@stroyfin/domain/money/money'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import type { Call } from '../../http/call.ts'
import { refuseUnagreed } from '../agreements/public.ts'
import { readExceeded } from '../budgets/public.ts'
import { refuseChangedRows, refuseEmptyRegistry } from '../registries/public.ts'
import type { Approvable } from './approvable.ts'
import { fourEyesOf } from './four-eyes.ts'
import { readGroundIds } from './ground-store.ts'
import { readClosedMonth } from './object-store.ts'
import type { ObjectRef } from './open-object.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'
import type { StoredRound } from './round-store.ts'

export interface Judged {
  ref: ObjectRef
  approvable: Approvable
  round: StoredRound
  vacations: readonly Vacation[]
}

export interface Decision {
  kind: DecisionKind
  remark: string
}

/** The round as it is after the decision, or why there is none; nothing is written or held. */
export async function judgeDecision(judged: Judged, decision: Decision, call: Call) {
  const { ref, approvable, round, vacations } = judged
  const { db, company_id, user } = call
  const isAgreed = decision.kind !== 'refuse'
  if (isAgreed) {
    const month = await readClosedMonth(db, company_id, approvable, ref.object_id)
    if (month) throw new Refusal('conflict', closedDecision(month), { mend: { what: 'period' } })
    await refuseUnconfirmed(call, ref)
  }
  const four_eyes = await fourEyesOf(call, { ref, approvable, round })
  const result = decide(round, { user_id: user.id, ...decision, ...(four_eyes && { four_eyes }) }, vacations)
  if (!result.ok) {
    const isStranger = result.rules.some((rule) => rule.field === 'user_id')
    if (isStranger) throw new Refusal('conflict', whyNotNow(round, user.id))
    return refuseBroken(result.rules)
  }
  if (approvable.table === 'registries' && isAgreed) {
    await refuseEmptyRegistry(db, company_id, ref.object_id)
    await refuseChangedRows(db, company_id, ref.object_id)
  }
  if (approvable.table === 'budgets' && isApproved(result.round.status))
    await refuseExceeded(call, ref.object_id)
  // Its contract may have been opened for a change since it was sent (K-14).
  if (isAgreed) await refuseUnagreed(db, company_id, await readGroundIds(db, company_id, ref))
  return result.round
}

async function refuseExceeded({ db, company_id }: Call, budget_id: number): Promise<void> {
  const exceeded = await readExceeded(db, company_id, budget_id)
  if (exceeded.length === 0) return
  const articles = exceeded.map(({ name, summ, used_summ }) => ({
    ...{ name, summ: kopecks(summ), used: kopecks(used_summ) },
  }))
  throw new Refusal('conflict', exceededWords(articles))
}

/** Whoever may not decide now learns whether they have done so or their turn has not come. */
function whyNotNow({ lines }: StoredRound, user_id: number): string {
  const open = lines.filter((line) => line.status === 'on_approval')
  const awaited = [...new Set(open.map(({ user_name }) => user_name))].join(', ')
  if (open.some((line) => line.user_id === user_id)) return 'Решение передано другому: сейчас оно не за вами'
  if (lines.some((line) => line.decided_by === user_id))
    return `Вы уже приняли решение по этому документу. Сейчас решение за: ${awaited}`
  if (lines.some((line) => line.user_id === user_id && line.status === 'new'))
    return `Очередь до вас ещё не дошла. Сейчас решение за: ${awaited}`
  return `Вы не согласуете этот документ. Сейчас решение за: ${awaited}`
}

function refuseBroken(rules: { field: string; message: string }[]): never {
  const alone = rules.find(({ field }) => field === 'four_eyes')
  if (alone) throw new Refusal('invalid', alone.message, { errors: rules, mend: { what: 'second_person' } })
  refuseIfBroken(rules)
  throw new Error('a broken rule without words')
}
