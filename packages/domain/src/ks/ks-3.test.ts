import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks, roubles } from '../money/money.ts'
import { ks3, ks3Columns, ks3Rows } from './ks-3.ts'
import { addTotals, lineTotals, totalsOf } from './ks-lines.ts'

const act = (date: string, gross: string, row = 'СМР') => ({
  date,
  row,
  ...totalsOf(kopecks(gross), { rate: 20, included: true }),
})
const may = { from: '2025-05-01', to: '2025-05-31' }
const gross = (columns: ReturnType<typeof ks3Columns>) =>
  [columns.since_start, columns.since_year, columns.in_period].map((column) => roubles(column.gross))

describe('columns of КС-3', () => {
  const acts = [act('2025-04-30', '18000000'), act('2025-05-31', '8617095.47')]

  test('the certificate of May', () => {
    expect(gross(ks3Columns(acts, may))).toEqual(['26617095.47', '26617095.47', '8617095.47'])
  })

  test('a new year starts its own column, later acts are not seen', () => {
    const all = [...acts, act('2024-12-31', '1000'), act('2025-06-01', '5')]
    expect(gross(ks3Columns(all, may))).toEqual(['26618095.47', '26617095.47', '8617095.47'])
  })

  test('after a correction act the columns still equal the sums of the acts', () => {
    const june = { from: '2025-06-01', to: '2025-06-30' }
    const corrected = [...acts, act('2025-06-15', '-617095.47')]
    expect(gross(ks3Columns(corrected, june))).toEqual(['26000000.00', '26000000.00', '-617095.47'])
    const { net, vat, gross: whole } = ks3Columns(corrected, june).since_start
    expect(net + vat).toBe(whole)
  })

  test('rows add up to the totals', () => {
    const rows = ks3Rows([...acts, act('2025-05-15', '7', 'Оборудование')], may)
    expect(rows.map((row) => [row.row, roubles(row.in_period.gross)])).toEqual([
      ['СМР', '8617095.47'],
      ['Оборудование', '7.00'],
    ])
  })

  test('whatever was accepted and corrected, КС-3 is the sum of the acts and of its rows (K-07)', () => {
    const line = fc.record({
      row: fc.constantFrom('СМР', 'Оборудование', 'Прочее'),
      volume: fc.integer({ min: -1e6, max: 1e6 }).map((n) => `${n}e-3`),
      price: fc.integer({ min: 0, max: 1e9 }).map((n) => `${n}e-4`),
    })
    const any = fc.record({
      date: fc.constantFrom(
        '2024-12-31',
        '2025-01-01',
        '2025-04-30',
        '2025-05-01',
        '2025-05-31',
        '2025-06-01',
      ),
      lines: fc.array(line, { minLength: 1 }),
      vat: fc.record({
        rate: fc.constantFrom(0, 10, 20, 22, null),
        included: fc.boolean(),
        per_line: fc.boolean(),
      }),
    })
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const parts = list.flatMap(({ date, lines, vat }) =>
          lineTotals(lines, vat).map((totals, at) => ({ date, row: lines[at]?.row ?? '', ...totals })),
        )
        const { rows, totals } = ks3(parts, may)
        const whole = list
          .filter(({ date }) => date <= may.to)
          .map(({ lines, vat }) => addTotals(lineTotals(lines, vat)))
        expect(totals.since_start).toEqual(addTotals(whole))
        for (const column of ['since_start', 'since_year', 'in_period'] as const) {
          expect(addTotals(rows.map((row) => row[column]))).toEqual(totals[column])
        }
      }),
    )
  })
})
