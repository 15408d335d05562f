import { loadInvitation } from '@stroyfin/contract/auth/load-invitation'
import { handleApart } from '../../http/handle.ts'
import { hashOfToken } from '../session/public.ts'
import { findInvitation } from './invitation-store.ts'
import { spentLink } from './spent-link.ts'

/** Only the holder of the link learns whether its mail has an account. */
export const loadInvitationHandle = handleApart(loadInvitation, async ({ token }, { house }) => {
  const found = await house.database.platform((db) => findInvitation(db, hashOfToken(token)))
  if (!found) throw spentLink()
  const { email, company, role, has_account } = found
  return { email, company, role, has_account }
})
