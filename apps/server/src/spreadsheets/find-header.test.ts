import { describe, expect, test } from 'vitest'
import { findHeader } from './find-header.ts'
import type { Cell } from './table.ts'

/** Numbers become number cells, null an empty one. */
const rowsOf = (table: (string | number | null)[][]): Cell[][] =>
  table.map((row) =>
    row.map((value) =>
      value === null ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) },
    ),
  )

describe('the head of a table is found', () => {
  test('in the first row', () => {
    const found = findHeader(
      rowsOf([
        ['Номер', 'Дата', 'Сумма'],
        ['1', '01.02.2026', 10],
      ]),
    )
    expect(found).toMatchObject({ top: 0, bottom: 0, data: 1 })
    expect(found?.columns).toEqual([
      { index: 0, title: 'Номер' },
      { index: 1, title: 'Дата' },
      { index: 2, title: 'Сумма' },
    ])
  })

  test('under titles and requisites, with the numbering of columns skipped', () => {
    const rows = rowsOf([
      ['Акт о приёмке выполненных работ'],
      ['Заказчик', 'ООО «Застройщик»'],
      [],
      ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём', 'Цена', 'Сумма'],
      [1, 2, 3, 4, 5, 6],
      [1, 'Бетонирование', 'м3', 10, 100, 1000],
    ])
    expect(findHeader(rows)).toMatchObject({ top: 3, bottom: 3, data: 5 })
  })

  test('with merged titles over two rows', () => {
    const rows = rowsOf([
      ['Номер', 'Стоимость', null, 'Примечание'],
      [null, 'с НДС', 'без НДС', null],
      ['А', 120, 100, null],
    ])
    const merges = [
      { top: 0, left: 0, bottom: 1, right: 0 },
      { top: 0, left: 1, bottom: 0, right: 2 },
      { top: 0, left: 3, bottom: 1, right: 3 },
    ]
    const found = findHeader(rows, merges)
    expect(found).toMatchObject({ top: 0, bottom: 1, data: 2 })
    expect(found?.columns.map(({ title }) => title)).toEqual([
      'Номер',
      'Стоимость / с НДС',
      'Стоимость / без НДС',
      'Примечание',
    ])
  })

  test('with titles over two rows where nothing is merged', () => {
    const found = findHeader(
      rowsOf([
        ['№', 'Наименование', 'Ед.', 'Объём', 'Цена', null, 'Сумма', null],
        [null, null, null, null, 'работа', 'материал', 'работа', 'материал'],
        [1, 'Кладка', 'м3', 10, 5, 6, 50, 60],
      ]),
    )
    expect(found).toMatchObject({ top: 0, bottom: 1, data: 2 })
    expect(found?.columns.map(({ title }) => title)).toEqual([
      ...['№', 'Наименование', 'Ед.', 'Объём'],
      ...['Цена / работа', 'Цена / материал', 'Сумма / работа', 'Сумма / материал'],
    ])
  })

  test('with titles that stand now in one of its rows and now in the other', () => {
    const found = findHeader(
      rowsOf([
        ['№', 'Наименование', 'Стоимость, руб.'],
        [null, null, 'за единицу', 'всего'],
        [1, 'Кладка', 5, 50],
      ]),
    )
    expect(found?.columns.map(({ title }) => title)).toEqual([
      ...['№', 'Наименование', 'Стоимость, руб. / за единицу', 'Стоимость, руб. / всего'],
    ])
    const apart = findHeader(
      rowsOf([
        ['№', 'Наименование', 'Кол-во'],
        [null, null, null, 'Цена', 'Сумма'],
        [1, 'Кладка', 10, 5, 50],
      ]),
    )
    expect(apart).toMatchObject({ bottom: 1, data: 2 })
    expect(apart?.columns.map(({ title }) => title)).toEqual(['№', 'Наименование', 'Кол-во', 'Цена', 'Сумма'])
  })

  test('neither requisites above a head nor words of its first row are a storey of it', () => {
    const requisites = rowsOf([
      ['Заказчик', null, 'ООО «Застройщик»', null, 'Дата'],
      ['№', 'Наименование', 'Ед.', 'Объём', 'Сумма'],
      [1, 'Кладка', 'м3', 10, 50],
    ])
    expect(findHeader(requisites)).toMatchObject({ top: 1, bottom: 1, data: 2 })
    const words = rowsOf([
      ['Наименование', 'Ед.', 'Примечание'],
      ['Кладка', 'м3', 'срочно'],
      ['Засыпка', 'м3', 'потом'],
    ])
    expect(findHeader(words)).toMatchObject({ top: 0, bottom: 0, data: 1 })
  })

  test('a title merged over the whole width is no head', () => {
    const rows = rowsOf([
      ['Реестр платежей за январь', null, null],
      ['Дата', 'Получатель', 'Сумма'],
      ['01.02.2026', 'ООО', 1],
    ])
    expect(findHeader(rows, [{ top: 0, left: 0, bottom: 0, right: 2 }])?.top).toBe(1)
  })

  test('a table of numbers alone has none', () => {
    expect(
      findHeader(
        rowsOf([
          [1, 2],
          [3, 4],
        ]),
      ),
    ).toBeNull()
    expect(findHeader([])).toBeNull()
  })

  test('the signature survives case, spaces, ё and the VAT rate, and tells forms apart', () => {
    const signature = (...titles: string[]) => findHeader(rowsOf([titles, ['а', 'б']]))?.signature
    expect(signature('Объём', 'Сумма с НДС (20%)')).toBe(signature('ОБЪЕМ ', 'Сумма  с НДС (22 %)'))
    expect(signature('Объём', 'Сумма')).not.toBe(signature('Сумма', 'Объём'))
  })
})
