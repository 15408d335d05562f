import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import type { Call } from '../../http/call.ts'
import { peopleWithRight } from '../approvals/public.ts'
import { namesOf } from './confirm-store.ts'

interface Asked {
  authors_ids: readonly number[]
  is_confirmed: boolean
}

/** Tells of an account that waits who has written it and who may confirm it: none of its authors (K-18). */
export async function accountPeople(
  { db, company_id, user, rights }: Call,
  accounts: readonly Asked[],
): Promise<(asked: Asked) => { authors: string[]; confirmers: string[]; may_confirm: boolean }> {
  const waiting = accounts.filter(({ is_confirmed }) => !is_confirmed)
  const people = waiting.length > 0 ? await readConfirmers(db, company_id) : []
  const authors = waiting.flatMap(({ authors_ids }) => authors_ids)
  const names = await namesOf(db, [...new Set([...people, ...authors])])
  const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []).sort()
  return ({ authors_ids, is_confirmed }) => {
    if (is_confirmed) return { authors: [], confirmers: [], may_confirm: false }
    const others = people.filter((id) => !authors_ids.includes(id))
    const may_confirm = allows(rights, 'requisites.access') && !authors_ids.includes(user.id)
    return { authors: named(authors_ids), confirmers: named(others), may_confirm }
  }
}

export const readConfirmers = (db: Db, company_id: number) =>
  peopleWithRight(db, company_id, 'requisites.access')

/** The names of those who may confirm what these have stated. */
export async function confirmersOf(
  db: Db,
  company_id: number,
  authors_ids: readonly number[],
): Promise<string[]> {
  const people = await readConfirmers(db, company_id)
  const names = await namesOf(
    db,
    people.filter((id) => !authors_ids.includes(id)),
  )
  return [...names.values()].sort()
}
