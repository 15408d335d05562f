import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import type { Call } from '../../http/call.ts'
import { peopleWithRight } from '../approvals/public.ts'
import { readSettings } from '../company/public.ts'
import { tell } from '../notifications/public.ts'

/** Those who may confirm learn of new or changed requisites, but for the one who has stated them (K-18). */
export async function tellStated(
  call: Call,
  {
    contractor_id,
    contractor_name,
    account,
  }: { contractor_id: number; contractor_name: string; account: string },
): Promise<void> {
  const { db, company_id, user } = call
  if (!(await readSettings(db, company_id)).confirm_requisites) return
  const people = await peopleWithRight(db, company_id, 'requisites.access')
  await tell(call, {
    group: 'approvals',
    user_ids: people.filter((id) => id !== user.id),
    text: `Подтвердите реквизиты получателя ${quotedName(contractor_name)}: счёт ${account}`,
    link: `/agents/${contractor_id}`,
  })
}
