import { expect, test } from 'vitest'
import { READY_CLASSIFIERS, readyTable } from './ready-classifiers.ts'

test.each(READY_CLASSIFIERS)(
  '«$name»: every article has its branch, no name stands twice in one',
  ({ articles }) => {
    const codes = articles.map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    const folders = new Set(codes.filter((code) => !code.includes('.')))
    expect(codes.every((code) => folders.has(code.split('.')[0] ?? ''))).toBe(true)
    const named = articles.map(([code, name]) => `${code.split('.').slice(0, -1).join('.')} ${name}`)
    expect(new Set(named).size).toBe(named.length)
  },
)

test('a set is a table of codes and names', () => {
  for (const ready of READY_CLASSIFIERS) {
    const lines = readyTable(ready).split('\r\n')
    expect(lines[0]).toBe('Код;Наименование')
    expect(lines).toHaveLength(ready.articles.length + 1)
    expect(lines.every((line) => line.split(';').length === 2)).toBe(true)
  }
})
