import { activeLines, deciders } from '@stroyfin/domain/approvals/next-step'
import type { Call } from '../../http/call.ts'
import type { Approvable } from './approvable.ts'
import { watchDeadline } from './deadline-job.ts'
import { watchEscalation } from './escalation-job.ts'
import type { ApprovedDocument } from './object-store.ts'
import type { ObjectRef } from './open-object.ts'
import { readVacations } from './people-store.ts'
import { readRound } from './round-store.ts'
import { tellDeciders } from './tell-deciders.ts'
import { tellStuck } from './tell-stuck.ts'
import { readBlind } from './viewer-store.ts'

/** A step has opened: its terms begin to run, those who decide learn of it, and so do others where nobody can (K-10). */
export async function openStep(
  call: Pick<Call, 'db' | 'company_id' | 'house'>,
  ref: ObjectRef,
  { approvable, document }: { approvable: Approvable; document: ApprovedDocument },
): Promise<void> {
  const { db, company_id, house } = call
  const round = await readRound(db, company_id, ref)
  const [line] = round ? activeLines(round) : []
  if (!round || !line) throw new Error('a step that is not open')
  const { step } = line
  const away = await readVacations(db, company_id)
  const asked = { approvable, user_ids: deciders(round, away) }
  const vacations = [...away, ...(await readBlind(db, company_id, asked))]
  const open = { ...ref, round_id: round.id, step }
  await watchDeadline(house, db, { ...open, company_id, hours: round.step_hours[step] })
  await watchEscalation(house, db, { ...open, company_id, hours: round.escalations[step]?.hours })
  await tellDeciders(call, open, { approvable, document, user_ids: asked.user_ids })
  await tellStuck(call, ref, { document, round, vacations })
}
