import { createHash } from 'node:crypto'
import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import { sql } from 'kysely'
import type { BankIdentity } from '../../bridges/bank/public.ts'

export interface LinkRow {
  person: string
  organisation: string
  inn: string
  accounts: { account: string; bic: string }[]
  is_good: boolean
  connected_at: string
  connected_by_name: string | null
}

/** What people may know of the link; its tokens are not among it. */
export async function readLink(db: Db, company_id: number): Promise<LinkRow | null> {
  const found = await sql<LinkRow>`
    select l.person, l.organisation, l.inn, l.accounts, l.is_good, l.connected_at, ${personName('u')} as connected_by_name
    from bank_links l left join users u on u.id = l.connected_by
    where l.company_id = ${company_id}`.execute(db)
  return found.rows[0] ?? null
}

/** Whether the bank speaks for one of the company's own contractors. */
export async function isOwnOrganisation(db: Db, company_id: number, inn: string): Promise<boolean> {
  const found = await sql`
    select from contractors
    where company_id = ${company_id} and is_group and not is_deleted and inn = ${inn} and ${inn} <> '' limit 1`.execute(
    db,
  )
  return found.rows.length > 0
}

interface HeldTokens {
  sealed_tokens: string
  is_good: boolean
  /** Somebody is getting new ones from the bank. */
  is_refreshing: boolean
}

/** Beyond the wall: the company's own role does not reach the tokens. Held till the end of the transaction. */
export async function holdTokens(db: Db, company_id: number): Promise<HeldTokens | null> {
  const found = await sql<HeldTokens>`
    select sealed_tokens, is_good, coalesce(refreshing_until > now(), false) as is_refreshing
    from bank_links where company_id = ${company_id} for update`.execute(db)
  return found.rows[0] ?? null
}

/** Longer than the bank is waited for: only a server that died leaves it to run out. */
const REFRESH_S = 30

export async function takeRefresh(db: Db, company_id: number): Promise<void> {
  await sql`update bank_links set refreshing_until = now() + ${REFRESH_S} * interval '1 second'
    where company_id = ${company_id}`.execute(db)
}

/** Whoever has connected anew meanwhile is right: what was refreshed before is not written over it. */
export async function endRefresh(
  db: Db,
  company_id: number,
  sealed_before: string,
  change: { sealed_tokens?: string; is_good?: boolean },
): Promise<void> {
  await db
    .updateTable('bank_links')
    .set({ ...change, refreshing_until: null })
    .where('company_id', '=', company_id)
    .where('sealed_tokens', '=', sealed_before)
    .execute()
}

export async function writeLink(
  db: Db,
  company_id: number,
  { user_id, identity, sealed_tokens }: { user_id: number; identity: BankIdentity; sealed_tokens: string },
): Promise<void> {
  const { subject, name, organisation, inn, accounts } = identity
  await sql`
    insert into bank_links (company_id, subject, person, organisation, inn, accounts, sealed_tokens, connected_by)
    values (${company_id}, ${subject}, ${name}, ${organisation}, ${inn}, ${JSON.stringify(accounts)}, ${sealed_tokens},
      ${user_id})
    on conflict (company_id) do update set subject = excluded.subject, person = excluded.person,
      organisation = excluded.organisation, inn = excluded.inn, accounts = excluded.accounts,
      sealed_tokens = excluded.sealed_tokens, is_good = true, refreshing_until = null, connected_at = now(),
      connected_by = excluded.connected_by`.execute(db)
}

export async function deleteLink(db: Db, company_id: number): Promise<void> {
  await sql`delete from bank_links where company_id = ${company_id}`.execute(db)
}

/** Of two uses of one sign-in only the first gets true. */
export async function spendState(db: Db, state: string): Promise<boolean> {
  const hash = createHash('sha256').update(state).digest('hex')
  // across companies: a sign-in belongs to a person who is not known yet
  const spent = await sql`
    insert into one_time_tokens (token_hash, purpose, expires_at, used_at)
    values (${hash}, 'bank', now() + interval '1 day', now()) on conflict do nothing returning token_hash`.execute(
    db,
  )
  return spent.rows.length > 0
}
