import type { Db } from '@stroyfin/database/connection/db'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { readFacts } from '../facts/read-facts.ts'
import type { BookedAccount } from './place-documents.ts'

/** Accounts that documents name before their own first statements; where all begin together it changes nothing. */
export async function readWorkedBefore(
  db: Db,
  company_id: number,
  accounts: readonly BookedAccount[],
): Promise<ReadonlySet<string>> {
  const firsts = [...new Set(accounts.map(({ first }) => first))]
  if (firsts.length < 2) return new Set()
  const facts = await readFacts(db, {
    company_id,
    by: ['account'],
    parts: firsts.map((day) => ({ measures: { [day]: 'spent' } as const, to: addDays(day, -1) })),
  })
  const named = accounts.filter(({ ids, first }) =>
    facts.some(({ keys, measures }) => ids.includes(Number(keys.account ?? 0)) && measures[first]),
  )
  return new Set(named.map(({ account }) => account))
}
