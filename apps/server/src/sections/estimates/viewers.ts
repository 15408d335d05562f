import type { Call } from '../../http/call.ts'
import { listViewers, noteViewer } from './viewers-store.ts'

/** The others who have the estimate open. That this person has it open too is noted at most every ten seconds. */
export async function meetViewers({ db, company_id, user, house }: Call, estimate_id: number) {
  const viewers = await listViewers(db, company_id, estimate_id)
  const own = viewers.find(({ user_id }) => user_id === user.id)
  // Reads run in read-only transactions; a connection of the other pool cannot wait for one of this pool.
  if (!own?.is_noted)
    await house.database.platform((all) => noteViewer(all, company_id, estimate_id, user.id))
  return viewers.filter(({ user_id }) => user_id !== user.id).map(({ user_id, name }) => ({ user_id, name }))
}
