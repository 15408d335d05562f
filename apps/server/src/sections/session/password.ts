import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes: the cost that a sign-in may have. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of a password nobody has: an unknown name then costs the same time as a wrong password. */
let nobodysHash: Promise<string> | undefined

export const hashPassword = (password: string) => hash(password, COST)

/** Whether the password fits; an account without a password (or none at all) never lets in. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID())
  const fits = await verify(stored ?? (await nobodysHash), password).catch(() => false)
  return fits && typeof stored === 'string'
}
