import { expect, test } from 'vitest'
import { FIRST_STEPS, type FirstStep, stepsFor } from './first-steps.ts'

const owner = { is_superuser: true, records: [] }
const taken = (...steps: FirstStep[]) =>
  Object.fromEntries(FIRST_STEPS.map((step) => [step, steps.includes(step)])) as Record<FirstStep, boolean>

test('all steps are shown until the last that every company needs is taken', () => {
  expect(stepsFor(taken(), owner)).toEqual(FIRST_STEPS.map((step) => ({ step, is_taken: false })))
  expect(stepsFor(taken(...FIRST_STEPS.slice(1)), owner)?.map(({ is_taken }) => is_taken)).toEqual([
    false,
    ...FIRST_STEPS.slice(1).map(() => true),
  ])
  expect(stepsFor(taken(...FIRST_STEPS), owner)).toBeNull()
})

test('a company that builds on its own money needs no loan', () => {
  expect(stepsFor(taken(...FIRST_STEPS.filter((step) => step !== 'loan')), owner)).toBeNull()
})

test('whoever can take none of the steps left is not shown them', () => {
  const name = 'project'
  const records = [
    { name, is_access: false, is_view: true, is_create: true, is_edit: false, is_remove: false },
  ]
  const builder = { is_superuser: false, records }
  expect(stepsFor(taken(), builder)).not.toBeNull()
  expect(stepsFor(taken('project'), builder)).toBeNull()
})
