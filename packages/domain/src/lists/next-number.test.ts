import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextNumber } from './next-number.ts'

test.each([
  ['7', '8'],
  ['МК-26/070', 'МК-26/071'],
  ['МК-26/009', 'МК-26/010'],
  ['99', '100'],
  ['5/а', '6/а'],
  ['КС-2 № 12 от подрядчика', 'КС-2 № 13 от подрядчика'],
  ['б/н', null],
  ['', null],
  ['40702810', null],
])('«%s» is followed by «%s»', (last, next) => {
  expect(nextNumber(last)).toBe(next)
})

test('what follows counts on and keeps what stands around', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[А-Я/-]{0,5}$/u),
      fc.integer({ min: 0, max: 99_998 }),
      (before, count) => {
        expect(nextNumber(`${before}${count}`)).toBe(`${before}${count + 1}`)
      },
    ),
  )
})
