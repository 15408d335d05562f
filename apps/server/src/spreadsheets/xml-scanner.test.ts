import { expect, test } from 'vitest'
import { attributesOf, decodeXml, xmlScanner } from './xml-scanner.ts'

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

test('what no database keeps does not get through, written as it is or by its number', () => {
  expect(decodeXml('a&#0;b&#x1F;c&#xD800;d&#10;')).toBe('abc\ufffdd\n')
  expect(attributesOf(' name="Банк&#0;"')).toEqual({ name: 'Банк' })
  const texts: string[] = []
  const scanner = xmlScanner({
    open: () => undefined,
    close: () => undefined,
    text: (raw) => texts.push(raw),
  })
  scanner.write('<a>x\u0000y</a>')
  scanner.end()
  expect(texts).toEqual(['xy'])
})
