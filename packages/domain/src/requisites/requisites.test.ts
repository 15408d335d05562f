import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSharedRows } from '../../testing/shared-data.ts'
import { accountProblem, isAccountKeyRight } from './account-key.ts'
import { bikProblem } from './bik.ts'
import { innProblem, isInn } from './inn.ts'
import { kppProblem } from './kpp.ts'
import { ogrnProblem } from './ogrn.ts'
import { okpoProblem } from './okpo.ts'
import { uinProblem } from './uin.ts'

describe('ИНН', () => {
  test.each(readSharedRows('vectors', 'inn.csv'))('$inn is valid: $valid', ({ inn, valid }) => {
    expect(isInn(inn ?? '')).toBe(valid === '1')
  })

  test.each([
    ['7707083893', null],
    ['500100732259', null],
    ['7707083894', 'ИНН 7707083894 не проходит проверку: последняя цифра должна быть 3'],
    ['500100732269', 'ИНН 500100732269 не проходит проверку: предпоследняя цифра должна быть 5'],
    ['500100732258', 'ИНН 500100732258 не проходит проверку: последняя цифра должна быть 9'],
    ['0000000000', 'ИНН 0000000000 не существует: код региона 00'],
    ['770708389', 'ИНН 770708389 должен содержать 10 или 12 цифр, указано 9'],
    ['77070838ab', 'ИНН 77070838ab должен состоять только из цифр'],
  ])('%s: %s', (inn, problem) => {
    expect(innProblem(inn)).toBe(problem)
  })

  test('for any nine digits exactly one last digit is right', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{8}$/u), (start) => {
        expect([...'0123456789'].filter((last) => isInn(start + last))).toHaveLength(1)
      }),
    )
  })
})

describe('account key', () => {
  test.each(readSharedRows('vectors', 'bik_account.csv'))(
    '$bik $account: $key_ok',
    ({ bik, account, key_ok }) => {
      expect(isAccountKeyRight(account ?? '', bik ?? '')).toBe(key_ok === '1')
    },
  )

  test('every correspondent account of the directory fits its bank', () => {
    const pairs = readSharedRows('vectors', 'real_bik_corraccount.csv')
    expect(pairs.length).toBe(400)
    expect(pairs.filter(({ bik, account }) => accountProblem(account ?? '', bik ?? '') !== null)).toEqual([])
  })

  test.each([
    ['40702810938120061991', '044525225', null],
    ['30101810400000000225', '044525225', null],
    ['40602810700000000025', '049805746', null],
    ['03100643000000013400', '012520101', null],
    [
      '40702810938120061991',
      '044525187',
      'Счёт 40702810938120061991 не подходит к БИК 044525187: девятая цифра должна быть 4',
    ],
    ['4070281093812006199', '044525225', 'Счёт 4070281093812006199 должен содержать 20 цифр'],
    ['40702810938120061991', '4452522', 'БИК 4452522 должен содержать 9 цифр'],
  ])('%s at %s: %s', (account, bik, problem) => {
    expect(accountProblem(account, bik)).toBe(problem)
  })

  test('the digit the message names mends the account', () => {
    const account = fc.stringMatching(/^4\d{19}$/u)
    fc.assert(
      fc.property(account, (number) => {
        const digit = /должна быть (\d)$/u.exec(accountProblem(number, '044525225') ?? '')?.[1]
        const mended = digit === undefined ? number : number.slice(0, 8) + digit + number.slice(9)
        expect(accountProblem(mended, '044525225')).toBeNull()
      }),
    )
  })

  test('a letter in the sixth place counts as its digit, Latin or Russian', () => {
    const problems = ['40702A10938120061991', '40702А10938120061991'].map((text) =>
      isAccountKeyRight(text, '044525225'),
    )
    expect(problems).toEqual([isAccountKeyRight('40702010938120061991', '044525225'), problems[0]])
    expect(accountProblem('40702Ж10938120061991', '044525225')).toContain('20 цифр')
  })
})

test.each([
  ['1027700132195', null],
  ['304500116000157', null],
  ['1027700132196', 'ОГРН 1027700132196 не проходит проверку: последняя цифра должна быть 5'],
  ['304500116000158', 'ОГРНИП 304500116000158 не проходит проверку: последняя цифра должна быть 7'],
  ['10277001', 'ОГРН 10277001 должен содержать 13 цифр, ОГРНИП — 15 цифр'],
])('ОГРН %s: %s', (ogrn, problem) => {
  expect(ogrnProblem(ogrn)).toBe(problem)
})

test('КПП, БИК and УИН by their form', () => {
  expect(kppProblem('770701001')).toBeNull()
  expect(kppProblem('7707AB001')).toBeNull()
  expect(kppProblem('77070100')).toContain('9 знаков')
  expect(bikProblem('044525225')).toBeNull()
  expect(['0', '1'.repeat(20), '2021730100412217000244871'].map(uinProblem)).toEqual([null, null, null])
  expect(uinProblem('123')).not.toBeNull()
})

describe('ОКПО', () => {
  test.each([
    ['00032537', null],
    ['00040778', null],
    ['00044463', null],
    ['00032538', 'ОКПО 00032538 не проходит проверку: последняя цифра должна быть 7'],
    ['00000000', 'ОКПО 00000000 не существует'],
    ['00032537000012', null],
    ['00032538000012', 'ОКПО 00032538000012 не проходит проверку: восьмая цифра должна быть 7'],
    ['00000000000012', 'ОКПО 00000000000012 не существует'],
    [
      '0003253',
      'ОКПО 0003253 должен содержать 8 цифр, у предпринимателя — 10, у обособленного подразделения — 14',
    ],
    [
      '000325370',
      'ОКПО 000325370 должен содержать 8 цифр, у предпринимателя — 10, у обособленного подразделения — 14',
    ],
    [
      '0003253А',
      'ОКПО 0003253А должен содержать 8 цифр, у предпринимателя — 10, у обособленного подразделения — 14',
    ],
    // 5·2 = 10 is left, the second pass gives 5·4 = 20, 20 mod 11 = 9.
    ['05000009', null],
    // 1 + 2 + 7 = 10 is left, the second pass gives 3 + 4 + 9 = 16, 5 is left.
    ['11000015', null],
    // Nine digits: 6·9 = 54, 10 is left; the second pass weighs the ninth by 1.
    ['0000000066', null],
    ['0000000060', 'ОКПО 0000000060 не проходит проверку: последняя цифра должна быть 6'],
  ])('%s: %s', (okpo, problem) => {
    expect(okpoProblem(okpo)).toBe(problem)
  })

  test('for any seven or nine digits exactly one last digit is right', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9](?:\d{6}|\d{8})$/u), (start) => {
        expect([...'0123456789'].filter((last) => okpoProblem(start + last) === null)).toHaveLength(1)
      }),
    )
  })
})
