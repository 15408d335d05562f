import type { MailGroup } from '@stroyfin/domain/notifications/mail-group'
import type { Call } from '../../http/call.ts'
import { queueTelegramNotices } from '../telegram/public.ts'
import { insertNotifications } from './notification-store.ts'
import { queueNoticeLetters } from './queue-letters.ts'

export interface Notice {
  user_ids: readonly number[]
  text: string
  /** Which letters this is one of; null: of the safety of the account, which nobody switches off. */
  group: MailGroup | null
  /** Path of the page inside the product. */
  link: string | null
  /** What can be done from the letter itself: an address of each reader's own. */
  action?: { text: string; href: (user_id: number) => string }
}

/** Tells people once each: in the notification menu, by mail to those who want it, in Telegram to those connected. */
export async function tell(
  { db, company_id, house }: Pick<Call, 'db' | 'company_id' | 'house'>,
  notice: Notice,
): Promise<void> {
  const made = await insertNotifications(db, company_id, notice)
  await queueNoticeLetters({ db, company_id, house }, notice, made)
  const { action } = notice
  const buttons = made.map(({ id, user_id }) => ({
    id,
    button: action ? { text: action.text, href: action.href(user_id) } : null,
  }))
  await queueTelegramNotices(house, db, company_id, buttons)
}
