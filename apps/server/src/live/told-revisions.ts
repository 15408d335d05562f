import type { LiveNotice } from '@stroyfin/contract/live/live-event'
import type { Database } from '@stroyfin/database/connection/open-database'
import { readRevisions } from './revision-store.ts'

/** Up to which revision of each topic this server has told those who listen at it. */
export function toldRevisions(database: Database) {
  const told = new Map<string, number>()
  const known = new Set<number>()
  /** null: a database that is away for a moment is asked again at the next look. */
  const read = (companies: readonly number[]): Promise<LiveNotice[] | null> =>
    companies.length > 0
      ? database.platform((db) => readRevisions(db, companies), { readOnly: true }).catch(() => null)
      : Promise.resolve([])
  const isNews = ({ company_id, topic, revision }: LiveNotice): boolean => {
    const key = `${company_id} ${topic}`
    if ((told.get(key) ?? 0) >= revision) return false
    told.set(key, revision)
    return true
  }
  /** Where the revisions of these companies stand; what came before is no news. */
  const begin = async (companies: Iterable<number>): Promise<void> => {
    const strangers = [...companies].filter((company_id) => !known.has(company_id))
    const notices = await read(strangers)
    if (!notices) return
    notices.forEach(isNews)
    for (const company_id of strangers) known.add(company_id)
  }
  return {
    /** Whether it was not told before: the same is told by its announcement and found by a look. */
    isNews,
    begin,
    /** The revisions of these companies as they are now. */
    async look(companies: ReadonlySet<number>): Promise<LiveNotice[]> {
      await begin(companies)
      return (await read([...companies].filter((company_id) => known.has(company_id)))) ?? []
    },
  }
}
