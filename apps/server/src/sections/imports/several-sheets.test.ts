import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import { expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { testApp } from '../../testing/test-app.ts'
import { openFile } from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }

const sheetOf = (...rows: (string | number)[][]) =>
  `<sheetData>${rows
    .map((cells, row) => {
      const written = cells.map((value, column) => {
        const at = `${'ABCDE'[column]}${row + 1}`
        return typeof value === 'number'
          ? `<c r="${at}"><v>${value}</v></c>`
          : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
      })
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')}</sheetData>`
const HEAD = ['Номер', 'Дата', 'Подрядчик', 'Сумма']
const list = (number: string, summ: number) => sheetOf(HEAD, [number, '01.03.2026', 'ООО «Липа»', summ])
const open = (...more: { name: string; sheet: string }[]) =>
  openFile(app, { name: 'книга.xlsx', bytes: makeXlsx({ sheet: list('КН-1', 100), more }) })

test('a second sheet of contracts is asked about: nothing is checked until one is chosen', async () => {
  const { opened, settings } = await open({ name: 'Март', sheet: list('КН-2', 200) })
  expect(opened).toMatchObject({ sheet: 0, asks_sheet: true })
  await expect(app.call(checkAgreements, settings, as)).rejects.toMatchObject({
    status: 422,
    body: {
      message:
        'Договоры стоят на нескольких листах: «Лист1», «Март». Выберите лист, остальные загрузите после него',
    },
  })
  for (const [sheet, saved_summ] of [
    [0, 100],
    [1, 200],
  ] as const) {
    const chosen = await app.call(readImportFile, { file: settings.file, sheet }, as)
    expect(chosen).toMatchObject({ sheet, asks_sheet: false })
    expect(await app.call(checkAgreements, { ...settings, sheet }, as)).toMatchObject({ saved_summ })
  }
})

test.each([
  ['a note', sheetOf(['Примечание'], ['Суммы сверены'])],
  ['a list of other things', sheetOf(['Код', 'Название'], ['1', 'Работы'])],
  ['an empty form', sheetOf(HEAD)],
])('beside %s there is nothing to choose', async (_, sheet) => {
  const { opened, settings } = await open({ name: 'Прочее', sheet })
  expect(opened.asks_sheet).toBe(false)
  expect(await app.call(checkAgreements, settings, as)).toMatchObject({ saved_summ: 100 })
})

test('the only list of contracts is read from behind a title page, and that is said', async () => {
  const bytes = makeXlsx({
    sheet: sheetOf(['Реестр договоров'], ['ООО «Стройка»']),
    more: [{ name: 'Договоры', sheet: list('КН-5', 500) }],
  })
  const { opened, settings } = await openFile(app, { name: 'реестр.xlsx', bytes })
  expect(opened).toMatchObject({ sheet: 1, asks_sheet: false })
  expect(opened.warnings).toContain('Договоры прочитаны с листа «Договоры»: на листе «Лист1» их таблицы нет')
  expect(await app.call(checkAgreements, { ...settings, sheet: null }, as)).toMatchObject({ saved_summ: 500 })
})

test('a hidden column of sums gives way to a visible one, and is taken where there is no other', async () => {
  const hidden = '<cols><col min="4" max="4" hidden="1"/></cols>'
  const row = ['КН-6', '01.03.2026', 'ООО «Липа»', 1000]
  const read = async (name: string, sheet: string) => {
    const { settings } = await openFile(app, { name, bytes: makeXlsx({ sheet: hidden + sheet }) })
    return app.call(checkAgreements, settings, as)
  }
  const both = sheetOf([...HEAD, 'Сумма действующая'], [...row, 1220])
  expect(await read('скрытый столбец.xlsx', both)).toMatchObject({ saved_summ: 1220 })
  expect(await read('один столбец.xlsx', sheetOf(HEAD, row))).toMatchObject({ saved_summ: 1000 })
})

test.each(['Договоры без НДС', 'Договоры USD', 'Договоры, тыс. руб.'])(
  'a sheet called «%s» is asked about where its figures are read otherwise',
  async (name) => {
    const bytes = makeXlsx({ sheet: sheetOf(['Реестр']), more: [{ name, sheet: list('КН-7', 1000) }] })
    const { settings } = await openFile(app, { name: 'имя листа.xlsx', bytes })
    const { questions } = await app.call(checkAgreements, settings, as)
    expect(questions).toEqual([expect.stringContaining(`Название листа «${name}»`)])
  },
)
