import { expect, test } from 'vitest'
import { notAsked, ofWork } from './line-drills.ts'

const work = (name: string, unit: string) => ({ id: 1, own_ids: [1], texts: { name, unit } })

test('a work is asked for by exactly its name and unit', () => {
  expect(ofWork(work('Бетон', 'м3'))).toEqual([
    { field: 'name', op: 'eq', value: 'Бетон' },
    { field: 'unit', op: 'eq', value: 'м3' },
  ])
  expect(ofWork(work('Бетон', ''))?.at(-1)).toEqual({ field: 'unit', op: 'empty' })
  expect(notAsked({ name: 'Бетон', unit: 'м3' })).toBeUndefined()
})

test.each([
  ['Бетон ', 'м3'],
  ['Бетон', 'м2 '],
  ['Бетон', ' '],
  ['', 'м3'],
  ['Б'.repeat(501), 'м3'],
  ['Бетон', 'м'.repeat(501)],
])('what a filter would ask otherwise is not asked and told why: «%s», «%s»', (name, unit) => {
  expect(ofWork(work(name, unit))).toBeNull()
  expect(notAsked({ name, unit })).toMatch(/наименование или единица/)
})
