import { queueLetter } from '../../bridges/mail/public.ts'
import type { Call } from '../../http/call.ts'
import { type MadeNotice, readNoticeMails } from './notification-store.ts'
import type { Notice } from './tell.ts'

/** By mail to those who have not switched it off in the profile, wholly or for this group (R-2.8-25, A-102). */
export async function queueNoticeLetters(
  { db, company_id, house }: Pick<Call, 'db' | 'company_id' | 'house'>,
  { text, group, link, action }: Notice,
  made: readonly MadeNotice[],
): Promise<void> {
  if (!house.mail) return
  const mails = await readNoticeMails(
    db,
    made.map(({ user_id }) => user_id),
    group,
  )
  for (const { id, user_id } of made) {
    const to = mails.get(user_id)
    if (!to) continue
    const lines = ['Здравствуйте!', '', text]
    if (link) lines.push(`${house.public_url}${link}`)
    if (action)
      lines.push(
        '',
        `${action.text} (ссылка только для вас, работает один раз):`,
        `${house.public_url}${action.href(user_id)}`,
      )
    if (group) lines.push('', WAY_OUT)
    const letter = { to, subject: text, text: lines.join('\n') }
    await queueLetter(house.jobs, db, { company_id, user_id, key: `notice-${company_id}-${id}`, letter })
  }
}

const WAY_OUT = 'Письма об этом отключаются в профиле, на вкладке «Уведомления».'
