import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

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
        chosen('Договор', '№ 5/26 от 01.02.2026'),
      ],
      'pdf',
    ),
  ).toBe('Реестр ДДУ, Действующие, 23.11.2026, Без внутригрупповых оборотов, № 5-26 от 01.02.2026.pdf')
})
