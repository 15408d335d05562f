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
