import { expect, test } from 'vitest'
import { answerCache } from './answer-cache.ts'

test('what was asked for last stays, the oldest gives way to what is new', () => {
  const cache = answerCache<string>({ most: 10, longest: 6 })
  cache.keep('one', 'first', 4)
  cache.keep('two', 'second', 4)
  expect(cache.find('one')).toBe('first')
  cache.keep('three', 'third', 4)
  expect(cache.find('two')).toBeUndefined()
  expect([cache.find('one'), cache.find('three')]).toEqual(['first', 'third'])
})

test('an answer too long is not kept, and takes its older one away', () => {
  const cache = answerCache<string>({ most: 10, longest: 6 })
  cache.keep('one', 'first', 4)
  cache.keep('one', 'longer', 7)
  expect(cache.find('one')).toBeUndefined()
  cache.keep('two', 'second', 6)
  cache.keep('three', 'third', 4)
  expect(cache.find('two')).toBe('second')
})
