import { expect, test } from 'vitest'
import { changedSidesQuestion } from './changed-sides.ts'

test('accepted acts are told before the sides of their contract change', () => {
  expect(changedSidesQuestion(2)).toBe(
    'По договору уже принято: 2 акта. Их подписали прежние стороны, а после замены они и долг по ним перейдут к новым',
  )
  expect(changedSidesQuestion(0)).toBeNull()
})
