import { describe, expect, test } from 'vitest'
import { roubles, sumOf } from './money.ts'
import { lineSumm } from './multiply.ts'

describe('line of an estimate or act', () => {
  test.each([
    ['312.345', '9876.54', '3084887.89'],
    ['41.7', '68250', '2846025.00'],
    ['1', '1250000', '1250000.00'],
    ['0.3333333333', '3', '1.00'],
    ['0.5', '0.01', '0.01'],
    ['-0.5', '0.01', '-0.01'],
    ['1133.664', '1', '1133.66'],
  ])('%s × %s = %s, rounded once (R-5-44, R-5-45)', (volume, price, summ) => {
    expect(roubles(lineSumm(volume, price))).toBe(summ)
  })

  test('the example act adds rounded lines to 7 180 912.89', () => {
    const lines = [lineSumm('312.345', '9876.54'), lineSumm('41.7', '68250.00'), lineSumm('1', '1250000.00')]
    expect(roubles(sumOf(lines))).toBe('7180912.89')
  })
})
