import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'
import { avatarLetter, displayName } from './display-name.ts'
import { counted, plural } from './plural.ts'
import { toRoman } from './roman-numeral.ts'

const contracts = ['договор', 'договора', 'договоров'] as const

describe('plural', () => {
  test.each([
    [0, 'договоров'],
    [1, 'договор'],
    [2, 'договора'],
    [5, 'договоров'],
    [11, 'договоров'],
    [12, 'договоров'],
    [14, 'договоров'],
    [21, 'договор'],
    [22, 'договора'],
    [111, 'договоров'],
    [101, 'договор'],
    [-1, 'договор'],
    [1.5, 'договора'],
    ['2.00', 'договора'],
    [10n, 'договоров'],
  ])('%s %s (R-9-14)', (count, form) => {
    expect(plural(count, contracts)).toBe(form)
  })

  test('with its number', () => {
    expect(counted(1250, contracts)).toBe('1\u00a0250 договоров')
  })
})

describe('Roman numerals', () => {
  test.each([
    [1, 'I'],
    [4, 'IV'],
    [1994, 'MCMXCIV'],
    [3999, 'MMMCMXCIX'],
    [0, ''],
    [4000, ''],
    [1.5, ''],
  ])('%s is %s (R-9-15)', (value, text) => {
    expect(toRoman(value)).toBe(text)
  })

  test('no two numbers share a numeral', () => {
    expect(new Set(Array.from({ length: 3999 }, (_, index) => toRoman(index + 1))).size).toBe(3999)
  })
})

describe('compareVersions', () => {
  test.each([
    ['1.10', '1.9', 1],
    ['1.2', '1.2.0', 0],
    ['1.2', '1.2.1', -1],
    ['2', '10', -1],
    ['1.a', '1.b', -1],
    ['1.02', '1.2', 0],
  ])('%s against %s is %s (R-5-42)', (a, b, order) => {
    expect(compareVersions(a, b)).toBe(order)
  })

  test('turned round it turns the sign', () => {
    const key = fc.array(fc.nat(50), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('.'))
    fc.assert(fc.property(key, key, (a, b) => compareVersions(a, b) + compareVersions(b, a) === 0))
  })
})

test('display name of a user and the letter of the avatar (R-3-04, R-3-05, R-3-06, R-2.8-11)', () => {
  expect(displayName({ first_name: 'Анна', last_name: 'Белова', username: 'belova' })).toBe('Анна Белова')
  expect(displayName({ first_name: ' ', last_name: 'Белова' })).toBe('Белова')
  expect(displayName({ first_name: '', last_name: null, username: 'belova' })).toBe('belova')
  expect(displayName({})).toBe('Имя не указано')
  expect(avatarLetter({ first_name: 'анна', username: 'b' })).toBe('А')
  expect(avatarLetter({ first_name: '', username: 'belova' })).toBe('B')
})
