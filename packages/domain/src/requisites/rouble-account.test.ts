import { expect, test } from 'vitest'
import { foreignAccountWords, isRoubleAccount } from './rouble-account.ts'

test.each([
  ['40702810900000031001', true],
  ['40702643900000031001', true],
  ['40702840900000031001', false],
  ['40702978900000031001', false],
  ['', true],
  ['4070284', true],
])('an account %s is in roubles: %s', (account, is_rouble) => {
  expect(isRoubleAccount(account)).toBe(is_rouble)
  expect(foreignAccountWords(account) === null).toBe(is_rouble)
})
