import { importSales } from '@stroyfin/contract/sold-areas/import-sales'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
let last = 0

/** A table of one unit whose last columns are those asked for. */
async function load(titles: string, cells: string, above = '') {
  const number = `Ц-${++last}`
  const bytes = `${above}Проект;Тип;Номер;Площадь;${titles}\r\nАпарт-отель «Причал»;Квартира;${number};38,1;${cells}`
  const file = await uploadFile(app, { name: `Цены ${last}.csv`, bytes })
  // What is asked of a price so low is answered: how the figure is read is looked at here.
  const { asked } = await app.call(importSales, { file, apply: false }, { as: 'director' })
  const answer = await app.call(importSales, { file, apply: true, asked }, { as: 'director' })
  const unit = await app.database.platform((db) =>
    db.selectFrom('sold_areas').select('price').where('number', '=', number).executeTakeFirst(),
  )
  return { answer, price: unit?.price }
}

test.each([
  ['Цена за м², руб.', '195000,55', '7429520.96'],
  ['Стоимость 1 кв.м', '195000,55', '7429520.96'],
  ['Цена за кв. метр', '195000,55', '7429520.96'],
  ['Цена кв. м, тыс. руб.', '195,00055', '7429520.96'],
])('«%s» alone is the price of a metre, not of the flat', async (title, cell, price) => {
  const loaded = await load(title, cell)
  expect(loaded.price).toBe(price)
  expect(loaded.answer.warnings).toContain(`E «${title}»: цена помещения – цена за м² на площадь`)
})

test.each([
  ['Цена за м², руб.;Цена, руб.', '195000;7429500', '7429500.00'],
  ['Цена без НДС;НДС;Цена с НДС', '6089754,10;1339745,90;7429500', '7429500.00'],
  ['Цена, USD;Стоимость, руб.', '92000;7429500', '7429500.00'],
])('of «%s» the whole price in roubles with VAT is taken', async (titles, cells, price) => {
  expect((await load(titles, cells)).price).toBe(price)
})

test.each([
  ['Цена, USD', 'E «Цена, USD»: суммы в долларах, а помещения ведутся в рублях: добавьте столбец в рублях'],
  ['Цена без НДС', 'E «Цена без НДС»: суммы без НДС, а нужны с НДС: добавьте столбец с НДС'],
])('«%s» alone is refused', async (title, message) => {
  await expect(load(title, '92000')).rejects.toMatchObject({ status: 422, body: { message } })
})

test('a title above the table says thousands or a currency of it', async () => {
  expect((await load('Цена', '7429,5', 'Реестр квартир, тыс. руб.;;;;\r\n')).price).toBe('7429500.00')
  await expect(load('Цена', '92', 'Реестр квартир, тыс. долл.;;;;\r\n')).rejects.toMatchObject({
    status: 422,
  })
})

test('a price that no form takes is a fault of its row', async () => {
  const { answer, price } = await load('Цена', '10000000000000')
  expect([price, answer.problems]).toEqual([
    undefined,
    [{ row: 2, message: 'Цена: «10000000000000» – слишком много' }],
  ])
})

test('the total at the foot of a price list is no flat', async () => {
  const { answer } = await load('Цена', '7429500\r\nИтого;;;38,1;7429500')
  expect(answer).toMatchObject({ created: 1, problems: [] })
})
test('a number with two readings is a fault of its row unless its column shows which it is', async () => {
  const doubt = await load('Цена', '7,429')
  expect(doubt.answer.problems).toEqual([
    { row: 2, message: expect.stringMatching(/^Цена: Число «7,429» можно прочесть как 7,429 и как 7\s429/u) },
  ])
  const next = 'Апарт-отель «Причал»;Квартира;Ц-0;38,1;8,100,200'
  expect((await load('Цена', `7,429\r\n${next}`)).price).toBe('7429.00')
})
