import { Refusal } from '@stroyfin/contract/kit/refusal'
import { checkOnVacation, setOnVacation } from '@stroyfin/contract/profile/on-vacation'
import { handle } from '../../http/handle.ts'
import { setVacation } from './profile-store.ts'

export const checkOnVacationHandle = handle(checkOnVacation, async (_input, { user }) => ({
  on_vacation: user.on_vacation,
}))

/** The mark belongs to one company: a person may be away in one and at work in another. */
export const setOnVacationHandle = handle(
  setOnVacation,
  async ({ on_vacation }, { house, company_id, user }) => {
    const is_member = await house.database.platform((db) =>
      setVacation(db, company_id, { user_id: user.id, on_vacation }),
    )
    if (!is_member) throw new Refusal('conflict', 'Вы не состоите в этой компании, замещать некого')
    return { on_vacation }
  },
)
