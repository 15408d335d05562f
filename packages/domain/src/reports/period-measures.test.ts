import { expect, test } from 'vitest'
import { columnsOfMeasures, measuresOf } from './period-measures.ts'

const inYear = (year: number) => [
  ...['name', 'plan', 'paid'],
  ...['03', '04'].flatMap((month) => [`plan@${year}-${month}`, `paid@${year}-${month}`]),
]

test('columns chosen in one year are those of their measures in the next', () => {
  const chosen = ['name', 'paid@2026-03', 'plan@2026-03', 'paid@2026-04', 'plan@2026-04', 'paid']
  const measures = measuresOf(chosen)
  expect(measures).toEqual(['name', 'paid@', 'plan@', 'paid'])
  expect(columnsOfMeasures(inYear(2026), measures)).toEqual(chosen)
  expect(columnsOfMeasures(inYear(2027), measures)).toEqual(
    chosen.map((code) => code.replace('2026', '2027')),
  )
})

test('weeks are told by their Mondays; what is no period stays as it is', () => {
  expect(measuresOf(['due@2026-11-16', 'due@2026-11-23', 'paid@borrowed', 'paid@12'])).toEqual([
    'due@',
    'paid@borrowed',
    'paid@12',
  ])
})
