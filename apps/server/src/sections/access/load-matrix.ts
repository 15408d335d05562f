import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { handle } from '../../http/handle.ts'
import { listInvitations } from '../invitations/public.ts'
import { listPeople } from './matrix-store.ts'

export const loadMatrixHandle = handle(loadMatrix, async (_input, { db, company_id, user, house }) => ({
  users: await listPeople(db, company_id, user.is_superuser),
  invitations: await house.database.platform((all) => listInvitations(all, company_id)),
  sends_mail: house.mail !== null,
}))
