import { expect, test } from 'vitest'
import { likelyDoubles } from './likely-doubles.ts'

test('the same ИНН is a double, another ИНН never is, without one the name decides', () => {
  const all = [
    { id: 1, name: 'ООО «Ёлка»', inn: '7707083893' },
    { id: 2, name: 'Филиал в Твери', inn: '7707083893' },
    { id: 3, name: 'Елка, ООО', inn: null },
    { id: 4, name: 'ООО «Ёлка»', inn: '7736050003' },
    { id: 5, name: 'Общество с ограниченной ответственностью "Елка"', inn: null },
    { id: 6, name: 'АО «Ёлка»', inn: null },
  ]
  const of = (id: number) => [...likelyDoubles(all[id - 1] ?? { id: 0, name: '', inn: null }, all)]
  expect(of(1)).toEqual([
    [2, 'inn'],
    [3, 'name'],
    [5, 'name'],
  ])
  expect(of(3)).toEqual([
    [1, 'name'],
    [4, 'name'],
    [5, 'name'],
  ])
  expect(of(6)).toEqual([])
})
