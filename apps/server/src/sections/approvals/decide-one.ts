import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { lackText } from '@stroyfin/domain/access/sections'
import type { DecisionKind } from '@stroyfin/domain/approvals/decide'
import { decidedText } from '@stroyfin/domain/approvals/decided-text'
import { type ApprovalRound, activeLines } from '@stroyfin/domain/approvals/next-step'
import type { Call } from '../../http/call.ts'
import { tell } from '../notifications/public.ts'
import { refuseLostGround } from '../registries/public.ts'
import type { Approvable } from './approvable.ts'
import { keepApprovedRows } from './changes-store.ts'
import { askSecond } from './four-eyes.ts'
import { type Decision, judgeDecision } from './judge-decision.ts'
import { addMessage } from './message-store.ts'
import { type ApprovedDocument, approvePayments, setDocumentStatus } from './object-store.ts'
import { agreedOf, linkOf, type ObjectRef, openDocument, titleOf } from './open-object.ts'
import { openStep } from './open-step.ts'
import { readVacations } from './people-store.ts'
import { readRound, type StoredRound, writeRound } from './round-store.ts'

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
  const after = await judgeDecision({ ref, approvable, round, vacations }, decision, call)
  if (approvable.table === 'registries' && decision.kind !== 'refuse')
    await refuseLostGround(db, company_id, ref.object_id)
  await writeRound(db, company_id, round, after)
  const text = decision.remark ? `${words[decision.kind]}: ${decision.remark}` : words[decision.kind]
  await addMessage(db, company_id, { ...ref, user_id: user.id, text })
  const is_over = after.status !== 'on_approval'
  const message = decidedText({ ...document, ...ref }, { kind: decision.kind, is_over })
  if (!is_over) {
    // Those who knew of it before are not told again.
    if (stepOf(after) !== stepOf(round)) await openStep(call, ref, { approvable, document })
    else if (after.lines.length > round.lines.length)
      await askSecond(call, ref, { approvable, document, round: after, round_id: round.id })
    return { status: 'on_approval', message }
  }
  const status = await close(ref, { approvable, document, round, after }, call)
  return { status, message }
}

const stepOf = (round: ApprovalRound): number => activeLines(round)[0]?.step ?? -1

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
