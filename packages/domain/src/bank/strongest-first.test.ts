import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strongestFirst } from './strongest-first.ts'

test('the strongest come first, equals in the order of their places', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 }), (scores) => {
      const queue = strongestFirst<number>()
      for (const [place, score] of scores.entries()) queue.put(place, score, place)
      const expected = scores
        .map((_score, place) => place)
        .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      expect(scores.map(() => queue.take())).toEqual(expected)
      expect(queue.take()).toBeNull()
    }),
  )
})
