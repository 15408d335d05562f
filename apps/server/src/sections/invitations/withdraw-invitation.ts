import { Refusal } from '@stroyfin/contract/kit/refusal'
import { withdrawInvitation } from '@stroyfin/contract/permissions/invite'
import { handle } from '../../http/handle.ts'
import { deleteInvitations } from './invitation-store.ts'

export const withdrawInvitationHandle = handle(
  withdrawInvitation,
  async ({ email }, { house, company_id }) => {
    const withdrawn = await house.database.platform((db) => deleteInvitations(db, company_id, email))
    if (withdrawn === 0) throw new Refusal('not_found', 'Приглашение уже принято или отозвано')
    return { withdrawn }
  },
)
