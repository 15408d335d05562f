import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { KeptPlans, PLANNED_ANEW } from './kept-plans.ts'

const client = () => ({}) as PoolClient

/** The name of the text after it has been met so many times. */
function met(plans: KeptPlans, text: string, times = 10, on = client(), values: unknown[] = []) {
  let name: string | undefined
  for (let time = 0; time < times; time += 1) name = plans.nameOf(on, text, values, 'kept')
  return name
}

test('a text met often is kept under a name of its own, a rare one is not', () => {
  const plans = new KeptPlans()
  expect(met(plans, 'select 1', 2)).toBeUndefined()
  const name = met(plans, 'select 1')
  expect(name).toMatch(/^kept_/)
  expect(met(plans, 'select 1', 1)).toBe(name)
  expect(met(plans, 'select 2')).not.toBe(name)
})

test('what hangs on its values is planned anew each time', () => {
  const plans = new KeptPlans()
  expect(met(plans, `${PLANNED_ANEW} select 1`)).toBeUndefined()
  expect(met(plans, 'select 1 from x where name like $1')).toBeUndefined()
  expect(met(plans, 'savepoint step_1')).toBeUndefined()
  expect(met(plans, 'select $1', 10, client(), [Array.from({ length: 501 }, () => 1)])).toBeUndefined()
  expect(met(plans, 'select $1', 10, client(), [[1, 2]])).toBeDefined()
})

test('where plans are made anew such a text is kept all the same, and nowhere else', () => {
  const plans = new KeptPlans()
  const text = `\n ${PLANNED_ANEW} select 1`
  const names = Array.from({ length: 10 }, () => plans.nameOf(client(), text, [], 'anew'))
  expect(names.at(-1)).toMatch(/^kept_/)
  expect(plans.nameOf(client(), text, [], 'kept')).toBeUndefined()
})

test('the number of kept plans is bounded: a connection full of old ones is outdated, a fresh one is not', () => {
  const plans = new KeptPlans()
  const [old, fresh] = [client(), client()]
  const names = new Set(Array.from({ length: 250 }, (_, place) => met(plans, `select ${place}`, 10, old)))
  expect(names.size).toBe(250)
  expect(plans.isOutdated(old)).toBe(false)
  const name = met(plans, 'select 250', 10, fresh)
  expect(names.has(name)).toBe(false)
  expect([plans.isOutdated(old), plans.isOutdated(fresh)]).toEqual([true, false])
})

test('a name is told by the text alone, whatever another server has met before', () => {
  const [one, another] = [new KeptPlans(), new KeptPlans()]
  met(another, 'select 1')
  met(another, 'select 2')
  expect(met(one, 'select 3')).toBe(met(another, 'select 3'))
  expect(met(one, 'select 1')).toBe(met(another, 'select 1'))
})
