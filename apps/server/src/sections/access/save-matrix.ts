import { type FieldError, Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { type MatrixChange, saveMatrix } from '@stroyfin/contract/permissions/save-matrix'
import { lastAdminProblem } from '@stroyfin/domain/access/last-admin'
import { ownFlags, recordProblems } from '@stroyfin/domain/access/record-rules'
import { handle } from '../../http/handle.ts'
import { tellLostSight } from '../approvals/public.ts'
import {
  findMembers,
  listAdmins,
  lockRights,
  readRecords,
  type StoredRecord,
  writeRecords,
} from './matrix-store.ts'

/** All or nothing, one writer of the company's rights at a time (A-095, K-06). */
export const saveMatrixHandle = handle(saveMatrix, async ({ changes }, call) => {
  const { db, company_id, user } = call
  refuseIfBroken(problemsOf(changes))
  const user_ids = [...new Set(changes.map(({ user_id }) => user_id))]
  await lockRights(db, company_id)
  const members = await findMembers(db, company_id, { user_ids, viewer_is_superuser: user.is_superuser })
  if (members.length < user_ids.length) throw new Refusal('not_found', 'Сотрудника больше нет в компании')
  refuseStale(changes, await readRecords(db, company_id, user_ids))
  const records = changes.map(({ version: _, user_id, ...record }) => ({ user_id, ...ownFlags(record) }))
  const admin = records.filter(({ name }) => name === 'admin')
  const problem = lastAdminProblem(await listAdmins(db, company_id), {
    taken: admin.filter(({ is_access }) => !is_access).map(({ user_id }) => user_id),
    given: admin.filter(({ is_access }) => is_access).map(({ user_id }) => user_id),
  })
  if (problem) throw new Refusal('conflict', problem)
  return { saved: await tellLostSight(call, () => writeRecords(db, company_id, records)) }
})

function problemsOf(changes: readonly MatrixChange[]): FieldError[] {
  const seen = new Set<string>()
  return changes.flatMap((change, index) => {
    const key = keyOf(change)
    const twice = seen.has(key) ? [{ field: 'name', message: 'Право указано дважды' }] : []
    seen.add(key)
    return [...twice, ...recordProblems(ownFlags(change))].map((problem) => ({
      ...problem,
      field: `changes.${index}.${problem.field}`,
    }))
  })
}

/** K-06: the answer carries every record that somebody else has written meanwhile. */
function refuseStale(changes: readonly MatrixChange[], stored: readonly StoredRecord[]): void {
  const now = new Map(stored.map((record) => [keyOf(record), record]))
  const stale = changes.filter((change) => (now.get(keyOf(change))?.version ?? null) !== change.version)
  if (stale.length === 0) return
  const records = stale.flatMap((change) => now.get(keyOf(change)) ?? [])
  throw new Refusal('stale', 'Права изменил другой пользователь', { current: { records } })
}

const keyOf = ({ user_id, name }: { user_id: number; name: string }) => `${user_id} ${name}`
