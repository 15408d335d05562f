import type { RestrictedPerson } from '@stroyfin/contract/restrictions/load-restrictions'
import { isCompanyAdmin } from '@stroyfin/domain/access/allows'
import { roleOf } from '@stroyfin/domain/access/role-of'
import { ROLE_PRESETS } from '@stroyfin/domain/access/role-presets'
import type { Call } from '../../http/call.ts'
import { listPeople } from '../access/public.ts'
import { listRestrictions } from './restriction-store.ts'

const placeOf = ({ role }: RestrictedPerson) =>
  role === null ? ROLE_PRESETS.length : ROLE_PRESETS.indexOf(role)

/** People by their roles, as the page shows them; superusers are seen by superusers only (R-6-08). */
export async function restrictedPeople({ db, company_id, user }: Call): Promise<RestrictedPerson[]> {
  const people = await listPeople(db, company_id, user.is_superuser)
  const kept = await listRestrictions(db, company_id)
  const all = people.map(
    ({ id, first_name, last_name, username, is_superuser, records }): RestrictedPerson => {
      return {
        user_id: id,
        name: [last_name, first_name].filter(Boolean).join(' ') || username,
        role: roleOf(records),
        is_exempt: is_superuser || isCompanyAdmin({ is_superuser, records }),
        codes: kept.get(id) ?? [],
      }
    },
  )
  return all.sort((a, b) => placeOf(a) - placeOf(b))
}
