import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { SUSPECT_DEATHS } from './job-store.ts'

/** A server that has not been seen for so long is dead, as its leases are. */
const UNSEEN_S = 60

/**
 * Says that this server lives, and buries those that do not. One that died while it did no suspected job shows that
 * servers die by themselves here: for all that are suspected the minutes before they are given up begin anew.
 */
export async function seeServers(db: Db, server_id: string): Promise<void> {
  await sql`insert into servers (id) values (${server_id}::uuid) on conflict (id) do update set seen_at = now()`.execute(
    db,
  )
  // across companies: a server dies under a job of whichever company
  await sql`
    with dead as (delete from servers where seen_at < now() - ${UNSEEN_S} * interval '1 second' returning did_suspected)
    update jobs set run_at = now() where state = 'running' and attempts >= ${SUSPECT_DEATHS}
      and exists (select from dead where not did_suspected)`.execute(db)
}

export async function doSuspected(db: Db, server_id: string): Promise<void> {
  await sql`update servers set did_suspected = true where id = ${server_id}::uuid`.execute(db)
}

/** One that is stopped has not died. */
export async function leaveServers(db: Db, server_id: string): Promise<void> {
  await sql`delete from servers where id = ${server_id}::uuid`.execute(db)
}
