import { expect, test } from 'vitest'
import { lettingOthersGo } from './let-others-go.ts'

test('who waits goes on in the middle of a long reckoning, not at its end', async () => {
  const othersGo = lettingOthersGo()
  const told: string[] = []
  setImmediate(() => told.push('other'))
  const ends = performance.now() + 60
  while (performance.now() < ends) await othersGo()
  told.push('end')
  expect(told).toEqual(['other', 'end'])
})
