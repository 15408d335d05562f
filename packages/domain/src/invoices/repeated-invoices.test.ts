import { expect, test } from 'vitest'
import { otherwiseWritten, repeatedInvoices } from './repeated-invoices.ts'

const paper = (
  number: string | null,
  contractor_id: number | null = 1,
  date: string | null = '2026-11-20',
) => ({
  ...{ number, contractor_id, date },
})

test('the same paper is told with the row where it stands first', () => {
  const list = [
    paper('С-1'),
    paper('С-2'),
    paper(' С-1 '),
    paper('С-1', 2),
    paper('С-1', 1, '2026-11-21'),
    paper('С-1'),
  ]
  expect([...repeatedInvoices(list)]).toEqual([
    [2, 0],
    [5, 0],
  ])
})

test('what is not filled in repeats nothing', () => {
  const list = [
    paper(null),
    paper(null),
    paper('1', null),
    paper('1', null),
    paper('1', 1, null),
    paper('1', 1, null),
  ]
  expect(repeatedInvoices(list).size).toBe(0)
})

test('case, spaces, dashes, «№» and letters that look the same make no other paper', () => {
  expect([...repeatedInvoices([paper('У9-1'), paper('Y9-1'), paper('y9–01')])]).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect([...repeatedInvoices([paper('С-1'), paper('№ с – 1')])]).toEqual([[1, 0]])
  const stored = [paper('С-1')]
  expect([...otherwiseWritten([paper('с–1'), paper('С-1'), paper('С-1', 2), paper('С-2')], stored)]).toEqual([
    [0, 'С-1'],
  ])
})
