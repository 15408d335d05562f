import { expect, test } from 'vitest'
import { mondayOf } from './weeks.ts'

test('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})
