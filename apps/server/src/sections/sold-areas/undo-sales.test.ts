import { endDdu } from '@stroyfin/contract/sold-areas/end-ddu'
import { importSales } from '@stroyfin/contract/sold-areas/import-sales'
import { loadDdu } from '@stroyfin/contract/sold-areas/load-ddu'
import { loadSalesImports, undoSalesImport } from '@stroyfin/contract/sold-areas/sales-imports'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const as = { as: 'director' }
const HEAD =
  'Проект;Объект;Тип;Номер;Площадь;Цена;Статус;№ ДДУ;Дата ДДУ;Сумма ДДУ;Форма оплаты;Дата платежа;Сумма платежа;Дата поступления;Поступило на эскроу'
let files = 0

async function load(rows: string[]): Promise<void> {
  const file = await uploadFile(app, { name: `Отмена ${files++}.csv`, bytes: [HEAD, ...rows].join('\r\n') })
  const { asked, problems } = await app.call(importSales, { file, apply: false }, as)
  expect(problems).toEqual([])
  expect(await app.call(importSales, { file, apply: true, asked }, as)).toMatchObject({ applied: true })
}

const newest = async () => (await app.call(loadSalesImports, { limit: 1 }, as)).items[0]!
async function undo(): Promise<string> {
  const { id, version } = await newest()
  return (await app.call(undoSalesImport, { batch_id: id, version }, as)).message
}

/** All that tables of sales hold, without what changes by itself. */
const everything = () =>
  app.database.platform(async (db) => {
    const of = async (table: string, less: string[]) => {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(t) - ${['version', 'updated_at', 'updated_by', ...less]}::text[] as row
        from ${sql.table(table)} t order by 1`.execute(db)
      return rows
    }
    return [
      await of('sold_areas', []),
      await of('ddu', []),
      await of('ddu_payments', ['id', 'created_at', 'created_by']),
      await of('escrow_receipts', ['id', 'created_at', 'created_by']),
    ]
  })

const unit = (number: string, price: number, more = ';;;;;;;;') =>
  `Апарт-отель «Причал»;Корпус 1;Квартира;${number};30;${price};${more}`
const sold = (number: string, price: number, paid: string, form = 'Ипотека') =>
  unit(number, price, `;Д-${number};01.03.2026;${price};${form};${paid}`)

test('an import is taken back whole: new units go, the others become what they were', async () => {
  await load([
    unit('О-1', 3_000_000, 'Забронировано;;;;;;;;'),
    sold('О-2', 4_000_000, '10.03.2026;1000000;10.03.2026;1000000'),
    unit('О-3', 5_000_000),
  ])
  const before = await everything()
  await load([
    sold('О-1', 3_500_000, '15.04.2026;3500000;;'),
    sold('О-2', 4_000_000, '20.03.2026;2000000;10.03.2026;700000', 'Рассрочка'),
    unit('О-3', 5_000_000),
    sold('О-4', 6_000_000, ';;;'),
  ])
  expect(await newest()).toMatchObject({ status: 'applied', created: 1, changed: 2, ddu: 3 })
  expect(await undo()).toBe('Импорт отменён, убрано: 1 помещение, возвращено к прежнему виду: 2 помещения')
  expect(await everything()).toEqual(before)
  expect(await newest()).toMatchObject({ status: 'undone' })
  await expect(undo()).rejects.toMatchObject({ status: 409, body: { message: 'Этот импорт уже отменён' } })
})

test('whatever tables bring, taking the last one back leaves what was before it', {
  timeout: 120_000,
}, async () => {
  const row = fc.record({
    number: fc.constantFrom('П-1', 'П-2', 'П-3'),
    price: fc.constantFrom(3_000_000, 3_000_001),
    sold: fc.boolean(),
    paid: fc.constantFrom(';;;', '10.03.2026;1000;;', '11.03.2026;2000;12.03.2026;500'),
  })
  const table = fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: ({ number }) => number })
  await fc.assert(
    fc.asyncProperty(table, table, async (first, second) => {
      const written = (rows: typeof first, known: typeof first) =>
        rows.map(({ number, price, sold: is_sold, paid }) => {
          const other = known.find((one) => one.number === number)
          // The sum of a ДДУ in force is not changed by a table, nor is a unit sold by it free again.
          const kept = other?.sold ? other.price : price
          return is_sold || other?.sold ? sold(number, kept, paid) : unit(number, kept)
        })
      await load(written(first, []))
      const before = await everything()
      await load(written(second, first))
      await undo()
      expect(await everything()).toEqual(before)
      await app.database.platform(async (db) => {
        for (const table_name of ['ddu_payments', 'escrow_receipts'])
          await sql`delete from ${sql.table(table_name)} t using ddu d where t.ddu_id = d.id and d.number like 'Д-П-%'`.execute(
            db,
          )
        await sql`delete from ddu where number like 'Д-П-%'`.execute(db)
        await sql`delete from sold_areas where number like 'П-%'`.execute(db)
      })
    }),
    { numRuns: 15 },
  )
})

test('what has changed since is named, and nothing is taken back', async () => {
  await load([sold('И-1', 3_000_000, ';;;'), unit('И-2', 2_000_000)])
  const first = await newest()
  await load([unit('И-2', 2_500_000)])
  const before = await everything()
  const refused = app.call(undoSalesImport, { batch_id: first.id, version: first.version }, as)
  await expect(refused).rejects.toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^После этого импорта изменились помещения «И-2»: .* сначала его$/u),
    },
  })
  expect(await everything()).toEqual(before)
  await undo()
  const { rows } = await app.database.platform((db) =>
    sql<{ id: number }>`select id from ddu where number = 'Д-И-1'`.execute(db),
  )
  const ddu_id = rows[0]!.id
  const { version } = await app.call(loadDdu, { ddu_id }, as)
  await app.call(endDdu, { ddu_id, version, ended_on: '2026-11-01', reason: 'Отказ' }, as)
  await expect(
    app.call(undoSalesImport, { batch_id: first.id, version: first.version }, as),
  ).rejects.toMatchObject({ body: { message: expect.stringContaining('«И-1»') } })
})

test('a stale page, another kind of import and a person without the right are refused', async () => {
  await load([unit('С-1', 1_000_000)])
  const { id, version } = await newest()
  const tried = (input: object, who = 'director') =>
    app.call(undoSalesImport, { batch_id: id, version, ...input }, { as: who })
  await expect(tried({ version: version + 1 })).rejects.toMatchObject({ status: 409 })
  await expect(tried({ batch_id: 999_999 })).rejects.toMatchObject({ status: 404 })
  await expect(tried({}, 'viewer')).rejects.toMatchObject({ status: 403 })
  await expect(app.call(loadSalesImports, {}, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
})
