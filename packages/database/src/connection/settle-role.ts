import type { Client } from 'pg'
import { type Role, roleVerifier } from './role-password.ts'

/**
 * What a session of the product begins with. It belongs to the role and not to the start of the connection, which a
 * pooler between us and the database refuses; and a database moved to another server is worked in as before.
 */
const SETTINGS = {
  search_path: 'app, public',
  timezone: "'UTC'",
  statement_timeout: "'30s'",
  idle_in_transaction_session_timeout: "'2min'",
  // Compiling a query takes seconds, running it here milliseconds: an outside database has this on unless told.
  jit: 'off',
} as const

/** Gives the role its password and what its sessions begin with. */
export async function settleRole(client: Client, role: Role, secret: string, attempts = 5): Promise<void> {
  try {
    await client.query(`alter role ${role} password '${roleVerifier(role, secret)}'`)
    for (const [name, value] of Object.entries(SETTINGS))
      await client.query(`alter role ${role} set ${name} = ${value}`)
  } catch (error) {
    // Roles belong to the whole server: another database of it may be setting the same at this moment.
    const collided = error instanceof Error && error.message.includes('tuple concurrently updated')
    if (!collided || attempts === 1) throw error
    await settleRole(client, role, secret, attempts - 1)
  }
}
