import type { Passkey } from '@stroyfin/contract/auth/second-step'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface StoredPasskey {
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
}

export async function listPasskeys(db: Db, user_id: number): Promise<(Passkey & StoredPasskey)[]> {
  const found = await sql<Passkey & StoredPasskey>`
    select id, name, created_at as added, used_at as used, credential_id, public_key, counter, transports
    from passkeys where user_id = ${user_id} order by id`.execute(db)
  return found.rows
}

/** Only a key of this very person. */
export async function readPasskey(
  db: Db,
  user_id: number,
  credential_id: string,
): Promise<StoredPasskey | null> {
  const found = await sql<StoredPasskey>`
    select credential_id, public_key, counter, transports from passkeys
    where credential_id = ${credential_id} and user_id = ${user_id}`.execute(db)
  return found.rows[0] ?? null
}

/** false when the key is somebody's already. */
export async function insertPasskey(
  db: Db,
  user_id: number,
  key: StoredPasskey & { name: string },
): Promise<boolean> {
  const made = await sql`
    insert into passkeys (credential_id, user_id, name, public_key, counter, transports)
    values (${key.credential_id}, ${user_id}, ${key.name}, ${key.public_key}, ${key.counter}, ${key.transports}::text[])
    on conflict do nothing returning id`.execute(db)
  return made.rows.length > 0
}

/** false when the key was removed meanwhile, or another use of it has counted further: it has been copied. */
export async function countUse(db: Db, credential_id: string, counter: number): Promise<boolean> {
  const used = await sql`
    update passkeys set counter = ${counter}, used_at = now()
    where credential_id = ${credential_id} and (counter < ${counter} or counter = 0 and ${counter} = 0)
    returning id`.execute(db)
  return used.rows.length > 0
}

export async function deletePasskey(db: Db, user_id: number, id: number): Promise<boolean> {
  const gone = await sql`delete from passkeys where user_id = ${user_id} and id = ${id} returning id`.execute(
    db,
  )
  return gone.rows.length > 0
}

type Purpose = 'add' | 'prove'

/** For the person to find the device and touch it. */
const CHALLENGE_MINUTES = 5

/** Those that nobody has answered in time go with the next one. */
export async function insertChallenge(
  db: Db,
  made: { challenge: string; user_id: number; purpose: Purpose },
): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db)
  await sql`
    insert into passkey_challenges (challenge, user_id, purpose, expires_at)
    values (${made.challenge}, ${made.user_id}, ${made.purpose}, now() + ${CHALLENGE_MINUTES} * interval '1 minute')`.execute(
    db,
  )
}

/** Of two answers to one challenge only the first gets true, on whichever server. */
export async function takeChallenge(
  db: Db,
  asked: { challenge: string; user_id: number; purpose: Purpose },
): Promise<boolean> {
  const taken = await sql`
    delete from passkey_challenges
    where challenge = ${asked.challenge} and user_id = ${asked.user_id} and purpose = ${asked.purpose}
      and expires_at > now()
    returning challenge`.execute(db)
  return taken.rows.length > 0
}
