import { expect, test } from 'vitest'
import { additionalStatusRules } from './additional-statuses.ts'

test.each([
  ['names of their own pass', ['Оригинал получен', 'На подписании'], []],
  ['an empty name is refused', [' '], [['statuses.0.name', 'Поле обязательно']]],
  [
    'the second of two alike is refused, letters large or small',
    ['Расторжение', ' расторжение '],
    [['statuses.1.name', 'Такой статус уже есть']],
  ],
])('%s (R-2.6-20)', (_story, names, told) => {
  const list = names.map((name, at) => ({ id: at + 1, name }))
  expect(additionalStatusRules(list).map(({ field, message }) => [field, message])).toEqual(told)
})
