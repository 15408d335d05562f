import { expect, test } from 'vitest'
import { FIRST_STEPS, type FirstStep, ROUTED_KINDS, type StepGround, stepsFor } from './first-steps.ts'

const owner = { is_superuser: true, records: [] }
const having = (steps: readonly FirstStep[], more: Partial<StepGround> = {}): StepGround => ({
  taken: Object.fromEntries(FIRST_STEPS.map((step) => [step, steps.includes(step)])) as StepGround['taken'],
  own_routes: steps.includes('route') ? ROUTED_KINDS : [],
  default_route: false,
  no_loan: false,
  four_eyes: false,
  ...more,
})
const without = (...left: FirstStep[]) => FIRST_STEPS.filter((step) => !left.includes(step))
const takenOf = (ground: StepGround) =>
  stepsFor(ground, owner)
    ?.filter(({ is_taken }) => is_taken)
    .map(({ step }) => step)
const routeOf = (ground: StepGround) => stepsFor(ground, owner)?.find(({ step }) => step === 'route')

test('all steps are shown until the last that every company needs is taken', () => {
  expect(takenOf(having([]))).toEqual([])
  expect(takenOf(having(without('own_company')))).toEqual(without('own_company'))
  expect(stepsFor(having(FIRST_STEPS), owner)).toBeNull()
})

test('a company that builds on its own money needs no loan, and strikes the step out', () => {
  expect(stepsFor(having(without('loan')), owner)).toBeNull()
  const loan = (ground: StepGround) => stepsFor(ground, owner)?.find(({ step }) => step === 'loan')
  expect(loan(having([], { no_loan: true }))).toMatchObject({ is_taken: false, is_skipped: true })
  expect(loan(having(['loan'], { no_loan: true }))).toMatchObject({ is_taken: true, is_skipped: false })
})

test('the standard route stops nothing and is not the choice of the company', () => {
  const route = routeOf(having([], { default_route: true }))
  expect(route).toMatchObject({ is_taken: false, meanwhile: expect.stringContaining('стандартный маршрут') })
  expect(stepsFor(having(without('route'), { default_route: true }), owner)).toBeNull()
  expect(stepsFor(having(without('route')), owner)).not.toBeNull()
})

test('whoever is alone is told before the first document that nobody agrees on it but another', () => {
  const people = (ground: StepGround) => stepsFor(ground, owner)?.find(({ step }) => step === 'people')
  expect(people(having([], { four_eyes: true }))?.warning).toMatch(
    /^Пока вы один, согласовать свой документ некому/,
  )
  expect(people(having([]))?.warning).toBe('')
  expect(people(having(['people'], { four_eyes: true }))?.warning).toBe('')
})

test('one route ticks the step beside the standard one; without it each kind needs its own', () => {
  expect(routeOf(having([], { own_routes: ['payment'] }))).toMatchObject({
    is_taken: false,
    meanwhile: 'Свой маршрут: платежи. Остальное отправить нельзя.',
  })
  expect(routeOf(having([], { own_routes: ['payment'], default_route: true }))).toMatchObject({
    is_taken: true,
    meanwhile: '',
  })
  expect(routeOf(having([], { own_routes: ROUTED_KINDS }))).toMatchObject({ is_taken: true, meanwhile: '' })
})

test('whoever can take none of the steps left is not shown them', () => {
  const name = 'project'
  const records = [
    { name, is_access: false, is_view: true, is_create: true, is_edit: false, is_remove: false },
  ]
  const builder = { is_superuser: false, records }
  expect(stepsFor(having([]), builder)).not.toBeNull()
  expect(stepsFor(having(['project']), builder)).toBeNull()
})
