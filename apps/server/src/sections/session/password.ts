import { hash, verify } from '@node-rs/argon2'
import { inHashQueue } from './hash-queue.ts'

/** argon2id with 19 MiB and two passes: the cost that a sign-in may have. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of a password nobody has: an unknown name then costs the same time as a wrong password. */
let nobodysHash: Promise<string> | undefined

/** `asker` is the address that asks: one address does not fill the line for all. */
export const hashPassword = (password: string, asker: string) =>
  inHashQueue(asker, () => hash(password, COST))

/** Whether the password fits; an account without a password (or none at all) never lets in. */
export function passwordFits(
  stored: string | null | undefined,
  password: string,
  asker: string,
): Promise<boolean> {
  return inHashQueue(asker, async () => {
    nobodysHash ??= hash(crypto.randomUUID(), COST)
    const fits = await verify(stored ?? (await nobodysHash), password).catch(() => false)
    return fits && typeof stored === 'string'
  })
}
