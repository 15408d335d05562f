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

/** Beyond the wall: the company's own role does not reach the tokens. Held till the end of the transaction. */
export async function holdTokens(
  db: Db,
  company_id: number,
): Promise<{ sealed_tokens: string; is_good: boolean } | null> {
  const found = await sql<{ sealed_tokens: string; is_good: boolean }>`
    select sealed_tokens, is_good from bank_links where company_id = ${company_id} for update`.execute(db)
  return found.rows[0] ?? null
}

export async function writeTokens(
  db: Db,
  company_id: number,
  change: { sealed_tokens?: string; is_good: boolean },
): Promise<void> {
  await db.updateTable('bank_links').set(change).where('company_id', '=', company_id).execute()
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
      sealed_tokens = excluded.sealed_tokens, is_good = true, connected_at = now(),
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
