import { expect, test } from 'vitest'
import { LIST_TYPES } from './list-columns.ts'
import { readyViews } from './ready-views.ts'
import { VIEW_KEY } from './view-key.ts'

const TODAY = '2026-03-02'

test('every ready view is called by a code that an address may carry and no saved view has', () => {
  for (const type of LIST_TYPES) {
    const codes = readyViews(type, TODAY).map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) {
      expect(code).toMatch(VIEW_KEY)
      expect(code).not.toMatch(/^\d/)
    }
  }
})

test('days are counted from the day of the question', () => {
  const dayOf = (type: string, code: string, field: string) =>
    readyViews(type, TODAY)
      .find((view) => view.code === code)
      ?.filters.find((filter) => filter.field === field)?.value
  expect(dayOf('payments', 'due-this-week', 'due_date')).toBe('2026-03-09')
  // Paid on 01.12 an advance is open for the ninety-first day.
  expect(dayOf('agreements', 'advance-open-over-90-days', 'advance_since')).toBe('2025-12-01')
})

test('a list without ready views has none, and so has what is no list', () => {
  expect(readyViews('contractors', TODAY)).toEqual([])
  expect(readyViews('report:cost-price', TODAY)).toEqual([])
})
