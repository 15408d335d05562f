import type { Db } from '@stroyfin/database/connection/db'
import { APPROVAL_OBJECT_LABELS } from '@stroyfin/domain/approvals/approval-route'
import { peopleWithRight } from '../../http/rights-store.ts'
import { approvables } from './approvable.ts'
import { readDecidedKinds } from './decided-kinds-store.ts'
import { readPersonNames } from './people-store.ts'
import { readBlind } from './viewer-store.ts'

/** Why this person may not stand in for the other, in words; null when they may (K-18). */
export async function whyNoSubstitute(
  db: Db,
  company_id: number,
  { user_id, substitute_id }: { user_id: number; substitute_id: number },
): Promise<string | null> {
  const name = (await readPersonNames(db, [substitute_id])).get(substitute_id) ?? ''
  if (!(await peopleWithRight(db, company_id, 'coordination.access')).includes(substitute_id))
    return `${name}: нет права «Согласование». Дайте это право или выберите другого замещающего`
  const unseen: string[] = []
  for (const kind of await readDecidedKinds(db, company_id, user_id)) {
    const approvable = approvables[kind]
    if (!approvable) continue
    const blind = await readBlind(db, company_id, { approvable, user_ids: [substitute_id] })
    if (blind.length > 0) unseen.push(APPROVAL_OBJECT_LABELS[kind].toLocaleLowerCase('ru'))
  }
  if (unseen.length === 0) return null
  return `${name}: нет права видеть то, что решает замещаемый (${unseen.join(', ')}). Дайте это право или выберите другого замещающего`
}
