import { expect, test } from 'vitest'
import { statedTotal } from './stated-total.ts'

function told(total: string, ...rows: [summ: string, exact: string][]): string | null {
  const stated = statedTotal()
  for (const [summ, exact] of rows) stated.row(summ, exact)
  stated.total(9, { kind: 'number', text: total })
  return stated.told()
}

test('a total of figures whose cells hide decimals is no other total', () => {
  const rows: [string, string][] = [
    ['100', '100.004'],
    ['100', '100.004'],
    ['200.01', '200.005'],
  ]
  expect(told('400.013', ...rows)).toBeNull()
  expect(told('400.01', ...rows)).toBeNull()
  expect(told('400.02', ...rows)).toMatch(/^Итог файла в строке 9/u)
  expect(told('200.01', ['100', '100'], ['100', '100'])).toMatch(/^Итог файла/u)
})

test('a figure that is another one hides nothing', () => {
  expect(told('1220', ['1000', '1220'])).toMatch(/^Итог файла/u)
})
