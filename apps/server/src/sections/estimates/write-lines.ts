import type { Db } from '@stroyfin/database/connection/db'
import type { PlannedLine } from '@stroyfin/domain/estimates/changed-line'
import { insertLines, type LinesPlace, takeLineIds } from './write-lines-store.ts'

/** Between portions the loading tells how far it is and can be stopped. */
const PORTION = 5000
/** Only sections are called by their ids before they are written; they are taken so many at a time. */
const IDS_AHEAD = 1000

export interface LinesWriter {
  write: (rows: readonly PlannedLine[]) => Promise<void>
  /** Waits for what is still being written. */
  end: () => Promise<void>
}

/**
 * Writes rows portion by portion: the next is on its way while the database writes the one before, never more than two.
 * `tell` hears how many rows have been sent.
 */
export function linesWriter(
  write: (rows: readonly PlannedLine[]) => Promise<void>,
  tell: (sent: number) => Promise<void>,
): LinesWriter {
  let writing = Promise.resolve()
  let sent = 0
  return {
    async write(rows) {
      for (let start = 0; start < rows.length; start += PORTION) {
        const before = writing
        const told = sent > 0 ? tell(sent) : Promise.resolve()
        const portion = rows.slice(start, start + PORTION)
        writing = write(portion)
        // A failure is met below, in its turn.
        writing.catch(() => undefined)
        sent += portion.length
        await Promise.all([before, told])
      }
    },
    end: () => writing,
  }
}

export interface NewLines {
  write: (rows: readonly PlannedLine[]) => Promise<void>
  /** A stored row that may lie in a new section. */
  named: (row: PlannedLine) => PlannedLine
}

/** Writes new rows with negative ids, those above before those below: sections get their own ids, lines any. */
export function newLines(db: Db, place: LinesPlace): NewLines {
  const ids: number[] = []
  const names = new Map<number, number>()
  const call = async (sections: readonly PlannedLine[]) => {
    const missing = sections.length - ids.length
    if (missing > 0) ids.push(...(await takeLineIds(db, Math.max(missing, IDS_AHEAD))))
    for (const { id } of sections) names.set(id, ids.shift() ?? id)
  }
  // Portions come before those ahead of them are written: a line waits until the section it lies in has its name.
  let called = Promise.resolve()
  const named = <Row extends PlannedLine>(row: Row): Row => ({
    ...row,
    group_id: row.group_id === null ? null : (names.get(row.group_id) ?? row.group_id),
  })
  return {
    named,
    async write(rows) {
      called = called.then(() => call(rows.filter((row) => row.is_folder)))
      await called
      await insertLines(
        db,
        place,
        rows.map((row) => ({ ...named(row), id: names.get(row.id) ?? null })),
      )
    },
  }
}
