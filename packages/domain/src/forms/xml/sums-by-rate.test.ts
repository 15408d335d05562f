import { expect, test } from 'vitest'
import { sumsByRate } from './sums-by-rate.ts'

test('lines are summed by their rates, those without VAT last', () => {
  const line = (vat_rate: string | null, net_summ: number, vat_summ: number) => ({
    vat_rate,
    net_summ,
    vat_summ,
  })
  expect(
    sumsByRate([line(null, 50, 0), line('10', 0.1, 0.01), line('22', 100, 22), line('10', 0.2, 0.02)]),
  ).toEqual([
    { rate: '22', net: 10_000n, vat: 2_200n },
    { rate: '10', net: 30n, vat: 3n },
    { rate: null, net: 5_000n, vat: 0n },
  ])
})
