import { expect, test } from 'vitest'
import ter from '../catalogue/financial/ter.report.ts'
import { reportTable } from './report-table.ts'

test('a table of which nothing adds up has no row of totals', () => {
  const columns = [{ code: 'share', title: 'Доля', format: 'percent', width: 90 } as const]
  const made = (share: string | null) =>
    reportTable(ter, { columns, rows: [], totals: { share } } as never, [])
  expect(made(null).totals).toBeUndefined()
  expect(made('10').totals).toEqual(['10'])
})
