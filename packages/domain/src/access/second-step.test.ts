import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'
import { plainCode, secondStepNeed, shownCode } from './second-step.ts'
import { codeOf, inBase32, stepBytes, stepOf, totpAddress } from './totp.ts'

// RFC 6238, appendix B, its eight digits shortened to six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %i is %s', (second, code) => {
  const signature = createHmac('sha1', '12345678901234567890').update(stepBytes(stepOf(second * 1000)))
  expect(codeOf(signature.digest())).toBe(code)
})

test('a secret in the letters of an authenticator (RFC 4648)', () => {
  expect(
    ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => inBase32(Buffer.from(text))),
  ).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(totpAddress('ABC', 'ivan@firm.ru')).toBe(
    'otpauth://totp/Stroyfin:ivan%40firm.ru?secret=ABC&issuer=Stroyfin&period=30&digits=6&algorithm=SHA1',
  )
})

test('who sends shows a fresh code, who decides has one where the company demands it', () => {
  const state = (has: boolean, is_fresh: boolean, is_demanded: boolean, is_just_shown = is_fresh) => ({
    has,
    is_fresh,
    is_just_shown,
    is_demanded,
  })
  expect(secondStepNeed('send', state(true, false, false))).toBe('code')
  expect(secondStepNeed('send', state(true, true, true))).toBeNull()
  expect(secondStepNeed('decide', state(true, false, true))).toBeNull()
  expect(secondStepNeed('decide', state(false, false, true))).toBe('enable')
  expect(secondStepNeed('send', state(false, false, false))).toBeNull()
  // Whoever has no step yet turns one on without it; whoever has one shows it before another is added.
  expect(secondStepNeed('own', state(false, false, true))).toBeNull()
  expect(secondStepNeed('own', state(true, false, false))).toBe('code')
  expect(secondStepNeed('own', state(true, true, false))).toBeNull()
  expect(secondStepNeed('own', state(true, true, false, false))).toBe('code')
  expect(secondStepNeed('send', state(true, true, false, false))).toBeNull()
  expect(plainCode(' abcde-fghij ')).toBe('ABCDEFGHIJ')
  expect(shownCode('ABCDEFGHIJ')).toBe('ABCDE-FGHIJ')
})

test('a picture is as large as its text asks, with its three corners', () => {
  const sizes = [5, 30, 100, 200].map((length) => qrCode('x'.repeat(length)).length)
  expect(sizes).toEqual([21, 29, 41, 57])
  const picture = qrCode('stroyfin')
  const corner = (row: number, column: number) =>
    picture.slice(row, row + 7).map((line) =>
      line
        .slice(column, column + 7)
        .map((dark) => (dark ? '█' : ' '))
        .join(''),
    )
  const eye = ['███████', '█     █', '█ ███ █', '█ ███ █', '█ ███ █', '█     █', '███████']
  const far = picture.length - 7
  expect([corner(0, 0), corner(0, far), corner(far, 0)]).toEqual([eye, eye, eye])
  expect(() => qrCode('x'.repeat(400))).toThrow(RangeError)
})
