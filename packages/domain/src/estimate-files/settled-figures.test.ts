import { describe, expect, test } from 'vitest'
import { type Row, readRows } from './testing/read-rows.ts'

const row = (volume: Row[0], price: Row[0], summ: Row[0]): Row => [
  '1',
  'Кладка стен',
  'м³',
  volume,
  price,
  summ,
]
const asked = (rows: Row[]) => readRows(rows).faults.filter((message) => /можно прочесть/u.test(message))

describe('a number with two readings in an estimate', () => {
  test.each<[string, Row[], string, string]>([
    ['a sum beside it says thousands', [row('1,250', 400, 500_000)], '1250', '500000.00'],
    ['a sum beside it says decimals', [row('1,250', 400, 500)], '1.25', '500.00'],
    ['a negative one in brackets', [row('(1,250)', 400, -500_000)], '-1250', '-500000.00'],
    ['a price of thousands', [row(2, '1,250', 2500)], '2', '2500.00'],
    ['a sum of thousands', [row(5, 250, '1,250 руб.')], '5', '1250.00'],
    [
      'another row of the column shows a comma of decimals',
      [row('1,250', '', ''), ['2', 'Бетон', 'м³', '12,5', '', '']],
      '1.25',
      '0.00',
    ],
    [
      'another row shows thousands',
      [row('1,250', '', ''), ['2', 'Бетон', 'м³', '1,234,567', '', '']],
      '1250',
      '0.00',
    ],
    [
      'a leading zero shows decimals',
      [row('1,250', '', ''), ['2', 'Бетон', 'м³', '0,125', '', '']],
      '1.25',
      '0.00',
    ],
    [
      'a row settled by its own arithmetic shows it to the others',
      [row('1,250', '', ''), ['2', 'Бетон', 'м³', '2,000', 10, 20_000]],
      '1250',
      '20000.00',
    ],
    [
      'both fit, the column shows which',
      [row('1,250', 400, '500,000'), ['2', 'Бетон', 'м³', 1, '12,50', '12,50']],
      '1.25',
      '512.50',
    ],
  ])('%s', (_, rows, volume, total) => {
    const read = readRows(rows)
    expect(asked(rows)).toEqual([])
    expect([read.rows[0]?.volume, read.total]).toEqual([volume, total])
  })

  test.each<[string, Row[]]>([
    ['nothing beside it', [row('1,250', '', '')]],
    ['a price alone beside it', [row('1,250', 400, '')]],
    ['both readings fit: 1,25 × 400 = 500 and 1250 × 400 = 500 000', [row('1,250', 400, '500,000')]],
    ['the column shows both ways', [row('1,250', '', ''), row('12,5', '', ''), row('1,234,567', '', '')]],
    ['a dot is no surer', [row('1.250', '', '')]],
  ])('is asked about: %s', (_, rows) => {
    expect(asked(rows)[0]).toMatch(
      /^Число «1[.,]250» можно прочесть как 1,25 и как 1\s250: загружается 1,25$/u,
    )
  })

  test.each(['12,5', '0,125', '1 250,000', '1250,125', '1,2505', '1 250', '1,250,000'])(
    '«%s» is read without a question',
    (text) => {
      expect(asked([row(text, '', '')])).toEqual([])
    },
  )
})
