import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { describe, expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { notedParts, pageWords } from '../../spreadsheets/testing/noted-parts.ts'
import { testApp } from '../../testing/test-app.ts'
import { openFile } from './testing/import-file.ts'

const app = await testApp()
let last = 0

/** A list of one contract of 1 000 with a note on a cell, words on its pages and a hidden column. */
async function read({ ref = 'D1', note = '', page = '', hidden = '', title = 'Сумма' }) {
  const cells = [
    ['Номер', 'Дата', 'Подрядчик', title],
    [`СБ-${++last}`, '01.03.2026', 'ООО «Рябина»', 1000],
  ].map((row, at) => {
    const written = row.map((value) =>
      typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
    )
    return `<row r="${at + 1}">${written.join('')}</row>`
  })
  const sheet = `${hidden}<sheetData>${cells.join('')}</sheetData>${pageWords(page)}`
  const bytes = makeXlsx({ sheet, parts: notedParts(ref, note) })
  const { opened, settings } = await openFile(app, { name: `реестр ${last}.xlsx`, bytes })
  const check = () => app.call(checkAgreements, settings, { as: 'director' })
  return { warnings: opened.warnings, check }
}

describe('what a note on the head of the sums says is read as from its title', () => {
  test.each([
    ['тыс. руб.', 1_000_000, 'D «Сумма, тыс. руб.»: суммы в тысячах рублей, загружаются в рублях'],
    ['без НДС', 1220, expect.stringContaining('D «Сумма, без НДС»: суммы без НДС')],
  ])('«%s»', async (note, saved_summ, told) => {
    const { warnings, check } = await read({ note })
    expect(warnings).toEqual([told])
    expect(await check()).toMatchObject({ saved_summ })
  })

  test('a currency is refused', async () => {
    const { check } = await read({ note: 'в долларах США' })
    await expect(check()).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^D «Сумма, .*»: суммы в долларах/u) },
    })
  })

  test.each([
    { note: 'проверить' },
    { note: 'тыс. руб.', ref: 'D2' },
    { note: 'тыс. руб.', ref: 'B1' },
    { note: 'тыс. руб.', title: 'Сумма, руб.' },
  ])('and %j says nothing of them', async (said) => {
    const { warnings, check } = await read(said)
    expect(warnings).toEqual([])
    expect(await check()).toMatchObject({ saved_summ: 1000, questions: [] })
  })
})

describe('what is printed on every page is read as above the table', () => {
  test.each([
    ['тыс. руб.', 1_000_000],
    ['Реестр договоров, млн руб.', 1_000_000_000],
    ['Суммы указаны без НДС', 1220],
    ['Реестр договоров', 1000],
  ])('«%s»', async (page, saved_summ) => {
    expect(await (await read({ page })).check()).toMatchObject({ saved_summ, questions: [] })
  })

  test('against the title of the sums it is asked about', async () => {
    const { questions } = await (await read({ page: 'тыс. руб.', title: 'Сумма, руб.' })).check()
    expect(questions).toEqual([
      'D «Сумма, руб.»: суммы взяты в рублях, а над таблицей сказано, что в тысячах (колонтитул «тыс. руб.»)',
    ])
  })
})

test('the only column of sums is asked about where it is hidden', async () => {
  const hidden = '<cols><col min="4" max="4" hidden="1"/></cols>'
  const { questions, saved_summ } = await (await read({ hidden })).check()
  expect([saved_summ, questions]).toEqual([1000, ['D «Сумма»: столбец в файле скрыт, а загружается']])
  const other = '<cols><col min="3" max="3" hidden="1"/></cols>'
  expect(await (await read({ hidden: other })).check()).toMatchObject({ questions: [] })
})
