import { loadOwnDeputy } from '@stroyfin/contract/profile/own-deputy'
import { handle } from '../../http/handle.ts'
import { ownDeputy } from '../approvals/public.ts'

export const loadOwnDeputyHandle = handle(loadOwnDeputy, (_input, { house, company_id, user }) =>
  house.database.platform((db) => ownDeputy(db, company_id, user.id)),
)
