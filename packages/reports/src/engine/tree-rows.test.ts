import { expect, test } from 'vitest'
import { totalsOf, treeRows } from './tree-rows.ts'

const column = { code: 'paid', title: 'Оплачено, ₽', format: 'money', width: 100, measure: true } as const
const node = (id: number, group_id: number | null, ids: number) => ({
  ...{ id, group_id, is_folder: group_id === null, texts: {} },
  measures: { paid: group_id === null ? 0n : 100n },
  document_ids: Array.from({ length: ids }, (_, at) => at),
})

test('a row of more articles than one list is asked for says so, and so does the folder above it', () => {
  const rows = treeRows([node(1, null, 0), node(2, 1, 100), node(3, 1, 101)], [column])
  expect(rows.map(({ own_ids, because }) => [own_ids?.length ?? null, because ?? null])).toEqual([
    [null, 'слишком много статей для одного списка'],
    [100, null],
    [null, 'слишком много статей для одного списка'],
  ])
})

test('a measure that a row hides is in the sums above it and in none of its own', () => {
  const limit = { code: 'limit', title: 'Лимит, ₽', format: 'money', width: 100, measure: true } as const
  const columns = [limit, column]
  const rows = treeRows(
    [
      { ...node(1, null, 0), measures: { limit: 500n, paid: 0n } },
      { ...node(2, 1, 1), measures: { limit: 40n, paid: 100n }, hides: ['limit'] },
    ],
    columns,
  )
  expect(rows.map(({ measures }) => measures)).toEqual([{ limit: 540n, paid: 100n }, { paid: 100n }])
  expect(totalsOf(rows, columns)).toEqual({ limit: 540n, paid: 100n })
  const alone = rows.slice(1).map((row) => ({ ...row, level: 0 }))
  expect(totalsOf(alone, columns)).toEqual({ paid: 100n })
})
