import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'
import { isChosen } from './parameter-labels.ts'

test('the name of a file says what was chosen and nothing of what was not', () => {
  const chosen = (label: string, value: string) => ({ label, value, is_chosen: true })
  const left = (label: string, value: string) => ({ label, value, is_chosen: false })
  expect(
    fileName(
      { title: 'Реестр ДДУ' },
      [
        chosen('ДДУ', 'Действующие'),
        left('Проект', 'Все'),
        left('С даты', 'Не задана'),
        left('Колонки', 'Месяцы'),
        chosen('По дату', '23.11.2026'),
        chosen('Без внутригрупповых оборотов', 'Да'),
        chosen('Без НДС', 'Нет'),
        chosen('Договор', '№ 5/26 от 01.02.2026'),
      ],
      'pdf',
    ),
  ).toBe(
    'Реестр ДДУ, Действующие, 23.11.2026, Без внутригрупповых оборотов, Без НДС – нет, № 5-26 от 01.02.2026.pdf',
  )
})

test('a hundred chosen contractors leave a name that a disk takes, with its ending', () => {
  const value = Array.from({ length: 100 }, (_, at) => `ООО «Подрядчик "${at}"»`).join(', ')
  const name = fileName({ title: 'Справка КС-3' }, [{ label: 'Исполнители', value, is_chosen: true }], 'xlsx')
  expect(name).toMatch(/^Справка КС-3, ООО «Подрядчик _0_».*\.xlsx$/)
  expect(name.length).toBeLessThanOrEqual(200)
})

test('what a report has by itself is not chosen, and what is turned off is', () => {
  const on = { code: 'a', title: 'Без внутригрупповых оборотов', kind: 'switch', on: true } as const
  const off = { code: 'b', title: 'Без НДС', kind: 'switch' } as const
  expect([true, false].map((value) => isChosen(on, value))).toEqual([false, true])
  expect([true, false].map((value) => isChosen(off, value))).toEqual([true, false])
})
