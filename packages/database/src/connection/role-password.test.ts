import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { rolePassword, roleVerifier } from './role-password.ts'

const { database, url } = await testDatabase()

test('two servers with one secret know the same password, another secret makes another one', () => {
  expect(rolePassword('app_tenant', 'а')).toBe(rolePassword('app_tenant', 'а'))
  expect(rolePassword('app_tenant', 'а')).not.toBe(rolePassword('app_tenant', 'б'))
  expect(rolePassword('app_tenant', 'а')).not.toBe(rolePassword('app_super', 'а'))
})

test('PostgreSQL accepts our verifier for the password and nothing else', async () => {
  const role = 'role_password_probe'
  await database.owner(async (client) => {
    await client.query(`drop role if exists ${role}`)
    await client.query(`create role ${role} login password '${roleVerifier('app_tenant', 'секрет')}'`)
  })
  const login = async (password: string) => {
    const address = new URL(url)
    address.username = role
    address.password = password
    const client = new Client({ connectionString: address.href })
    await client.connect()
    await client.end()
  }
  await expect(login(rolePassword('app_tenant', 'секрет'))).resolves.toBeUndefined()
  await expect(login(rolePassword('app_tenant', 'другой'))).rejects.toThrow(/password authentication failed/)
  await database.owner((client) => client.query(`drop role ${role}`))
})
