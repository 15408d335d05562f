import type { UnconfirmedAccount } from '@stroyfin/contract/contractors/confirm-accounts'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { bankRemark } from '@stroyfin/domain/requisites/bank-remark'
import type { Call } from '../../http/call.ts'
import { peopleWithRight } from '../../http/rights-store.ts'
import { hasDirectory, readBanks } from '../banks/public.ts'
import { type Lying, namesOf, readLying } from './confirm-store.ts'

interface Asked {
  account: string
  bic: string
  is_group: boolean
  authors_ids: readonly number[]
  is_confirmed: boolean
}

type Told = Pick<UnconfirmedAccount, 'authors' | 'confirmers' | 'may_confirm' | 'bank_remark'> & {
  lying: Lying | null
}

/**
 * What whoever confirms an account has to know (K-18): who has written it and who may confirm it, none of its authors, what
 * is strange about its bank, and which statements become money of the group with it.
 */
export async function accountFacts(
  { db, company_id, user, rights }: Call,
  accounts: readonly Asked[],
): Promise<(asked: Asked) => Told> {
  const waiting = accounts.filter(({ is_confirmed }) => !is_confirmed)
  const people = waiting.length > 0 ? await readConfirmers(db, company_id) : []
  const authors = waiting.flatMap(({ authors_ids }) => authors_ids)
  const names = await namesOf(db, [...new Set([...people, ...authors])])
  const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []).sort()
  const banks = await readBanks(
    db,
    accounts.map(({ bic }) => bic),
  )
  const has_directory = await hasDirectory(db)
  const own = waiting.filter(({ is_group }) => is_group).map(({ account }) => account)
  const lying = await readLying(db, company_id, own)
  return ({ account, bic, authors_ids, is_confirmed }) => {
    const bank = banks.get(bic) ?? null
    const bank_remark = bank === null && !has_directory ? '' : bankRemark(bank)
    if (is_confirmed) return { authors: [], confirmers: [], may_confirm: false, bank_remark, lying: null }
    const others = people.filter((id) => !authors_ids.includes(id))
    const may_confirm = allows(rights, 'requisites.access') && !authors_ids.includes(user.id)
    return {
      authors: named(authors_ids),
      confirmers: named(others),
      may_confirm,
      bank_remark,
      lying: lying.get(account) ?? null,
    }
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
