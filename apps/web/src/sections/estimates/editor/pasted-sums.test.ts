import { expect, test } from 'vitest'
import { newLine } from './line-row.ts'
import { deedsOf, doubtOf, figuresBy, type PastedDeed } from './pasted-sums.ts'

const row = (name: string, volume: string | null, price: string | null) => ({
  ...newLine(-1),
  name,
  volume,
  price,
})

test.each([
  ['a sum in other units', row('Арматура', '2.5', '65'), 16_250_000n, 'other'],
  ['a sum alone', row('Доставка', null, null), 500_000n, 'lump'],
  ['a discount', row('Скидка 10%', null, null), 340_000n, 'deduction'],
  ['a discount in the shape of a work', row('Скидка', '1', '3400'), 340_000n, 'deduction'],
  ['an advance', row('Зачёт аванса', '1', '3400'), null, 'deduction'],
  ['the same sum', row('Арматура', '2.5', '65'), 16_250n, undefined],
  ['no sum', row('Арматура', '2.5', '65'), null, undefined],
  ['a discount with its minus', row('Скидка', '1', '-3400'), -340_000n, undefined],
  ['a row without a volume, refused by itself', row('Арматура', null, '65'), 16_250n, undefined],
])('%s', (_, line, there, doubt) => {
  expect(doubtOf(line, there)?.doubt).toBe(doubt)
})

test.each<[PastedDeed, ReturnType<typeof row>, bigint, object | null]>([
  ['sum', row('Арматура', '2.5', '65'), 16_250_000n, { volume: '2.5', price: '65000' }],
  ['price', row('Арматура', '2.5', '65'), 16_250_000n, null],
  ['one', row('Доставка', null, null), 500_000n, { volume: '1', price: '5000.00' }],
  ['minus', row('Скидка', null, null), 340_000n, { volume: '1', price: '-3400.00' }],
  ['minus', row('Скидка', null, null), -340_000n, { volume: '1', price: '-3400.00' }],
])('«%s» gives the row its figures', (deed, line, there, figures) => {
  const doubted = doubtOf(line, there)
  expect(doubted && figuresBy(deed, doubted)).toEqual(figures)
})

test('only an additional agreement may be less by a discount', () => {
  expect([deedsOf('deduction', false), deedsOf('deduction', true)]).toEqual([
    ['out', 'work'],
    ['minus', 'out', 'work'],
  ])
})
