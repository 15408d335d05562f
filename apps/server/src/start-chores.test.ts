import { expect, test } from 'vitest'
import { nameOldLines } from './sections/bank-statements/public.ts'
import { keepOldClosings } from './sections/periods/public.ts'

/** A database that has no connection to give, as a busy one at the start. */
const busy = {
  platform: () => Promise.reject(new Error('no connection')),
  inCompany: () => Promise.reject(new Error('no connection')),
}

test.each([
  ['lines are named', (log: Log) => nameOldLines(busy, log)],
  ['closings are kept', (log: Log) => keepOldClosings(busy, '2026-11-20', log)],
])('a busy database does not end the server while old %s', async (_, chore) => {
  const told: string[] = []
  await chore({ warn: (_details, message) => told.push(message) })
  expect(told).toHaveLength(1)
})

interface Log {
  warn(details: object, message: string): void
}
