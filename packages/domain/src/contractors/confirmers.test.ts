import { expect, test } from 'vitest'
import { confirmersNamed, refusalNamed } from './confirmers.ts'

test.each([
  [[], /такого пока нет/],
  [['Анна Белова'], /^Анна Белова$/],
  [['А', 'Б', 'В', 'Г'], /^кто-то из них: А, Б, В и ещё 1$/],
])('who confirms: %#', (people, told) => {
  expect(confirmersNamed(people)).toMatch(told)
})

test('a refusal is named with its author and its moment', () => {
  const refusal = { by_name: 'Анна Белова', at: '2026-11-26T11:05:00+00:00', remark: 'в письме другой счёт' }
  expect(refusalNamed(refusal)).toBe('в письме другой счёт (Анна Белова, 26.11.2026 14:05)')
})
