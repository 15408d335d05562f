import { expect, test } from 'vitest'
import { unknownFields } from './unknown-fields.ts'

test.each([
  [['gone'], 'В списке нет поля «gone»'],
  [['gone', 'old'], 'В списке нет полей «gone», «old»'],
])('fields %j are named', (codes, text) => {
  expect(unknownFields(codes)).toBe(text)
})
