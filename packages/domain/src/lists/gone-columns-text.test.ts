import { expect, test } from 'vitest'
import { goneColumnsText } from './gone-columns-text.ts'

const gone = { cf_7: 'Куратор', cf_8: 'Участок' }

test.each([
  [['cf_7'], ['Колонка «Куратор» больше не существует, вид показан без неё']],
  [['cf_7', 'cf_8'], ['Колонки «Куратор», «Участок» больше не существуют, вид показан без них']],
  [['old'], ['Колонок этого вида, которых больше нет: 1. Показано без них']],
  [
    ['cf_7', 'old', 'older'],
    [
      'Колонка «Куратор» больше не существует, вид показан без неё',
      'Колонок этого вида, которых больше нет: 2. Показано без них',
    ],
  ],
  [[], []],
])('of a view, columns %j that are gone are told', (codes, said) => {
  expect(goneColumnsText(codes, gone)).toEqual(said)
})
