import { expect, test } from 'vitest'
import { confirmersNamed } from './confirmers.ts'

test.each([
  [[], /такого пока нет/],
  [['Анна Белова'], /^Анна Белова$/],
  [['А', 'Б', 'В', 'Г'], /^кто-то из них: А, Б, В и ещё 1$/],
])('who confirms: %#', (people, told) => {
  expect(confirmersNamed(people)).toMatch(told)
})
