import type { ListQuery } from '@stroyfin/database/lists/list-definition'
import type { Call } from '../http/call.ts'
import type { InsideHandle } from '../http/handle.ts'
import { answerCache } from './answer-cache.ts'
import { perDatabase } from './per-database.ts'
import { readRevision } from './revision-store.ts'

interface Counted {
  total: number
  totals: unknown
}

/** About as many figures as the sums of one list are. */
const CELLS = 20

const countsOf = perDatabase(() => answerCache<Counted>())

/** Waits for this very person: also changed by who is away, which no revision tells. */
const OF_WHO_ASKS = 'needs_user_approval'

/**
 * A list whose number of rows and sums are counted once for a question, until something of the company changes: whoever comes back
 * to it, orders it otherwise or asks what a colleague of the same rights asked waits for the rows alone. The list must answer by
 * the company's audited tables, its day and the caller's rights; what it answers by who calls is counted each time.
 */
export function countedOnce(list: InsideHandle): InsideHandle {
  const run = async (input: ListQuery, call: Call): Promise<unknown> => {
    const ask = (query: ListQuery) => list.run(query as never, call) as Promise<Counted>
    if (input.count === false || isOfWhoAsks(input)) return ask(input)
    const counts = countsOf(call.house.database)
    const key = await questionKey(list.endpoint.path, input, call)
    const known = counts.find(key)
    if (known) return { ...(await ask({ ...input, count: false, found: known.total })), ...known }
    const answer = await ask(input)
    const { total, totals } = answer
    counts.keep(key, { total, totals }, CELLS)
    return answer
  }
  return { ...list, run }
}

const isOfWhoAsks = ({ filters = [] }: ListQuery): boolean =>
  filters.some(({ field }) => field === OF_WHO_ASKS)

/** Read in the snapshot of the answer, so that the revision and the rows are of one moment. */
async function questionKey(path: string, input: ListQuery, call: Call): Promise<string> {
  const { db, company_id, loan_agreement_id, region_bank_id, rights, today } = call
  const { offset, limit, sort, count, after, ...question } = input
  const revision = await readRevision(db, company_id)
  const asker = [loan_agreement_id, region_bank_id, rights]
  return JSON.stringify([path, company_id, revision, today, asker, question])
}
