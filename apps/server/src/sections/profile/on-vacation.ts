import { Refusal } from '@stroyfin/contract/kit/refusal'
import { checkOnVacation, setOnVacation } from '@stroyfin/contract/profile/on-vacation'
import { handle } from '../../http/handle.ts'
import { changeAbsence, lockAbsence } from '../access/public.ts'
import { readOwnCompanies } from './profile-store.ts'

/** Without a company: away from each of their companies. */
export const checkOnVacationHandle = handle(checkOnVacation, async (input, { house, user }) => {
  if (input.company_id) return { on_vacation: user.on_vacation }
  const own = await house.database.platform((db) => readOwnCompanies(db, user.id))
  return { on_vacation: own.length > 0 && own.every(({ on_vacation }) => on_vacation) }
})

/** The mark belongs to one company; a call that names none means all companies of the person (R-7-36). */
export const setOnVacationHandle = handle(setOnVacation, async (input, { house, company_id, user }) => {
  const { on_vacation } = input
  await house.database.platform(async (db) => {
    const own = await readOwnCompanies(db, user.id)
    const meant = !input.company_id ? own : own.filter((one) => one.company_id === company_id)
    if (meant.length === 0) throw new Refusal('conflict', 'Вы не состоите в этой компании, замещать некого')
    for (const { company_id } of meant) {
      const before = await lockAbsence(db, company_id, user.id)
      if (!before) continue
      const after = { ...before, on_vacation }
      await changeAbsence({ db, company_id, house }, { user_id: user.id, before, after })
    }
  })
  return { on_vacation }
})
