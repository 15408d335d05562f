import { expect, test } from 'vitest'
import { type EstimateCandidate, matchEstimateLines } from './match-estimate-lines.ts'

const line = (id: number, given: Partial<EstimateCandidate> = {}): EstimateCandidate => ({
  ...{ id, name: 'Кладка стен', unit: 'м³', price: '100', position: String(id), estimate_name: 'Смета' },
  ...given,
})
const work = (given: object = {}) => ({
  name: 'кладка  стен',
  unit: 'М³',
  price: '100.00',
  position: '',
  ...given,
})
const idsOf = (works: object[], lines: EstimateCandidate[]) =>
  matchEstimateLines(works.map(work), lines).map((found) => found?.id ?? null)

test('the surest likeness goes first, alike lines are taken in their order and once', () => {
  const lines = [line(1, { price: '90' }), line(2), line(3)]
  expect(idsOf([{}, { position: '3' }, {}, {}], lines)).toEqual([2, 3, 1, null])
  expect(idsOf([{ name: 'Стены', position: '2' }, { name: 'Стены' }], lines)).toEqual([2, null])
  expect(idsOf([{ name: 'Стены', position: '1' }], lines)).toEqual([null])
})

test('every work is asked of a large estimate by its key, not line by line', () => {
  let read = 0
  const lines = Array.from({ length: 2000 }, (_, index) => {
    const get = () => {
      read += 1
      return 'Кладка стен'
    }
    return Object.defineProperty(line(index, { unit: 'т' }), 'name', { get })
  })
  expect(
    idsOf(
      Array.from({ length: 500 }, () => ({})),
      lines,
    ),
  ).toEqual(Array(500).fill(null))
  expect(read).toBeLessThan(20_000)
})
