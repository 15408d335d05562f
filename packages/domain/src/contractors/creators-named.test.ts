import { expect, test } from 'vitest'
import { creatorsNamed } from './creators-named.ts'

test.each<[string[], string]>([
  [['Анна Белова'], 'Создать контрагента может Анна Белова'],
  [['А', 'Б', 'В', 'Г'], 'Создать контрагента может кто-то из них: А, Б, В и ещё 1'],
  [[], 'Контрагентов пока никто не создаёт: попросите администратора дать право «Контрагенты», «Создание»'],
])('who may not create a contractor is told whom to ask: %s', (people, words) => {
  expect(creatorsNamed(people)).toBe(words)
})
