import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LikeLines, toldByLines } from './told-by-lines.ts'

test.each<[string, Record<string, number[]>, string[]]>([
  ['one line is one payment of three alike', { a: [1], b: [1], c: [1] }, ['a']],
  ['two lines are two of them', { a: [1, 2], b: [1, 2], c: [1, 2] }, ['a', 'b']],
  ['one payment is one of two lines', { a: [1, 2] }, ['a']],
  ['a later payment takes the later line, the only one it may be', { a: [1, 2], b: [2] }, ['b', 'a']],
  ['no line is like it', { a: [] }, []],
])('%s', (_, lines, expected) => {
  const claims = Object.entries(lines).map(([claim, line_ids]) => ({ claim, line_ids }))
  expect([...toldByLines(claims)]).toEqual(expected)
})

test('as many are told of as lines that each may be of, when later payments have fewer lines', () => {
  const LINES = [1, 2, 3, 4, 5, 6]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 8 }), (firsts) => {
      const claims: LikeLines[] = firsts.map((first, place) => ({
        claim: `c${place}`,
        line_ids: LINES.filter((line) => line >= first),
      }))
      // By Hall: of the lines from each day on no more are taken than there are, and all that can be.
      const most = LINES.toReversed().reduce(
        (taken, line) =>
          Math.min(
            taken + firsts.filter((first) => Math.max(first, 1) === line).length,
            LINES.length - line + 1,
          ),
        0,
      )
      expect(toldByLines(claims).size).toBe(most)
    }),
  )
})
