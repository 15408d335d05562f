import { expect, test } from 'vitest'
import { lineSeen, lineTold } from './line-told.ts'

test('a line is told by the row a person sees and by its name', () => {
  const message = lineTold(0, 'укажите цену')
  expect(message).toBe('Строка 1: укажите цену')
  expect(lineSeen(message, 0, { place: 4, name: 'Бетон В25 ' })).toBe('Строка 4 «Бетон В25»: укажите цену')
  expect(lineSeen(message, 0, { place: 4, name: null })).toBe('Строка 4: укажите цену')
  expect(lineSeen('Укажите цену', 0, { place: 4, name: 'Бетон' })).toBe('Укажите цену')
})
