import type { Db } from '@stroyfin/database/connection/db'
import { type ApprovalLine, activeLines, actorsOf, holderOf } from '@stroyfin/domain/approvals/next-step'
import type { Vacation } from '@stroyfin/domain/approvals/substitute'
import type { House } from '../../http/call.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { tell } from '../notifications/public.ts'
import { type Approvable, approvables } from './approvable.ts'
import { writeEscalation } from './hand-over-store.ts'
import { addMessage } from './message-store.ts'
import { readDocument } from './object-store.ts'
import { linkOf, type ObjectRef, titleOf } from './open-object.ts'
import { readAdmins, readMembers, readPersonNames, readVacations } from './people-store.ts'
import { readRound, type StoredRound } from './round-store.ts'
import { tellDeciders } from './tell-deciders.ts'
import { readViewers } from './viewer-store.ts'

export const ESCALATION_JOB = 'approval-escalation'

interface Watched extends ObjectRef {
  round_id: number
  step: number
  hours: number
}

interface Desk {
  db: Db
  company_id: number
  house: House
}

/** Remembers to ask others when the step has stood too long, in the transaction that opened it. */
export async function watchEscalation(
  { jobs }: House,
  db: Db,
  step: Omit<Watched, 'hours'> & { company_id: number; hours: number | null | undefined },
): Promise<void> {
  const { company_id, hours, ...open } = step
  if (!hours) return
  const payload = { ...open, hours }
  await jobs.add(db, { company_id, user_id: null, kind: ESCALATION_JOB, payload, delay_s: hours * 3600 })
}

/** Others may decide as well from now on; those who had the decision keep it. */
export function escalationWorker(house: House): Worker {
  return async ({ job, order, done }) => {
    const watched = order<Watched>()
    await done((db) => escalate({ db, company_id: job.company_id, house }, watched))
  }
}

async function escalate(desk: Desk, { hours, ...open }: Watched): Promise<void> {
  const { db, company_id } = desk
  const approvable = approvables[open.object_type]
  const round = await readRound(db, company_id, open)
  if (!approvable || !round || !stillOpen(round, open)) return
  const document = await readDocument(db, company_id, approvable, open.object_id)
  if (!document || document.is_deleted) return
  const lines = activeLines(round)
  const vacations = await readVacations(db, company_id)
  const asked = await whoElse(desk, approvable, {
    lines,
    vacations,
    to: round.escalations[open.step]?.to ?? [],
  })
  if (asked.length === 0) return
  await writeEscalation(db, company_id, { round_id: round.id, step: open.step, user_ids: asked })
  const holders = lines.map(holderOf)
  const names = await readPersonNames(db, [...asked, ...holders])
  const called = (ids: readonly number[]) => [...new Set(ids)].map((id) => names.get(id) ?? '').join(', ')
  const late = `решение не принято за ${hours} ч`
  await addMessage(db, company_id, {
    object_type: open.object_type,
    object_id: open.object_id,
    user_id: null,
    text: `Шаг передан выше: ${late} (${called(holders)}). Решить может также: ${called(asked)}`,
  })
  const words = (title: string) => `${title} ждёт вашего решения: ${called(holders)} – ${late}`
  await tellDeciders(desk, open, { approvable, document, user_ids: asked, words })
  const knowing = [...holders, ...(round.started_by === null ? [] : [round.started_by])]
  await tell(desk, {
    group: 'deadlines',
    user_ids: knowing.filter((id) => !asked.includes(id)),
    text: `${titleOf(open, document)}: ${late}. Решить может также: ${called(asked)}`,
    link: linkOf(open, document),
  })
}

const stillOpen = (round: StoredRound, { round_id, step }: { round_id: number; step: number }): boolean =>
  round.id === round_id && activeLines(round)[0]?.step === step

interface Asking {
  lines: readonly ApprovalLine[]
  vacations: readonly Vacation[]
  to: readonly number[]
}

/** Those named in the route who are still here and may see the document, else the administrators. */
async function whoElse(
  { db, company_id }: Desk,
  approvable: Approvable,
  { lines, vacations, to }: Asking,
): Promise<number[]> {
  const known = new Set(lines.flatMap((line) => actorsOf(line, vacations)))
  const fresh = (ids: readonly number[]) => ids.filter((id) => !known.has(id))
  const members = await readMembers(db, company_id, to)
  const seeing = await readViewers(db, company_id, { user_ids: members, right: approvable.view })
  const named = fresh(members.filter((id) => seeing.has(id)))
  return named.length > 0 ? named : fresh(await readAdmins(db, company_id))
}
