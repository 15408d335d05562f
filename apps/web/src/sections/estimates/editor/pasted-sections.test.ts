import { expect, test } from 'vitest'
import { pastedKind, sectionDepth } from './pasted-sections.ts'

test.each([
  [{ name: 'Раздел 1. Земляные работы' }, 'section'],
  [{ name: 'Фундаменты' }, 'section'],
  [{ name: 'Раздел 2', summ: '1 200,00' }, 'section'],
  [{ name: 'Кладка', unit: 'м³' }, 'line'],
  [{ name: 'Кладка', price: '100' }, 'line'],
  // Without a volume it asks for one: a sum alone is no heading.
  [{ name: 'Кладка', summ: '1 200,00' }, 'line'],
  [{ name: 'Итого по разделу 1', summ: '1 200,00' }, 'total'],
  [{ name: 'ВСЕГО' }, 'total'],
  [{ name: 'НДС 20 %', summ: '200,00' }, 'total'],
  [{ name: 'в т.ч. НДС 22 %', summ: '200,00' }, 'total'],
  [{ name: 'в т.ч. погрузка' }, 'part'],
  [{ name: 'В том числе материалы', summ: '50,00' }, 'part'],
  [{ name: 'из них вывоз' }, 'part'],
  [{ name: 'Всего работ', unit: 'компл', volume: '1', price: '5' }, 'line'],
  [{ name: '' }, 'line'],
] as const)('%j is a %s', (texts, kind) => {
  expect(pastedKind(new Map(Object.entries(texts)))).toBe(kind)
})

test.each([
  ['Раздел 1. Земляные работы', 0],
  ['1. Земляные работы', 0],
  ['Раздел 1.2 Вывоз', 1],
  ['1.2.3 Вывоз', 2],
  ['Подраздел 1. Вывоз', 1],
  ['Отделка', 0],
  ['2-й этаж', 0],
])('%s stands %i deep', (name, depth) => {
  expect(sectionDepth(name)).toBe(depth)
})
