import { expect, test } from 'vitest'
import type { FilterField } from './filter-field.ts'
import { filterGroups } from './filter-groups.ts'

const field = (kind: 'date' | 'money' | 'bool' | 'text', at: number): FilterField => ({
  field: `${kind}${at}`,
  title: `${kind} ${at}`,
  kind,
})

test('a long list of filters stands under titles, none is lost and none stands twice', () => {
  const fields = (['money', 'date', 'bool', 'text'] as const).flatMap((kind) => [
    field(kind, 1),
    field(kind, 2),
  ])
  const groups = filterGroups(fields)
  expect(groups.map(({ title }) => title)).toEqual(['Состояние и вид', 'Даты', 'Суммы'])
  const listed = groups.flatMap((group) => group.fields.map((one) => one.field))
  expect(listed.toSorted()).toEqual(fields.map((one) => one.field).toSorted())
})

test('a few filters need no titles', () => {
  expect(filterGroups([field('date', 1), field('money', 1)]).map(({ title }) => title)).toEqual([''])
  expect(filterGroups([])).toEqual([])
})
