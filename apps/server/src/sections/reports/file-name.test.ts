import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('the name of a file says what was chosen and nothing of what was not', () => {
  expect(
    fileName(
      { title: 'Реестр ДДУ' },
      [
        ['ДДУ', 'Действующие'],
        ['Проект', 'Все'],
        ['С даты', 'Не задана'],
        ['По дату', '23.11.2026'],
        ['Без внутригрупповых оборотов', 'Да'],
        ['Договор', '№ 5/26 от 01.02.2026'],
      ],
      'pdf',
    ),
  ).toBe('Реестр ДДУ, Действующие, 23.11.2026, Без внутригрупповых оборотов, № 5-26 от 01.02.2026.pdf')
})
