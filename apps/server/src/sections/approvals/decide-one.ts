import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText } from '@stroyfin/domain/access/sections'
import { closedDecision } from '@stroyfin/domain/approvals/closed-decision'
import { type DecisionKind, decide } from '@stroyfin/domain/approvals/decide'
import { decidedText } from '@stroyfin/domain/approvals/decided-text'
import { type ApprovalRound, activeLines } from '@stroyfin/domain/approvals/next-step'
import type { Call } from '../../http/call.ts'
import { refuseUnagreed } from '../agreements/public.ts'
import { tell } from '../notifications/public.ts'
import { refuseChangedRows, refuseEmptyRegistry, refuseLostGround } from '../registries/public.ts'
import type { Approvable } from './approvable.ts'
import { keepApprovedRows } from './changes-store.ts'
import { askSecond, fourEyesOf } from './four-eyes.ts'
import { readGroundIds } from './ground-store.ts'
import { addMessage } from './message-store.ts'
import { type ApprovedDocument, approvePayments, readClosedMonth, setDocumentStatus } from './object-store.ts'
import { agreedOf, linkOf, type ObjectRef, openDocument, titleOf } from './open-object.ts'
import { openStep } from './open-step.ts'
import { readVacations } from './people-store.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'
import { readRound, type StoredRound, writeRound } from './round-store.ts'

interface Decision {
  kind: DecisionKind
  remark: string
}

/** What is decided on, and as of which version. */
export type SeenDocument = ObjectRef & { version: number }

const CHANGED = 'документ изменился, пока вы его смотрели. Откройте его ещё раз и решите заново'

const words: Record<DecisionKind, string> = {
  approve: 'Согласовано',
  approve_with_remark: 'Согласовано с замечанием',
  refuse: 'Не согласовано',
}

interface Decided {
  status: string
  /** What was decided on and how, in words. */
  message: string
}

/** One person's decision on one document: lines, document, log and notices change together. */
export async function decideOne(seen: SeenDocument, decision: Decision, call: Call): Promise<Decided> {
  const { db, company_id, user } = call
  const { version, ...ref } = seen
  if (!allows(call.rights, 'coordination.access'))
    throw new Refusal('forbidden', lackText('coordination.access'), { mend: { what: 'right' } })
  const [approvable, document] = await openDocument(ref, call)
  const round = await readRound(db, company_id, ref)
  if (!round?.is_running) throw new Refusal('conflict', 'Документ сейчас не на согласовании')
  if (version !== document.version) {
    throw new Refusal('stale', `${titleOf(ref, document)}: ${CHANGED}`)
  }
  const vacations = await readVacations(db, company_id)
  if (decision.kind !== 'refuse') {
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
  if (approvable.table === 'registries' && decision.kind !== 'refuse') {
    await refuseEmptyRegistry(db, company_id, ref.object_id)
    await refuseChangedRows(db, company_id, ref.object_id)
    await refuseLostGround(db, company_id, ref.object_id)
  }
  // Its contract may have been opened for a change since it was sent (K-14).
  if (decision.kind !== 'refuse')
    await refuseUnagreed(db, company_id, await readGroundIds(db, company_id, ref))
  await writeRound(db, company_id, round, result.round)
  const text = decision.remark ? `${words[decision.kind]}: ${decision.remark}` : words[decision.kind]
  await addMessage(db, company_id, { ...ref, user_id: user.id, text })
  const is_over = result.round.status !== 'on_approval'
  const message = decidedText({ ...document, ...ref }, { kind: decision.kind, is_over })
  if (!is_over) {
    // Those who knew of it before are not told again.
    if (stepOf(result.round) !== stepOf(round)) await openStep(call, ref, { approvable, document })
    else if (result.round.lines.length > round.lines.length)
      await askSecond(call, ref, { approvable, document, round: result.round, round_id: round.id })
    return { status: 'on_approval', message }
  }
  const status = await close(ref, { approvable, document, round, after: result.round }, call)
  return { status, message }
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

const stepOf = (round: ApprovalRound): number => activeLines(round)[0]?.step ?? -1

function refuseBroken(rules: { field: string; message: string }[]): never {
  const alone = rules.find(({ field }) => field === 'four_eyes')
  if (alone) throw new Refusal('invalid', alone.message, { errors: rules, mend: { what: 'second_person' } })
  refuseIfBroken(rules)
  throw new Error('a broken rule without words')
}

interface Closing {
  approvable: Approvable
  document: ApprovedDocument
  round: StoredRound
  after: ApprovalRound
}

/** The round is over: the document takes its outcome and the author learns of it. */
async function close(
  ref: ObjectRef,
  { approvable, document, round, after }: Closing,
  call: Call,
): Promise<string> {
  const { db, company_id, now } = call
  const status = approvable.outcome[after.status]
  await setDocumentStatus(db, company_id, approvable, { id: ref.object_id, status })
  if (approvable.table === 'registries' && status === 'approve') {
    await approvePayments(db, company_id, { registry_id: ref.object_id, at: now })
    await keepApprovedRows(db, company_id, { round_id: round.id, registry_id: ref.object_id })
  }
  const authors = [round.started_by, document.created_by].filter((id) => id !== null)
  const agreed = agreedOf(ref, document)
  const outcome = after.status === 'unapprove' ? `не ${agreed}` : agreed
  const text = `${titleOf(ref, document)} ${outcome}`
  await tell(call, { group: 'decisions', user_ids: authors, text, link: linkOf(ref, document) })
  return status
}
