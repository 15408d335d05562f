import type { Db } from '@stroyfin/database/connection/db'
import { activeLines, deciders } from '@stroyfin/domain/approvals/next-step'
import { formatDateTime } from '@stroyfin/domain/russian/format-date'
import type { House } from '../../http/call.ts'
import type { Worker } from '../../jobs/jobs.ts'
import { tell } from '../notifications/public.ts'
import { approvables } from './approvable.ts'
import { readDocument } from './object-store.ts'
import { linkOf, type ObjectRef, titleOf } from './open-object.ts'
import { readAdmins, readPersonNames, readVacations } from './people-store.ts'
import { readRound, type StoredRound } from './round-store.ts'
import { tellDeciders } from './tell-deciders.ts'

export const DEADLINE_JOB = 'approval-deadline'

interface Watched extends ObjectRef {
  round_id: number
  step: number
  /** Before the term, or after it has passed. */
  is_late: boolean
}

/** The first reminder comes when a fifth of the time is left. */
const SOON = 0.8
/** What stands past its term is brought to mind every day. */
const AGAIN_S = 24 * 3600

/** Puts the reminders of a step that has just opened into the queue, in the transaction that opened it. */
export async function watchDeadline(
  { jobs }: House,
  db: Db,
  step: Omit<Watched, 'is_late'> & { company_id: number; hours: number | null | undefined },
): Promise<void> {
  const { company_id, hours, ...watched } = step
  if (!hours) return
  const whole_s = hours * 3600
  const job = { company_id, user_id: null, kind: DEADLINE_JOB }
  await jobs.add(db, { ...job, payload: { ...watched, is_late: false }, delay_s: whole_s * SOON })
  await jobs.add(db, { ...job, payload: { ...watched, is_late: true }, delay_s: whole_s })
}

/** Reminds those who decide; past the term also tells the author and the company's administrators who holds it. */
export function deadlineWorker(house: House): Worker {
  return async ({ job, order, done }) => {
    const watched = order<Watched>()
    await done((db) => remind({ db, company_id: job.company_id, house }, watched))
  }
}

async function remind(
  call: { db: Db; company_id: number; house: House },
  { is_late, ...open }: Watched,
): Promise<void> {
  const { db, company_id, house } = call
  const approvable = approvables[open.object_type]
  const round = await readRound(db, company_id, open)
  if (!approvable || !round || !waits(round, open)) return
  const document = await readDocument(db, company_id, approvable, open.object_id)
  if (!document || document.is_deleted) return
  const user_ids = deciders(round, await readVacations(db, company_id))
  const [line] = activeLines(round) as StoredRound['lines']
  const term = formatDateTime(line?.deadline_at)
  const words = (title: string) =>
    is_late ? `${title}: срок вашего решения истёк ${term}` : `${title} ждёт вашего решения до ${term}`
  await tellDeciders(call, open, { approvable, document, user_ids, words })
  if (!is_late) return
  const holders = [...(await readPersonNames(db, user_ids)).values()]
  await tell(call, {
    group: 'deadlines',
    user_ids: await above(call, round, user_ids),
    text: `${titleOf(open, document)}: срок согласования истёк ${term}, решение за: ${holders.join(', ')}`,
    link: linkOf(open, document),
  })
  const payload = { ...open, is_late }
  await house.jobs.add(db, { company_id, user_id: null, kind: DEADLINE_JOB, payload, delay_s: AGAIN_S })
}

/** The step is still open: nobody has decided it, withdrawn the document or sent it anew. */
function waits(round: StoredRound, { round_id, step }: { round_id: number; step: number }): boolean {
  return round.is_running && round.id === round_id && activeLines(round)[0]?.step === step
}

/** Whoever can move things on, without those who have just been reminded. */
async function above(
  { db, company_id }: { db: Db; company_id: number },
  { started_by }: StoredRound,
  reminded: readonly number[],
): Promise<number[]> {
  const all = [...(started_by === null ? [] : [started_by]), ...(await readAdmins(db, company_id))]
  return all.filter((id) => !reminded.includes(id))
}
