import { Refusal } from '@stroyfin/contract/kit/refusal'
import { checkOnVacation, setOnVacation } from '@stroyfin/contract/profile/on-vacation'
import { handle } from '../../http/handle.ts'
import { changeAbsence, lockAbsence } from '../access/public.ts'

export const checkOnVacationHandle = handle(checkOnVacation, async (_input, { user }) => ({
  on_vacation: user.on_vacation,
}))

/** The mark belongs to one company: a person may be away in one and at work in another. */
export const setOnVacationHandle = handle(
  setOnVacation,
  async ({ on_vacation }, { house, company_id, user }) => {
    await house.database.platform(async (db) => {
      const before = await lockAbsence(db, company_id, user.id)
      if (!before) throw new Refusal('conflict', 'Вы не состоите в этой компании, замещать некого')
      const after = { ...before, on_vacation }
      await changeAbsence({ db, company_id, house }, { user_id: user.id, before, after })
    })
    return { on_vacation }
  },
)
