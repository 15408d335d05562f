import { expect, test } from 'vitest'
import { rowPacker } from '../spreadsheets/packed-rows.ts'
import { type EstimateSheets, estimateOfSheets } from './estimate-of-sheets.ts'
import { readEstimateSheets } from './read-estimate-sheets.ts'

/** Works under a head, every third of them under the section of two rows above. */
function sheetOf(lines: number): EstimateSheets {
  const packer = rowPacker()
  const place = (row: number, cells: string[]) =>
    cells.forEach((text, column) => {
      packer.place(row, column, { kind: 'text', text })
    })
  place(0, ['№', 'Наименование', 'Ед.', 'Объём', 'Цена'])
  for (let row = 1; row <= lines; row++)
    place(row, row % 3 === 1 ? ['', `Раздел ${row}`] : [String(row), `Работа ${row}`, 'м²', '2', `${row},5`])
  const titles = ['№', 'Наименование', 'Ед.', 'Объём', 'Цена']
  const mapping = { number: 0, name: 1, unit: 2, volume: 3, price: 4 }
  const merges = [{ top: 2, left: 1, bottom: 3, right: 1 }]
  const sheet = {
    name: 'Смета',
    rows: packer.done(),
    merges,
    hidden_rows: [],
    struck_rows: [],
    top: 0,
    data: 1,
    titles,
    mapping,
  }
  return { sheets: [sheet], trusted: 'price', vat_included: null, skip_hidden: false }
}

test('a large sheet is read in a thread to the same estimate as at once, and others go on meanwhile', async () => {
  const task = sheetOf(3_000)
  let turns = 0
  const others = setInterval(() => turns++, 1)
  const read = await readEstimateSheets(task, (details) => expect.fail(details))
  clearInterval(others)
  expect(turns).toBeGreaterThan(2)
  expect(read).toEqual(estimateOfSheets(task))
  expect('rows' in read && read.rows.length).toBe(3_000)
})

test('a small one is read at once', async () => {
  const task = sheetOf(30)
  const others = new Promise((done) => setImmediate(done, 'later'))
  expect(await Promise.race([readEstimateSheets(task, () => undefined), others])).toEqual(
    estimateOfSheets(task),
  )
})

/** A and B share one sum, C has its own; the row of C is merged whole with the empty one below it. */
function sharedSumSheet(): EstimateSheets {
  const packer = rowPacker()
  const rows = [
    ['Наименование', 'Сумма'],
    ['А', '1000'],
    ['Б', ''],
    ['В', '50'],
    ['', ''],
    ['Г', '7'],
  ]
  rows.forEach((cells, row) => {
    for (const [column, text] of cells.entries())
      if (text !== '') packer.place(row, column, { kind: 'text', text })
  })
  const down = (left: number, top: number) => ({ top, left, bottom: top + 1, right: left })
  const sheet = {
    ...{ name: 'Смета', rows: packer.done(), merges: [down(1, 1), down(0, 3), down(1, 3)] },
    ...{
      hidden_rows: [],
      struck_rows: [],
      top: 0,
      data: 1,
      titles: ['Наименование', 'Сумма'],
      mapping: { name: 0, summ: 1 },
    },
  }
  return { sheets: [sheet], trusted: 'price', vat_included: null, skip_hidden: false }
}

test('a sum merged over several lines is of the first alone, and is asked about', () => {
  const { rows, sums, warnings } = estimateOfSheets(sharedSumSheet())
  expect(rows.map(({ name, is_folder }) => [name, is_folder])).toEqual([
    ['А', false],
    ['Б', false],
    ['В', false],
    ['Г', false],
  ])
  expect(sums.total).toBe('1057.00')
  expect(warnings).toContainEqual({
    message: 'Сумма в объединённой ячейке на 2 строки: разделите её',
    count: 1,
    places: ['строка 2'],
    is_fault: true,
  })
})
