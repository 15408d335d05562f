import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  ['Иванова Анна Петровна', 'Иванова', 'Анна', 'Петровна'],
  ['Иванова А. П.', 'Иванова', 'А.', 'П.'],
  ['Иванов А.П.', 'Иванов', 'А.', 'П.'],
  ['Анна Петровна Иванова', 'Иванова', 'Анна', 'Петровна'],
  ['Алексей Соколов', 'Соколов', 'Алексей', ''],
  ['Соколов Алексей', 'Соколов', 'Алексей', ''],
  ['Константин Петров', 'Петров', 'Константин', ''],
  ['Марина Ли', 'Ли', 'Марина', ''],
  ['Ким Ли', 'Ким', 'Ли', ''],
])('%s', (name, surname, first, second) => {
  expect(personName(name)).toEqual({ surname, first, second })
})

test('one word is no name', () => {
  expect(personName('Иванов')).toBeNull()
  expect(personName(' ')).toBeNull()
})
