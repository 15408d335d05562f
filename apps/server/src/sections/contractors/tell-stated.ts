import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import type { Call } from '../../http/call.ts'
import { readSettings } from '../company/public.ts'
import { tell } from '../notifications/public.ts'
import { hasJustStated, namesOf } from './confirm-store.ts'
import { readConfirmers } from './confirmers.ts'

interface Stated {
  contractor_id: number
  contractor_name: string
  is_group: boolean
  /** «счёт 407… → 408…», «новый счёт 407…». */
  what: string
}

/** Those who may confirm learn of requisites that wait for them since this very call, but for its author (K-18). */
export async function tellStated(call: Call, { contractor_id, contractor_name, is_group, what }: Stated) {
  const { db, company_id, user } = call
  if (!(await readSettings(db, company_id)).confirm_requisites) return
  if (!(await hasJustStated(db, company_id, contractor_id))) return
  const people = await readConfirmers(db, company_id)
  const author = (await namesOf(db, [user.id])).get(user.id) ?? ''
  const whose = is_group ? 'своей организации' : 'получателя'
  await tell(call, {
    group: 'approvals',
    user_ids: people.filter((id) => id !== user.id),
    text: `Подтвердите реквизиты ${whose} ${quotedName(contractor_name)}: ${what} (${author})`,
    link: `/agents/${contractor_id}`,
  })
}
