import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bankFrom, bankKeyFrom } from './bank-from.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const kept = (name: string) => {
  const path = join(folder, name)
  writeFileSync(path, `${name}\n`)
  return path
}
const HOME = 'https://finance.example'

describe('the bank by environment', () => {
  test('without BANK there is none; any other word is refused', () => {
    expect(bankFrom({}, HOME)).toBeUndefined()
    expect(bankKeyFrom({})).toBeUndefined()
    expect(() => bankFrom({ BANK: 'alfa' }, HOME)).toThrow('BANK: допустимы sber и simulator')
  })

  test('the simulator needs nothing more', () => {
    expect(bankFrom({ BANK: 'simulator' }, HOME)).toMatchObject({
      api_url: 'http://localhost:4600',
      redirect_uri: `${HOME}/sbbol-login`,
      tls: null,
    })
  })

  test('secrets, certificate and key of Sber come from files', () => {
    const env = {
      BANK: 'sber',
      BANK_CLIENT_ID: '71626',
      BANK_CLIENT_SECRET_FILE: kept('secret'),
      BANK_TLS_KEY_FILE: kept('key'),
      BANK_TLS_CERT_FILE: kept('cert'),
      BANK_BEARER: 'off',
      BANK_KEY_FILE: kept('seal'),
    }
    expect(bankFrom(env, HOME)).toMatchObject({
      client_id: '71626',
      client_secret: 'secret',
      issuer: 'https://sbi.sberbank.ru:9443',
      api_url: 'https://fintech.sberbank.ru:9443',
      tls: { key: 'key', cert: 'cert' },
      bearer: false,
      notice_secret: null,
      signature: null,
    })
    expect(bankKeyFrom(env)).toBe('seal')
    expect(() => bankFrom({ ...env, BANK_TLS_KEY_FILE: '' }, HOME)).toThrow(
      'BANK_TLS_KEY_FILE: эта переменная',
    )
    expect(() => bankFrom({ ...env, BANK_TLS_KEY_FILE: join(folder, 'no') }, HOME)).toThrow('не читается')
    expect(() => bankFrom({ ...env, BANK_SIGN_KEY_FILE: kept('sign') }, HOME)).toThrow(
      'BANK_SIGN_CERTIFICATE',
    )
  })
})
