import { describe, expect, test } from 'vitest'
import { namedRows } from './named-rows.ts'
import { parseRows } from './requirement-rows.ts'

describe('rows named by the titles of tests', () => {
  test('single rows, lists and both ways of writing a range', () => {
    const source = `
test('one (R-2.8-07)', () => {})
describe("two (R-3E-01, R-9-25)", () => {})
test.each([1, 2])('%i between (R-5-01 … R-5-03)', () => {})
test(
  \`range (R-4-28 … 30)\`,
  () => {},
)`
    expect([...namedRows(source)].sort()).toEqual(
      ['R-2.8-07', 'R-3E-01', 'R-9-25', 'R-5-01', 'R-5-02', 'R-5-03', 'R-4-28', 'R-4-29', 'R-4-30'].sort(),
    )
  })

  test('cases of a table', () => {
    const source = `test.each([
  ['/agreements/', 'the list (R-6-43, R-6-44)', 1],
  ["/ks/", "(R-6-45 … 47)"],
  ['/x', 'rows in the middle (R-6-48) name nothing here'],
])('%s', () => {})`
    expect([...namedRows(source)].sort()).toEqual(['R-6-43', 'R-6-44', 'R-6-45', 'R-6-46', 'R-6-47'])
  })

  test('a comment and a text inside a test name nothing', () => {
    expect([...namedRows("// R-5-01\ntest('plain', () => { expect(a).toBe('R-5-02') })")]).toEqual([])
  })
})

test('rows of requirements: id, section, text; other tables are passed over', () => {
  const markdown =
    '| section | rows |\n|---|---|\n| 2.2 | 7 |\n\n| id | a | b |\n|---|---|---|\n| R-2.2-01 | A tab. | ui |'
  expect(parseRows(markdown)).toEqual([{ id: 'R-2.2-01', section: '2.2', text: 'A tab.' }])
})
