import { Refusal } from '@stroyfin/contract/kit/refusal'
import { invite } from '@stroyfin/contract/permissions/invite'
import { ROLE_PRESET_LABELS } from '@stroyfin/domain/access/role-presets'
import { queueLetter } from '../../bridges/mail/public.ts'
import { handle } from '../../http/handle.ts'
import { insertOneTimeToken, newOneTimeToken } from '../session/public.ts'
import { invitationLetter } from './invitation-letter.ts'
import { companyName, deleteInvitations, isMember } from './invitation-store.ts'

const DAYS = 7

/** The answer is the same for a mail with an account elsewhere and for an unknown one. */
export const inviteHandle = handle(invite, async ({ email, role }, { house, company_id, user }) => {
  const { token, token_hash } = newOneTimeToken()
  const link = `${house.public_url}/registration?token=${token}`
  await house.database.platform(
    async (db) => {
      if (await isMember(db, company_id, email)) {
        const message = 'Сотрудник с этой почтой уже в компании'
        throw new Refusal('invalid', message, { errors: [{ field: 'email', message }] })
      }
      await deleteInvitations(db, company_id, email)
      const hours = DAYS * 24
      await insertOneTimeToken(db, {
        token_hash,
        purpose: 'invitation',
        company_id,
        hours,
        payload: { email, role },
      })
      if (!house.mail) return
      const company = await companyName(db, company_id)
      const from = `${user.first_name} ${user.last_name}`.trim() || user.username
      const letter = invitationLetter({
        email,
        company,
        from,
        role: ROLE_PRESET_LABELS[role],
        link,
        days: DAYS,
      })
      const key = `invitation-${token_hash.slice(0, 24)}`
      await queueLetter(house.jobs, db, { company_id, user_id: user.id, key, letter })
    },
    { company_id, user_id: user.id },
  )
  if (house.mail) return { message: `Приглашение отправлено на ${email}`, link: null }
  return { message: 'Приглашение готово, передайте ссылку сотруднику', link }
})
