import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configuration, directAddress } from './configuration.ts'

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'configuration-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true }))

describe('configuration by environment (K-01)', () => {
  test('without variables: port 3000, embedded database, demo company', () => {
    expect(configuration({ DATA_DIR })).toMatchObject({ port: 3000, databaseUrl: undefined, demo: true })
  })

  test('with demo sign-ins only this computer reaches the product, unless HOST says otherwise', () => {
    expect(configuration({ DATA_DIR }).host).toBe('127.0.0.1')
    expect(configuration({ DATA_DIR, DEMO: 'off' }).host).toBe('0.0.0.0')
    expect(configuration({ DATA_DIR, HOST: '10.0.0.5' }).host).toBe('10.0.0.5')
  })

  test('the secret is made once and kept with the data', () => {
    const first = configuration({ DATA_DIR }).secret
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(configuration({ DATA_DIR }).secret).toBe(first)
    expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(first)
  })

  test('SECRET, DATABASE_URL and DEMO=off win', () => {
    const env = { DATA_DIR, SECRET: 'own', DATABASE_URL: 'postgres://db/one', DEMO: 'off', PORT: '0' }
    expect(configuration(env)).toMatchObject({
      secret: 'own',
      databaseUrl: 'postgres://db/one',
      demo: false,
      port: 0,
    })
  })

  test('how the database is reached: sizes of the pools, the way past a pooler', () => {
    expect(configuration({ DATA_DIR }).databaseAccess).toEqual({})
    const env = { DATA_DIR, DATABASE_URL: 'postgres://pool/one', DATABASE_DIRECT_URL: 'postgres://db/one' }
    const sizes = { DATABASE_CONNECTIONS: '20', DATABASE_SUPER_CONNECTIONS: '4' }
    const asked = configuration({ ...env, ...sizes, DATABASE_POOLER_PLANS: 'on' })
    expect(asked.databaseAccess).toEqual({
      directUrl: 'postgres://db/one',
      tenantConnections: 20,
      superConnections: 4,
      poolerKeepsPlans: true,
    })
    expect(directAddress(asked)).toBe('postgres://db/one')
    expect(directAddress(configuration({ ...env, DATABASE_DIRECT_URL: '' }))).toBe('postgres://pool/one')
  })

  test('how long a stopping server serves on', () => {
    expect(configuration({ DATA_DIR }).leave_s).toBe(0)
    expect(configuration({ DATA_DIR, LEAVE_SECONDS: '10' }).leave_s).toBe(10)
    expect(() => configuration({ DATA_DIR, LEAVE_SECONDS: '-1' })).toThrow('ожидалось целое число секунд')
  })

  test.each(['0', 'много', '2.5'])('DATABASE_CONNECTIONS=%s is refused in words', (DATABASE_CONNECTIONS) => {
    expect(() => configuration({ DATA_DIR, DATABASE_CONNECTIONS })).toThrow('ожидалось целое число')
  })

  test.each(['abc', '70000', '-1', '80.5'])('PORT=%s is refused in words', (PORT) => {
    expect(() => configuration({ DATA_DIR, PORT })).toThrow('это не номер порта')
  })

  test('a bot of Telegram: its token and its name go together', () => {
    expect(configuration({ DATA_DIR, TELEGRAM_BOT: 'stroyfin_bot' }).telegram).toBeUndefined()
    const env = { DATA_DIR, TELEGRAM_TOKEN: '1:a', TELEGRAM_BOT: '@stroyfin_bot' }
    const url = 'https://api.telegram.org'
    expect(configuration(env).telegram).toEqual({ name: 'stroyfin_bot', token: '1:a', url })
    const own = configuration({ ...env, TELEGRAM_URL: 'http://127.0.0.1:8081/' })
    expect(own.telegram?.url).toBe('http://127.0.0.1:8081')
  })

  test.each(['', 'бот', 'a b', '"><script>'])('TELEGRAM_BOT=%j is refused in words', (TELEGRAM_BOT) => {
    expect(() => configuration({ DATA_DIR, TELEGRAM_TOKEN: '1:a', TELEGRAM_BOT })).toThrow('нужно имя бота')
  })
})
