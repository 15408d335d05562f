import { describe, expect, test } from 'vitest'
import type { EstimateFileRow } from './estimate-file.ts'
import type { ImportedOver } from './imported-over.ts'
import { planImport } from './plan-import.ts'

const folder = (level: number, name: string): EstimateFileRow => ({
  ...{ level, name, is_folder: true, type: 'work', number: '', code: '', unit: '', place: '' },
  ...{ volume: null, price: null, summ: null },
})
const line = (level: number, name: string, volume = '10', code = ''): EstimateFileRow => ({
  ...folder(level, name),
  ...{ is_folder: false, unit: 'м', volume, price: '5', code },
})

let place = 100
const stored = (
  id: number,
  group_id: number | null,
  row: EstimateFileRow,
  accepted_volume = '0',
): ImportedOver => {
  const { is_folder, type, code, name, unit, volume, price } = row
  const rest = { classifier_id: id * 10, description: `О строке ${id}`, init_id: null }
  return {
    id,
    group_id,
    place: `i${place++}`,
    is_folder,
    type,
    code,
    name,
    unit,
    volume,
    price,
    ...rest,
    accepted_volume,
  }
}

const names = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => `${id} ${name}`)

describe('a file instead of the rows that are there', () => {
  const there = [
    stored(1, null, folder(0, 'Кровля')),
    stored(2, 1, line(1, 'Стяжка')),
    stored(3, 1, line(1, 'Мастика', '3.0000000000', 'Ф1')),
    stored(4, null, folder(0, 'Фасад')),
    stored(5, 4, line(1, 'Плиты')),
  ]

  test('the same file again changes nothing', () => {
    const file = [
      folder(0, 'Кровля'),
      line(1, 'Стяжка'),
      line(1, 'Мастика', '3', 'Ф1'),
      folder(0, 'Фасад'),
      line(1, 'Плиты'),
    ]
    expect(planImport(file, there, 'replace')).toEqual({
      inserts: [],
      updates: [],
      removes: [],
      same: 3,
      refusals: [],
    })
  })

  test('a new line goes between its neighbours, a changed one keeps its article, a moved one its identity', () => {
    const file = [
      folder(0, 'Кровля'),
      line(1, 'Стяжка'),
      line(1, 'Грунт'),
      line(1, 'МАСТИКА ', '4', 'ф1'),
      line(1, 'Плиты'),
    ]
    const plan = planImport(file, there, 'replace')
    expect(names(plan.inserts)).toEqual(['-3 Грунт'])
    expect(names(plan.updates)).toEqual(['3 МАСТИКА ', '5 Плиты'])
    expect(plan.updates[0]).toMatchObject({ volume: '4', classifier_id: 30, description: 'О строке 3' })
    expect(plan.updates[1]).toMatchObject({ group_id: 1 })
    expect(plan.removes).toEqual([4])
    const [grout] = plan.inserts
    const [mastic, slabs] = plan.updates
    const order = [there[1], grout, mastic, slabs].map((row) => row?.place ?? '')
    expect([...order].sort()).toEqual(order)
    expect(new Set(order).size).toBe(4)
  })

  test('rows in another order are placed anew, all of them apart', () => {
    const file = [
      folder(0, 'Фасад'),
      line(1, 'Плиты'),
      folder(0, 'Кровля'),
      line(1, 'Мастика', '3', 'Ф1'),
      line(1, 'Стяжка'),
    ]
    const plan = planImport(file, there, 'replace')
    expect(plan.inserts).toEqual([])
    expect(names(plan.updates)).toEqual(['4 Фасад', '1 Кровля', '3 Мастика', '2 Стяжка'])
    expect(plan.same).toBe(1)
  })

  test('of two lines alike the first goes with the first', () => {
    const twins = [stored(7, null, line(0, 'Труба', '1')), stored(8, null, line(0, 'Труба', '2'))]
    expect(planImport([line(0, 'Труба', '1'), line(0, 'Труба', '2')], twins, 'replace').updates).toEqual([])
  })

  test('what acts have accepted is neither lost nor made less', () => {
    const accepted = [stored(1, null, line(0, 'Бетон'), '7'), stored(2, null, line(0, 'Сталь'), '4.5')]
    expect(planImport([line(0, 'Бетон', '6')], accepted, 'replace').refusals).toEqual([
      'По строке «Сталь» принято 4,5 м, а в файле её нет',
      'По строке «Бетон» принято 7 м, в файле 6 м',
    ])
    expect(planImport([line(0, 'Бетон', '7'), line(0, 'Сталь', '9')], accepted, 'replace').refusals).toEqual(
      [],
    )
  })
})

test('a file after the rows that are there: all are new and below the last', () => {
  const there = [stored(1, null, line(0, 'Стяжка'), '5')]
  const plan = planImport([folder(0, 'Кровля'), line(1, 'Стяжка')], there, 'append')
  expect(names(plan.inserts)).toEqual(['-1 Кровля', '-2 Стяжка'])
  expect(plan.inserts[1]?.group_id).toBe(-1)
  expect((plan.inserts[0]?.place ?? '') > (there[0]?.place ?? '')).toBe(true)
  expect(plan).toMatchObject({ updates: [], removes: [], refusals: [] })
})
