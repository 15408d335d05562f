import type { furtherRoots } from '@stroyfin/contract/estimates/load-roots'
import type { Db } from '@stroyfin/database/connection/db'
import type { z } from 'zod'
import { countRoots, type RootPlace, readRoots } from './roots-store.ts'
import { readSharedAfter } from './shared-left-store.ts'

/** Lines outside of sections that come at once. */
const WINDOW = 2000

interface Asked {
  db: Db
  company_id: number
  estimate_id: number
}

/** The next of them, and where the ones after them begin: a place stays, whatever is put in or moved meanwhile. */
export async function rootWindow(
  { db, company_id, estimate_id }: Asked,
  after: RootPlace | null,
): Promise<{ ids: number[]; further: z.input<typeof furtherRoots> | null }> {
  const roots = await readRoots(db, company_id, estimate_id, { after, limit: WINDOW + 1 })
  const shown = roots.slice(0, WINDOW)
  const last = shown.at(-1)
  const ids = shown.map(({ id }) => id)
  if (!last || roots.length <= WINDOW) return { ids, further: null }
  const lines = await countRoots(db, company_id, estimate_id, last)
  const shared_summ = await readSharedAfter({ db, company_id, estimate_id }, last)
  return { ids, further: { after: `${last.id}:${last.place}`, lines, shared_summ } }
}
