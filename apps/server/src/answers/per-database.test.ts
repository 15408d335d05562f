import { expect, test } from 'vitest'
import { answerCache } from './answer-cache.ts'
import { perDatabase } from './per-database.ts'

test('two databases at the same revision do not answer for each other (A-061)', () => {
  const answersOf = perDatabase(() => answerCache<string>())
  const [one, other] = [{}, {}]
  answersOf(one).keep('company 1, revision 7', 'its figures', 1)
  expect(answersOf(one).find('company 1, revision 7')).toBe('its figures')
  expect(answersOf(other).find('company 1, revision 7')).toBeUndefined()
})
