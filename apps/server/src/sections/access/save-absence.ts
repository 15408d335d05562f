import { Refusal } from '@stroyfin/contract/kit/refusal'
import { saveAbsence } from '@stroyfin/contract/permissions/save-absence'
import type { Db } from '@stroyfin/database/connection/db'
import { handle } from '../../http/handle.ts'
import { whyNoSubstitute } from '../approvals/public.ts'
import { changeAbsence } from './change-absence.ts'
import { findMembers } from './matrix-store.ts'
import { lockAbsence } from './member-store.ts'

/** an admin sets who decides for a person who is away. */
export const saveAbsenceHandle = handle(saveAbsence, async (input, { house, company_id, user }) => {
  const { user_id, on_vacation, substitute_id, seen } = input
  if (substitute_id === user_id) {
    const message = 'Замещать самого себя нельзя'
    throw new Refusal('invalid', message, { errors: [{ field: 'substitute_id', message }] })
  }
  const actor = { company_id, user_id: user.id }
  return house.database.platform(async (db) => {
    const named = substitute_id === null ? [user_id] : [user_id, substitute_id]
    const asked = { user_ids: named, viewer_is_superuser: user.is_superuser }
    const members = await findMembers(db, company_id, asked)
    const current = await lockAbsence(db, company_id, user_id)
    if (!current || members.length < named.length)
      throw new Refusal('not_found', 'Сотрудника больше нет в компании')
    if (substitute_id !== null && substitute_id !== current.substitute_id)
      await refuseUnfitSubstitute(db, company_id, { user_id, substitute_id })
    const isStale = current.on_vacation !== seen.on_vacation || current.substitute_id !== seen.substitute_id
    if (isStale) throw new Refusal('stale', 'Отпуск и замещение изменил другой пользователь', { current })
    const after = { on_vacation, substitute_id }
    await changeAbsence({ db, company_id, house }, { user_id, before: current, after })
    return { on_vacation, substitute_id }
  }, actor)
})

/** Whoever stands in for another must himself have the right to see and to decide what the other decides (K-18). */
async function refuseUnfitSubstitute(
  db: Db,
  company_id: number,
  named: { user_id: number; substitute_id: number },
): Promise<void> {
  const message = await whyNoSubstitute(db, company_id, named)
  if (message === null) return
  throw new Refusal('invalid', message, { errors: [{ field: 'substitute_id', message }] })
}
