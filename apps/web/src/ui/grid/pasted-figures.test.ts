import { describe, expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { parseCell } from './parse-cell.ts'
import { PastedSums, scaledTexts, settledTexts, withinOf } from './pasted-figures.ts'

describe('numbers of a pasted block that have two readings', () => {
  test('go by what their column shows', () => {
    expect(
      settledTexts(
        [
          ['Бетон', '1,250', '1.250', '1,250'],
          ['Сталь', '12,500,000', '0.125', '12,500,000'],
        ],
        (across) => (across === 3 ? 'text' : undefined),
      ),
    ).toEqual([
      ['Бетон', '1250', '1.25', '1,250'],
      ['Сталь', '12,500,000', '0.125', '12,500,000'],
    ])
  })

  test('stay as they are written where nothing shows it', () => {
    expect(settledTexts([['1,250'], ['7']], () => 'money')).toEqual([['1,250'], ['7']])
  })

  test('a point before three digits that nothing settles is asked about, not taken for kopecks', () => {
    const column: GridColumn<{ price: number }> = {
      ...{ code: 'price', title: 'Цена', kind: 'money', value: (row) => row.price },
      editor: { kind: 'money' },
    }
    const [[text = ''] = []] = settledTexts([['125.000'], ['7']], () => 'money')
    expect(parseCell(column, text, { price: 0 })).toEqual({
      error: 'Число «125.000» можно прочесть как 125 и как 125\u00a0000: впишите нужное',
    })
    expect(settledTexts([['125.000'], ['7.5']], () => 'money')).toEqual([['125'], ['7.5']])
  })
})

test('figures in thousands become roubles exactly, words stay', () => {
  const scaled = scaledTexts([['7', '0,854', '=5+5', '1 250,5']], (across) => (across === 0 ? 1 : 1000))
  expect(scaled).toEqual([['7', '854', '=5+5', '1250500']])
})

test('a sum in thousands is as exact as it is written', () => {
  expect([withinOf('12,3', 1000), withinOf('12', 1000), withinOf('12,345', 1)]).toEqual([5000n, 50_000n, 0n])
  const compared = new PastedSums<Line>()
  for (const within of [0n, 50n]) compared.line({ volume: 2, price: 50 }, summ, '100,50', within)
  expect(compared.lines).toEqual([{ there: 10_050n, here: 10_000n }])
})

test('a sum that nothing is reckoned for is told as lost, an empty one is not', () => {
  const compared = new PastedSums<{ summ: string | null }>()
  const column: GridColumn<{ summ: string | null }> = {
    ...{ code: 'summ', title: 'Сумма', kind: 'money', derived: true, value: (row) => row.summ },
  }
  for (const text of ['-3400', '']) compared.line({ summ: null }, column, text)
  expect(compared.lines).toEqual([{ there: -340_000n, here: 0n }])
})

describe('slashed dates of a pasted column', () => {
  const settled = (kind: 'date' | 'text', ...texts: string[]) =>
    settledTexts(
      texts.map((text) => [text]),
      () => kind,
    ).flat()

  test('go month first where one of them shows it', () => {
    expect(settled('date', '03/01/2026', '01/15/2026', '')).toEqual(['01.03.2026', '15.01.2026', ''])
    expect(settled('date', '03/01/2026', '15/01/2026')).toEqual(['03/01/2026', '15/01/2026'])
    expect(settled('text', '03/01/2026', '01/15/2026')).toEqual(['03/01/2026', '01/15/2026'])
  })

  test('that their column writes both ways are left to the person', () => {
    const column = {
      code: 'date',
      title: 'Дата',
      kind: 'date',
      value: () => null,
      editor: { kind: 'date' },
    } as const
    const [unsure = '', ...others] = settled('date', '03/01/2026', '01/15/2026', '15/01/2026')
    expect(parseCell(column, unsure, {})).toEqual({ error: 'Такой даты нет' })
    expect(others).toEqual(['15.01.2026', '15/01/2026'])
  })
})

interface Line {
  volume: number
  price: number
}
const summ: GridColumn<Line> = {
  ...{ code: 'summ', title: 'Сумма', kind: 'money', derived: true },
  value: ({ volume, price }) => volume * price,
}

describe('sums of a pasted block', () => {
  const sums = (texts: readonly string[], ...totals: string[]) => {
    const compared = new PastedSums<Line>()
    for (const text of texts) compared.line({ volume: 2, price: 50 }, summ, text)
    for (const text of totals) compared.total(summ, text)
    return compared
  }

  test('that agree, or are no sums, say nothing', () => {
    const { lines, totals } = sums(['100', '100,00 ₽', '', '—'], '400,00')
    expect([lines, totals]).toEqual([[], []])
  })

  test('of a line and of the whole are told with what came of them', () => {
    const { lines, totals } = sums(['100', '120,50'], '220,50')
    expect(lines).toEqual([{ there: 12_050n, here: 10_000n }])
    expect(totals).toEqual([{ there: 22_050n, here: 20_000n }])
  })
})

test.each([
  ['-500', { error: 'Не меньше 0' }],
  ['101', { error: 'Не больше 100' }],
  ['7,5', { value: 7.5 }],
])('a pasted «%s» is not made to fit', (text, read) => {
  const column: GridColumn<Line> = { ...summ, derived: false, editor: { kind: 'money', min: 0, max: 100 } }
  expect(parseCell(column, text, { volume: 1, price: 1 })).toEqual(read)
})
