import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { ImportCounts } from './import-memory-store.ts'
import { isBefore, MADE, type UndoPlace } from './import-rows-store.ts'

/**
 * A loading is taken back: the one right before it has its estimate again as it left it. The rows it had made and the later
 * one had changed carry the number of the undoing now, so they are written down as its own.
 */
export async function passToEarlier(db: Db, undone: UndoPlace, counts: ImportCounts): Promise<void> {
  const { company_id, change_no } = undone
  const earlier = await readEarlier(db, undone)
  if (!earlier || !isRightBefore(earlier.counts, counts)) return
  if (!(await knowsNumbers(db, undone))) return
  await sql`
    insert into import_changes (company_id, batch_id, table_name, row_id)
    select ${company_id}, ${earlier.id}, ${MADE}, c.row_id from import_changes c
    where ${isBefore(undone)} and (c.before ->> 'change_no')::bigint = ${earlier.counts.change_no}
      and not exists (select from import_changes k
        where k.company_id = ${company_id} and k.batch_id = ${earlier.id} and k.row_id = c.row_id)`.execute(
    db,
  )
  await sql`
    update import_batches set counts = counts || jsonb_build_object('left_no', ${change_no}::bigint)
    where company_id = ${company_id} and id = ${earlier.id}`.execute(db)
}

/** Nobody has changed the rows or the head between the two. */
const isRightBefore = (earlier: ImportCounts, later: ImportCounts): boolean =>
  leftNo(earlier) + 1 === later.change_no && earlier.version === later.version

/** The number of the change after which the estimate is as the loading left it. */
export const leftNo = ({ change_no, left_no }: ImportCounts): number => left_no ?? change_no

async function readEarlier(db: Db, { company_id, estimate_id, batch_id }: UndoPlace) {
  const found = await sql<{ id: number; counts: ImportCounts }>`
    select id, counts from import_batches
    where company_id = ${company_id} and kind = 'estimates' and status = 'applied' and id < ${batch_id}
      and counts ->> 'estimate_id' = ${String(estimate_id)}
    order by id desc limit 1 for update`.execute(db)
  return found.rows[0] ?? null
}

/** Loadings of earlier days did not write down whose the rows were before them. */
async function knowsNumbers(db: Db, undone: UndoPlace): Promise<boolean> {
  const found = await sql`
    select from import_changes c
    where c.company_id = ${undone.company_id} and ${isBefore(undone)} and c.before -> 'change_no' is null
    limit 1`.execute(db)
  return found.rows.length === 0
}
