import { expect, test } from 'vitest'
import { inWords } from './wait-in-words.ts'

test('a wait is told in seconds, a long one in minutes', () => {
  expect([0.2, 2, 21, 119.5, 121, 900].map(inWords)).toEqual([
    '1 секунду',
    '2 секунды',
    '21 секунду',
    '2 минуты',
    '3 минуты',
    '15 минут',
  ])
})
