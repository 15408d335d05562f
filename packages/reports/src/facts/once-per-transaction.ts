import type { Db } from '@stroyfin/database/connection/db'

type Reading<Answer> = (db: Db, company_id: number) => Promise<Answer>

/** A small reading that every table of a report begins with: of a company it is made once in a transaction. */
export function oncePerTransaction<Answer>(read: Reading<Answer>): Reading<Answer> {
  const known = new WeakMap<Db, Map<number, Promise<Answer>>>()
  return (db, company_id) => {
    const answers = known.get(db) ?? new Map<number, Promise<Answer>>()
    const answer = answers.get(company_id) ?? read(db, company_id)
    known.set(db, answers.set(company_id, answer))
    return answer
  }
}
