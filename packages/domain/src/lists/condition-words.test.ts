import { expect, test } from 'vitest'
import { conditionWords } from './condition-words.ts'

test.each([
  [{ op: 'contains', value: 'бетон' }, 'text', 'содержит «бетон»'],
  [{ op: 'in', value: ['Новый', 'Согласовано'] }, 'text', 'Новый, Согласовано'],
  [{ op: 'from', value: '2026-03-01' }, 'date', 'с 2026-03-01'],
  [{ op: 'to', value: '2026-03-31' }, 'date', 'по 2026-03-31'],
  [{ op: 'between', value: ['2026-03-01', '2026-03-31'] }, 'date', '2026-03-01\u2009–\u20092026-03-31'],
  [{ op: 'from', value: 1000 }, 'figure', 'от 1000'],
  [{ op: 'to', value: 0 }, 'figure', 'до 0'],
  [{ op: 'between', value: [5, 5] }, 'figure', '5'],
  [{ op: 'from', value: 0.01 }, 'figure', 'больше 0'],
  [{ op: 'empty' }, 'text', 'не заполнено'],
  [{ op: 'not_empty' }, 'text', 'заполнено'],
] as const)('%j of a %s: %s', (filter, kind, words) => {
  const value = 'value' in filter ? filter.value : undefined
  const asked = { field: 'x', op: filter.op, value: typeof value === 'object' ? [...value] : value }
  expect(conditionWords(asked, kind, String)).toBe(words)
})
