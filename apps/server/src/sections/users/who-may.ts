import { whoMay } from '@stroyfin/contract/users/who-may'
import { allows } from '@stroyfin/domain/access/allows'
import { MENDS } from '@stroyfin/domain/access/mends'
import { handle } from '../../http/handle.ts'
import { askOf } from '../../http/mending.ts'

export const whoMayHandle = handle(whoMay, async ({ mend }, { db, company_id, user, rights }) => {
  if (allows(rights, MENDS[mend].needs)) return { ask: '' }
  return { ask: await askOf(db, mend, { company_id, user_id: user.id, rights }) }
})
