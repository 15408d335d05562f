import { describe, expect, test } from 'vitest'
import { type Row, readRows } from './testing/read-rows.ts'

const VARIANTS = 'Варианты одной сметы загружаются вместе: оставьте в файле один из них'
const work = (name: string, price: number): Row => [1, name, 'м2', 10, price, 10 * price]
const heading = (name: string): Row => ['', name, '', '', '', '']
const total = (name: string, summ: number): Row => ['', name, '', '', '', summ]
const told = (rows: Row[]) =>
  readRows(rows)
    .warnings.filter(({ message }) => message === VARIANTS)
    .flatMap(({ places, is_fault }) =>
      is_fault ? places.map((place) => place.replaceAll('\u00a0', ' ')) : [],
    )

describe('variants that are added up are asked about with their sums', () => {
  test.each([
    ['Вариант 1', 'Вариант 2'],
    ['Вариант А. Черепица', 'Вариант Б. Металл'],
    ['1-й вариант', '2-й вариант'],
    ['Раздел 2. Кровля, вар. 1', 'Раздел 3. Кровля, вар. 2'],
    ['Первый вариант', 'Второй вариант'],
    ['Альтернатива 1', 'Альтернатива 2'],
    ['Вариант с черепицей', 'Вариант с металлом'],
    ['Основной вариант', 'Альтернативный вариант'],
  ])('sections «%s» and «%s», even where the total counts both', (one, other) => {
    const rows = [heading(one), work('Стропила', 10), work('Кровля', 20), heading(other), work('Кровля', 50)]
    expect(told([...rows, heading('Благоустройство'), work('Газон', 1)])).toEqual([
      `строка 2 «${one}»: 300,00 ₽`,
      `строка 5 «${other}»: 500,00 ₽`,
    ])
    expect(told([...rows, total('Всего', 800)])).toHaveLength(2)
  })

  test('rows, and variants with sections of their own', () => {
    expect(told([work('Кровля (вариант 1)', 10), work('Кровля (вариант 2)', 20), work('Газон', 1)])).toEqual([
      'строка 2 «Кровля (вариант 1)»: 100,00 ₽',
      'строка 3 «Кровля (вариант 2)»: 200,00 ₽',
    ])
    const inside = (at: number) => [
      heading(`Вариант ${at}`),
      heading('Стены'),
      work('Кладка', at),
      heading('Пол'),
      work('Стяжка', at),
    ]
    expect(told([...inside(1), ...inside(2)])).toEqual([
      'строка 2 «Вариант 1»: 20,00 ₽',
      'строка 7 «Вариант 2»: 40,00 ₽',
    ])
  })
})

test.each<[string, Row[]]>([
  ['one variant', [heading('Вариант 2'), work('Кровля', 10), heading('Стены'), work('Кладка', 20)]],
  [
    'variants chosen of different parts',
    [heading('Кровля, вариант 1'), work('Кровля', 10), heading('Фасад, вариант 2'), work('Фасад', 20)],
  ],
  ['one variant in several rows', [work('Кровля, вариант 2', 10), work('Кровля, вариант 2', 20)]],
  [
    'a variant without sums',
    [heading('Вариант 1'), work('Кровля', 10), heading('Вариант 2'), work('Кровля', 0)],
  ],
  ['a word alone', [work('Вариантное проектирование 1', 10), work('Вариантное проектирование 2', 10)]],
])('nothing is said of %s', (_, rows) => {
  expect(told(rows)).toEqual([])
})
