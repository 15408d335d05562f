import { refuseAccount } from '@stroyfin/contract/contractors/refuse-account'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import { handle } from '../../http/handle.ts'
import { tell } from '../notifications/public.ts'
import { namesOf, writeRefused } from './confirm-store.ts'
import { lockWaiting } from './lock-waiting.ts'

/** A second person says that these are not the requisites of the contractor: their authors learn why (K-18). */
export const refuseAccountHandle = handle(refuseAccount, async ({ remark, ...seen }, call) => {
  const { db, company_id, user } = call
  const [held] = await lockWaiting(call, [seen])
  if (!held) throw new Refusal('not_found', 'Счёт не найден')
  // The word of one person is not written over by another's.
  if (held.is_refused)
    throw new Refusal('conflict', `Счёт ${held.account} уже не подтвердили: причина стоит рядом с ним`)
  await writeRefused(db, company_id, { id: held.id, user_id: user.id, remark })
  const whose = held.is_group ? 'своей организации' : 'получателя'
  const who = (await namesOf(db, [user.id])).get(user.id) ?? ''
  await tell(call, {
    group: 'approvals',
    user_ids: held.authors_ids,
    text: `Реквизиты ${whose} ${quotedName(held.contractor_name)} не подтверждены: счёт ${held.account}, ${remark} (${who})`,
    link: `/agents/${held.contractor_id}`,
  })
  return { message: 'Счёт не подтверждён: кто его внёс, узнает причину' }
})
