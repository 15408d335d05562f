import { api } from '@stroyfin/contract/api'
import type { Access, Endpoint } from '@stroyfin/contract/kit/endpoint'
import { fullAccess } from '@stroyfin/domain/access/permission-record'
import { ownFlags } from '@stroyfin/domain/access/record-rules'
import { SECTIONS } from '@stroyfin/domain/access/sections'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleInput } from '../../testing/sample-input.ts'
import { CallRefused, testApp } from '../../testing/test-app.ts'

/** Whoever has these keeps the company; every other right is an ordinary one (K-18). */
const KEEPING = ['admin', 'approval_routes', 'requisites', 'paid_by_hand']

/** Calls that change routes, substitutions, rights, people, bank links, rules and that confirm requisites. */
const KEPT = [
  /^\/api\/approvals\/(save|remove)-route$/,
  /^\/api\/approvals\/hand-over$/,
  /^\/api\/permission\/(?!load-permission|load-own-deputy|check|set-current-user-on-vacation)/,
  /^\/api\/bank-link\/(begin-connect|finish-connect|disconnect)$/,
  /^\/api\/company\/(load|save)-settings$/,
  /^\/api\/contractor\/confirm-accounts$/,
]

const app = await testApp()
const kept = api.filter(({ path }) => KEPT.some((known) => known.test(path)))

async function giveEverythingElse(username: string): Promise<void> {
  await app.database.platform(async (db) => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await sql`delete from permissions where company_id = ${app.company_id} and user_id = ${id}`.execute(db)
    for (const { name } of SECTIONS.filter((section) => !KEEPING.includes(section.name))) {
      const record = ownFlags(fullAccess(name))
      await db
        .insertInto('permissions')
        .values({ company_id: app.company_id, user_id: id, ...record })
        .execute()
    }
  })
}

const namesOf = (access: Access) => [access].flat().map((right) => right.split('.')[0] ?? '')
const isAnswered = (endpoint: Endpoint, as: string) =>
  app.call(endpoint, sampleInput(endpoint.input), { as }).then(
    () => '200',
    (error) => (error instanceof CallRefused ? String(error.status) : Promise.reject(error)),
  )

test('every ordinary right together changes no route, person, right, substitution, bank link or rule', async () => {
  expect(kept.length).toBeGreaterThan(12)
  await giveEverythingElse('viewer')
  for (const endpoint of kept) {
    expect([endpoint.path, await isAnswered(endpoint, 'viewer')]).toEqual([endpoint.path, '403'])
  }
})

test('each of them asks for an administrator’s right of its own', () => {
  for (const { path, access } of kept) {
    const asked = access === 'superuser' || namesOf(access).some((name) => KEEPING.includes(name))
    expect([path, asked]).toEqual([path, true])
  }
})
