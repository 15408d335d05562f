import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { seesPayerMoney } from '@stroyfin/domain/access/sees-payer-money'
import { decidedByText } from '@stroyfin/domain/approvals/message-log'
import { actorsOf, lineState, linesToDecide } from '@stroyfin/domain/approvals/next-step'
import type { Vacation } from '@stroyfin/domain/approvals/substitute'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { missingWords } from './approvable.ts'
import { cautionsOf } from './cautions.ts'
import { changedSinceOf } from './changed-since.ts'
import { hindranceOf } from './hindrance.ts'
import { maySend } from './judge-sending.ts'
import { listMessages } from './message-store.ts'
import { readDocument } from './object-store.ts'
import { approvableFor, type ObjectRef } from './open-object.ts'
import { readPersonNames, readVacations } from './people-store.ts'
import { readRound, type StoredRound } from './round-store.ts'
import { mayUnapprove, mayWithdraw } from './withdraw.ts'

export const loadRoundHandle = handle(loadRound, async (ref, call) => {
  const { db, company_id, user } = call
  const approvable = approvableFor(ref, call)
  const document = await readDocument(db, company_id, approvable, ref.object_id)
  if (!document) throw new Refusal('not_found', missingWords(approvable))
  const round = await readRound(db, company_id, ref)
  const vacations = round?.is_running ? await readVacations(db, company_id) : []
  const acting = await actingNames(db, round, vacations)
  const isAlive = !document.is_deleted
  const running = isAlive && round?.is_running ? round : null
  const can_decide = running !== null && linesToDecide(running, user.id, vacations).length > 0
  const judged = can_decide && { ref, approvable, round: running, vacations }
  return {
    version: document.version,
    started_at: round?.started_at ?? null,
    started_by: round?.started_by_name ?? null,
    is_running: round?.is_running ?? false,
    // What was decided before the document became new again stands in the log and is no step of today's way; a refusal
    // also makes a registry new, and its reason stays seen until the document is sent again.
    steps:
      round && (round.is_running || document.status !== 'new' || isRefused(round))
        ? stepsOf(round, { acting })
        : [],
    changed: round?.is_running ? await changedOf(call, ref, document.summ) : null,
    cautions: round?.is_running ? await ownCautions(call, ref) : [],
    can_send: maySend(call, approvable, document),
    can_decide,
    hindrance: judged ? await hindranceOf(judged, call) : null,
    can_withdraw:
      isAlive &&
      (round?.is_running
        ? mayWithdraw(call, approvable, round.started_by)
        : ref.object_type === 'registry' && document.status === 'approve' && mayUnapprove(call, approvable)),
    messages: await listMessages(db, company_id, ref),
  }
})

async function changedOf({ db, company_id }: Call, { object_type, object_id }: ObjectRef, summ: string) {
  const asked = { object_type, documents: [{ id: object_id, summ }] }
  return (await changedSinceOf(db, company_id, asked)).get(object_id) ?? null
}

async function ownCautions({ db, company_id, rights }: Call, { object_type, object_id }: ObjectRef) {
  const told = await cautionsOf(db, company_id, {
    object_type,
    ids: [object_id],
    may_open: allows(rights, 'payment.view'),
    sees_money: seesPayerMoney(rights),
  })
  return told.get(object_id) ?? []
}

/** Refused, not taken back by its author. */
const isRefused = ({ lines }: StoredRound): boolean => lines.some(({ status }) => status === 'error')

function stepsOf(round: StoredRound, { acting }: { acting: ReadonlyMap<number, string> }) {
  return round.modes.map((mode, step) => ({
    name: round.step_names[step] || `Шаг ${step + 1}`,
    mode,
    lines: round.lines
      .filter((line) => line.step === step)
      .map((line) => ({
        user_id: line.user_id,
        user_name: line.user_name,
        acting: acting.get(line.id) ?? null,
        ...lineState(round, line),
        decided_by: line.decider_name === null ? null : decidedByText(line.decider_name, line.user_name),
        decided_at: line.decided_at,
        deadline_at: line.deadline_at,
        remark: line.remark ?? '',
      })),
  }))
}

/** Open lines that somebody else decides, too or instead: their names by the line. */
async function actingNames(db: Db, round: StoredRound | null, vacations: readonly Vacation[]) {
  const lines = round?.is_running ? round.lines.filter(({ status }) => status === 'on_approval') : []
  const others = lines.flatMap((line) => {
    const user_ids = actorsOf(line, vacations)
    return user_ids.length === 1 && user_ids[0] === line.user_id ? [] : [{ id: line.id, user_ids }]
  })
  const names = await readPersonNames(
    db,
    others.flatMap(({ user_ids }) => user_ids),
  )
  return new Map(
    others.map(({ id, user_ids }) => [id, user_ids.map((user) => names.get(user) ?? '').join(', ')]),
  )
}
