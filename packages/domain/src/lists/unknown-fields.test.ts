import { expect, test } from 'vitest'
import { unknownFields } from './unknown-fields.ts'

test.each([
  [['gone'], 'В списке нет поля «gone»'],
  [['gone', 'old'], 'В списке нет полей «gone», «old»'],
  [['cf_7', 'old'], 'В списке нет полей «Куратор», «old»'],
])('fields %j are named', (codes, text) => {
  expect(unknownFields(codes, { cf_7: 'Куратор' })).toBe(text)
})
