import { expect, test } from 'vitest'
import { attributesOf } from './xml-scanner.ts'

test('attributes are read however they are quoted, spaced and prefixed', () => {
  expect(attributesOf(` xmlns:a="ф" r:id='1' b = "x &lt; y"c=">" lone d=""`)).toEqual({
    a: 'ф',
    id: '1',
    b: 'x < y',
    c: '>',
    d: '',
  })
})

test('a word of a million letters without a value does not hold the server up', () => {
  expect(attributesOf(` ${'a'.repeat(1_000_000)} b="1"`)).toEqual({ b: '1' })
})
