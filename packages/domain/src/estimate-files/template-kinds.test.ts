import { expect, test } from 'vitest'
import type { EstimateType } from '../estimates/estimate-type.ts'
import { joinedKinds } from './template-kinds.ts'

const line = (type: EstimateType, name: string, price: string, volume = '2') => {
  const figures = { price, summ: String(Number(price) * Number(volume)) }
  const parts = { [type]: { name, ...figures } }
  return { number: '', code: '', unit: 'м', volume, type, name, ...figures, parts }
}

test('works, materials and equipment of one thing are one row with the sum of all', () => {
  const rows = joinedKinds([
    line('work', 'Насос', '10'),
    line('material', 'Насос: материалы', '5.5'),
    line('equip', 'Насос: оборудование', '100'),
    line('work', 'Труба', '3'),
  ])
  expect(rows.map(({ number, name, price, summ }) => [number, name, price, summ])).toEqual([
    ['1', 'Насос', '115.5', '231.00'],
    ['2', 'Труба', '3', '6'],
  ])
  expect(rows[0]?.parts.material).toMatchObject({ price: '5.5', summ: '11' })
})

test('materials of their own, another volume and a second line of works stay apart', () => {
  const apart = [
    line('material', 'Песок: материалы', '1'),
    line('work', 'Насос', '10'),
    line('material', 'Насос: материалы', '5', '3'),
    line('work', 'Насос', '10'),
    line('work', 'Насос', '10'),
  ]
  expect(joinedKinds(apart).map(({ name }) => name)).toEqual(apart.map(({ name }) => name))
})
