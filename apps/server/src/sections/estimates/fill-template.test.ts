import { fillEstimateTemplate } from '@stroyfin/contract/estimates/fill-template'
import { describe, expect, test } from 'vitest'
import { readLimits } from '../../spreadsheets/read-limits.ts'
import { readTable } from '../../spreadsheets/read-table.ts'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { zipDirectory } from '../../spreadsheets/zip-directory.ts'
import { zipPart } from '../../spreadsheets/zip-part.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { makeEstimate, newLine, newSection, saveLines } from './testing/sample-estimate.ts'

const app = await testApp()

const text = (place: string, value: string, style = '') =>
  `<c r="${place}"${style} t="inlineStr"><is><t>${value}</t></is></c>`
const head = `<row r="1">${['№ п/п', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'].map((title, index) => text(`${'ABCDEF'.charAt(index)}1`, title)).join('')}</row>`

/** Named rows with styled cells, a formula for the sum, a merged foot and a second sheet's worth of other parts. */
const named = `<cols><col min="2" max="2" width="40"/></cols><sheetData>${head}<row r="2" ht="30">${text('B2', 'Сетка', ' s="3"')}<c r="E2" s="7"/><c r="F2" s="8"><f>D2*E2</f><v>0</v></c></row><row r="3">${text('B3', 'КЛАДКА ')}<c r="D3" s="5"><v>999</v></c></row><row r="4">${text('B4', 'Чужая строка')}</row><row r="9">${text('A9', 'Итого')}<c r="F9"><f>SUM(F2:F4)</f></c></row></sheetData><mergeCells count="1"><mergeCell ref="A9:E9"/></mergeCells>`

async function estimate(more: ReturnType<typeof newLine>[] = []): Promise<number> {
  const { id } = await makeEstimate(app, await makeContract(app, { number: 'ШБ' }))
  const brick = { ...newLine(-2, 'Кладка', -1), volume: '12.5', price: '100.1' }
  await saveLines(app, id, [
    newSection(-1, 'Стены'),
    brick,
    newLine(-3, 'Сетка', -1),
    newLine(-4, 'Леса', -1),
    ...more,
  ])
  return id
}

async function fill(sheet: string, more: Parameters<typeof estimate>[0] = []) {
  const template = makeXlsx({ sheet, parts: { 'docProps/custom.xml': '<own>заказчик</own>' } })
  const file = await uploadFile(app, { name: 'Шаблон заказчика.xlsx', bytes: template })
  const answer = await app.call(
    fillEstimateTemplate,
    { estimate_id: await estimate(more), file },
    { as: 'director' },
  )
  const reply = await fetch(app.url + answer.file.href, {
    headers: { authorization: `Bearer ${answer.file.access}` },
  })
  return { template, answer, filled: Buffer.from(await reply.arrayBuffer()) }
}

function partsOf(bytes: Buffer): Record<string, string> {
  const entries = zipDirectory(bytes, readLimits)
  return Object.fromEntries(
    [...entries].map(([name, entry]) => [name, zipPart(bytes, entry).toString('utf8')]),
  )
}

const SHEET = 'xl/worksheets/sheet1.xml'

describe('an estimate goes into the workbook of a client', () => {
  test('rows are found by their names; only cells of the mapped columns change, formulas and the rest stay to the byte', async () => {
    const { template, answer, filled } = await fill(named)
    expect(answer).toMatchObject({
      filled: 2,
      formulas: 1,
      left: 1,
      left_names: ['Леса'],
      file: { name: 'Заполнено – Шаблон заказчика.xlsx' },
    })
    const before = partsOf(template)
    const { [SHEET]: sheet = '', 'xl/workbook.xml': book = '', ...others } = partsOf(filled)
    const { [SHEET]: sheetBefore = '', 'xl/workbook.xml': bookBefore = '', ...othersBefore } = before
    expect(others).toEqual(othersBefore)
    expect(Object.keys(partsOf(filled))).toEqual(Object.keys(before))
    expect(book).toBe(bookBefore.replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>'))
    expect(sheet).toBe(
      sheetBefore
        .replace('<c r="E2" s="7"/>', '<c r="D2"><v>10</v></c><c r="E2" s="7"><v>100</v></c>')
        .replace(
          '<c r="D3" s="5"><v>999</v></c>',
          '<c r="D3" s="5"><v>12.5</v></c><c r="E3"><v>100.1</v></c><c r="F3"><v>1251.25</v></c>',
        ),
    )
    const table = await readTable(filled)
    if ('refused' in table) throw new Error(table.refused)
    expect(table.sheets[0]?.rows[2]?.map((cell) => cell?.text)).toEqual([
      undefined,
      'КЛАДКА ',
      undefined,
      '12.5',
      '100.1',
      '1251.25',
    ])
    expect(table.sheets[0]?.merges).toHaveLength(1)
  })

  test('an empty table is filled from under its head as far as it is empty', async () => {
    const { answer, filled } = await fill(
      `<sheetData>${head}<row r="8">${text('A8', 'Итого')}</row></sheetData>`,
    )
    expect(answer).toMatchObject({ filled: 3, left: 0 })
    const table = await readTable(filled)
    if ('refused' in table) throw new Error(table.refused)
    const rows = table.sheets[0]?.rows.map((cells) => cells.map((cell) => cell?.text ?? '').join('|')) ?? []
    expect(rows[1]).toBe('1|Кладка|м³|12.5|100.1|1251.25')
    expect(rows[3]).toBe('3|Леса|м³|10|100|1000')
    expect(rows[7]).toBe('Итого')
  })

  test('a template that asks for thousands gets thousands', async () => {
    const thousands = head.replace('Цена', 'Цена, тыс. руб.').replace('Сумма', 'Сумма, тыс. руб.')
    const { filled } = await fill(
      `<sheetData>${thousands}<row r="2">${text('B2', 'Кладка')}</row></sheetData>`,
    )
    const table = await readTable(filled)
    if ('refused' in table) throw new Error(table.refused)
    expect(table.sheets[0]?.rows[1]?.map((cell) => cell?.text)).toEqual([
      ...[undefined, 'Кладка', undefined, '12.5', '0.1001', '1.25125'],
    ])
  })

  test('a note above the table asks for thousands too, one against the titles is asked about', async () => {
    const note = `<row r="1">${text('A1', 'Цены указаны в тыс. руб.')}</row>`
    const table = (titles: string) =>
      `<sheetData>${note}${titles.replace(/(?<=r="[A-Z]?)1(?=")/gu, '2')}<row r="3">${text('B3', 'Кладка')}</row></sheetData>`
    const { filled } = await fill(table(head))
    const read = await readTable(filled)
    if ('refused' in read) throw new Error(read.refused)
    expect(read.sheets[0]?.rows[2]?.map((cell) => cell?.text)).toEqual([
      ...[undefined, 'Кладка', undefined, '12.5', '0.1001', '1.25125'],
    ])
    const roubles = head.replace('Цена', 'Цена, руб.').replace('Сумма', 'Сумма, руб.')
    await expect(fill(table(roubles))).rejects.toThrow('Исправьте шаблон')
  })

  test('prices by kinds go into their own columns: works and materials of one thing are one row again', async () => {
    const titles = ['Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена работ', 'Цена материалов', 'Сумма']
    const cells = titles.map((title, index) => text(`${'ABCDEF'.charAt(index)}1`, title)).join('')
    const row = (number: number, name: string) => `<row r="${number}">${text(`A${number}`, name)}</row>`
    const materials = { ...newLine(-6, 'Стяжка: материалы', -1), type: 'material' as const, price: '40' }
    const { answer, filled } = await fill(
      `<sheetData><row r="1">${cells}</row>${row(2, 'Кладка')}${row(3, 'Стяжка')}</sheetData>`,
      [newLine(-5, 'Стяжка', -1), materials],
    )
    expect(answer).toMatchObject({ filled: 2, left: 2 })
    const table = await readTable(filled)
    if ('refused' in table) throw new Error(table.refused)
    const shown = table.sheets[0]?.rows.map((cells) => cells.map((cell) => cell?.text ?? '').join('|'))
    expect(shown?.slice(1)).toEqual(['Кладка||12.5|100.1||1251.25', 'Стяжка||10|100|40|1400'])
  })

  test('a table without room, and a file that is no workbook, are refused in words', async () => {
    await expect(
      fill(`<sheetData>${head}<row r="3">${text('A3', 'Итого')}</row></sheetData>`),
    ).rejects.toMatchObject({
      status: 422,
      body: { message: 'В шаблоне нет строк с наименованиями сметы, а пустых строк под шапкой 1: нужно 3' },
    })
    const file = await uploadFile(app, { name: 'шаблон.csv', bytes: '№;Наименование;Кол-во\n;Кладка;' })
    const csv = app.call(fillEstimateTemplate, { estimate_id: await estimate(), file }, { as: 'director' })
    await expect(csv).rejects.toMatchObject({ status: 422 })
  })
})
