import { applyEstimateImport } from '@stroyfin/contract/estimates/import-apply'
import { loadEstimateImports, undoEstimateImport } from '@stroyfin/contract/estimates/import-undo'
import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { loadEstimates } from '@stroyfin/contract/estimates/load-list'
import { describe, expect, test } from 'vitest'
import { baseIndexEstimate, longEstimate, summaryEstimate } from '../../estimate-files/testing/gge-files.ts'
import { makeZip } from '../../spreadsheets/testing/make-zip.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { estimateCsv, finished, load, loaded, preview } from './testing/load-file.ts'
import { makeEstimate, newLine, newSection, saveLines, shownRows } from './testing/sample-estimate.ts'

const app = await testApp()
const as = { as: 'director' }
let contracts = 0
const contract = () => makeContract(app, { number: `СМ-${contracts++}`, vat_rate: '20' })

const gge = { name: 'ЛСР 02-01-01.gge', bytes: baseIndexEstimate() }
const csv = (...rows: string[]) => ({ name: 'Смета.csv', bytes: estimateCsv(...rows) })
const whole = async (id: number) => app.call(loadEstimate, { id }, as)

describe('a new estimate out of a file', () => {
  test('the preview says what will be there and writes nothing', async () => {
    const agreement_id = await contract()
    const { shown } = await preview(app, gge, { agreement_id })
    expect(shown).toMatchObject({
      file_name: gge.name,
      format: 'gge_bim',
      number: '02-01-01',
      lines: 3,
      folders: 2,
      sums: { work: 1834.5, material: 3500, equip: 16_500, total: 21_834.5 },
      stated_total: 21_834.5,
      table: null,
      refusals: [],
      changes: null,
      imported: null,
    })
    expect(shown.rows.map(({ name, level, summ }) => [name, level, summ])).toEqual([
      ['Трубы', 0, 21_834.5],
      ['Прокладка труб & креплений', 1, 1834.5],
      ['Труба стальная', 1, 3500],
      ['Насосы', 1, 16_500],
      ['Насос', 2, 16_500],
    ])
    expect((await app.call(loadEstimates, { agreement_id }, as)).items).toEqual([])
  })

  test('it is loaded with the VAT of the contract, known again, and taken back whole', async () => {
    const agreement_id = await contract()
    const result = await loaded(app, gge, { agreement_id })
    expect(result).toMatchObject({ added: 3, changed: 0, removed: 0, total: 21_834.5 })
    const { estimate, lines } = await whole(result.estimate_id)
    expect(estimate).toMatchObject({
      number: '02-01-01',
      name: 'Отопление',
      net_total: 21_834.5,
      total: 26_201.4,
    })
    expect(lines.map(({ view_id, name, volume, price }) => [view_id, name, volume, price])).toEqual([
      ['1', 'Трубы', null, null],
      ['1.1', 'Прокладка труб & креплений', '10', '183.45'],
      ['1.2', 'Труба стальная', '3.5', '1000'],
      ['1.3', 'Насосы', null, null],
      ['1.3.1', 'Насос', '3', '5500'],
    ])
    const { shown } = await preview(app, gge, { agreement_id })
    expect(shown.imported).toMatchObject({ file_name: gge.name })
    const { items } = await app.call(loadEstimateImports, { estimate_id: result.estimate_id }, as)
    expect(items.map(({ batch_id }) => batch_id)).toEqual([result.batch_id])
    await app.call(undoEstimateImport, { batch_id: result.batch_id }, as)
    expect((await app.call(loadEstimates, { agreement_id }, as)).items).toEqual([])
    await expect(app.call(undoEstimateImport, { batch_id: result.batch_id }, as)).rejects.toMatchObject({
      status: 409,
    })
  })
})

test('VAT among the lines of a summary estimate is told and can be left out', async () => {
  const agreement_id = await contract()
  const file = { name: 'ССР.gge', bytes: summaryEstimate() }
  const { shown } = await preview(app, file, { agreement_id })
  expect(shown).toMatchObject({ surcharges: { lines: 1, summ: 28_100 }, sums: { total: 168_600 } })
  expect(shown.warnings[0]).toMatchObject({ message: expect.stringMatching(/^Строки НДС/u), count: 1 })
  const result = await loaded(app, file, { agreement_id }, { skip_surcharges: true })
  expect(result).toMatchObject({ added: 2, total: 140_500 })
})

describe('a table', () => {
  const rows = ['Раздел 1. Стены', '1;ГЭСН8;Кладка;м3;10;1 000,50;10 005,00', ';;Итого;;;;10 005,00']

  test('columns are guessed, mended by hand and remembered for this form', async () => {
    const agreement_id = await contract()
    const { shown } = await preview(app, csv(...rows), { agreement_id })
    const { table } = shown
    expect(table).toMatchObject({
      remembered: false,
      header_row: 1,
      mapping: { number: 0, name: 2, volume: 4, summ: 6 },
    })
    expect(shown.stated_total).toBe(10_005)
    const mapping = { name: 2, unit: 3, volume: 4, price: 5 }
    await loaded(app, csv(...rows), { agreement_id }, { mapping })
    const again = await preview(app, csv(...rows), { agreement_id: await contract() })
    expect(again.shown.table).toMatchObject({ remembered: true, mapping })
  })

  test('a figure that cannot be read stops the loading until it is accepted', async () => {
    const agreement_id = await contract()
    const broken = csv('1;;Кран;шт;по проекту;10;')
    const { shown } = await preview(app, broken, { agreement_id }, { mapping: null })
    expect(shown.warnings[0]).toMatchObject({ is_fault: true, message: 'Вместо числа стоит «по проекту»' })
    expect(await load(app, broken, { agreement_id })).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('не удалось прочитать'),
    })
    expect(await load(app, broken, { agreement_id }, { accept_faults: true })).toMatchObject({
      state: 'done',
    })
  })

  test('one column for two fields is refused with both fields', async () => {
    const agreement_id = await contract()
    const twice = preview(app, csv(...rows), { agreement_id }, { mapping: { name: 2, code: 2 } })
    await expect(twice).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'mapping.name': expect.any(String) } },
    })
  })
})

describe('into an estimate that is there', () => {
  async function walls() {
    const agreement_id = await contract()
    const { id } = await makeEstimate(app, agreement_id)
    await saveLines(app, id, [newSection(-1, 'Стены'), newLine(-2, 'Кладка', -1), newLine(-3, 'Сетка', -1)])
    return { id, agreement_id, before: await whole(id) }
  }
  const file = csv('Стены', '1;;Кладка;м³;12;100;1200', '2;;Леса;м2;1;50;50')

  test('instead of its rows: the same rows stay the same, the loading is taken back to the letter', async () => {
    const { id, before } = await walls()
    const into = { estimate_id: id, mode: 'replace' as const }
    const { shown } = await preview(app, file, into)
    expect(shown.changes).toEqual({ added: 1, changed: 1, same: 0, removed: 1 })
    const result = await loaded(app, file, into)
    expect(result).toMatchObject({ added: 1, changed: 1, removed: 1, total: 1250 })
    const after = await whole(id)
    expect(after.lines.map(({ view_id, name, volume }) => [view_id, name, volume])).toEqual([
      ['1', 'Стены', null],
      ['1.1', 'Кладка', '12'],
      ['1.2', 'Леса', '1'],
    ])
    const uidOf = (lines: typeof after.lines, name: string) => lines.find((line) => line.name === name)?.uid
    expect(uidOf(after.lines, 'Кладка')).toBe(uidOf(before.lines, 'Кладка'))
    await app.call(undoEstimateImport, { batch_id: result.batch_id }, as)
    const versionless = ({ lines }: typeof before) => lines.map(({ version, ...line }) => line)
    const restored = await whole(id)
    expect(versionless(restored)).toEqual(versionless(before))
    expect(restored.estimate.net_total).toBe(before.estimate.net_total)
  })

  test('the same file once more changes nothing', async () => {
    const { id } = await walls()
    const into = { estimate_id: id, mode: 'replace' as const }
    await loaded(app, file, into)
    expect(await loaded(app, file, into)).toMatchObject({ added: 0, changed: 0, removed: 0, same: 2 })
  })

  test('after its rows', async () => {
    const { id } = await walls()
    await loaded(app, file, { estimate_id: id, mode: 'append' })
    expect(await shownRows(app, id)).toEqual([
      ...['1 Стены', '1.1 Кладка', '1.2 Сетка'],
      ...['2 Стены', '2.1 Кладка', '2.2 Леса'],
    ])
  })

  test('a loading after which somebody has changed the estimate is not taken back', async () => {
    const { id } = await walls()
    const { batch_id } = await loaded(app, file, { estimate_id: id, mode: 'append' })
    await saveLines(app, id, [newLine(-1, 'Новая')])
    await expect(app.call(undoEstimateImport, { batch_id }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Загрузку нельзя отменить: после неё смету изменяли' },
    })
  })

  test('loadings one over another are taken back one by one, each to the letter', async () => {
    const { id, before } = await walls()
    const into = { estimate_id: id, mode: 'replace' as const }
    const versionless = ({ lines }: typeof before) => lines.map(({ version, ...line }) => line)
    const first = await loaded(app, file, into)
    const once = await whole(id)
    const other = csv('Стены', '1;;Кладка;м³;99;100;9900', '2;;Полы;м2;1;70;70')
    const undo = ({ batch_id }: { batch_id: number }) => app.call(undoEstimateImport, { batch_id }, as)
    const second = await loaded(app, other, into)
    const third = await loaded(app, csv('Кровля', '1;;Балки;м³;1;10;10'), into)
    await undo(third)
    await undo(second)
    expect(versionless(await whole(id))).toEqual(versionless(once))
    const again = await loaded(app, other, into)
    await undo(again)
    await undo(first)
    const restored = await whole(id)
    expect(versionless(restored)).toEqual(versionless(before))
    expect(restored.estimate.net_total).toBe(before.estimate.net_total)
  })

  test('a change between two loadings stays in the way of taking back the first', async () => {
    const { id } = await walls()
    const first = await loaded(app, file, { estimate_id: id, mode: 'append' })
    await saveLines(app, id, [newLine(-1, 'Новая')])
    const second = await loaded(app, csv('Кровля', '1;;Балки;м³;1;10;10'), {
      estimate_id: id,
      mode: 'append',
    })
    await app.call(undoEstimateImport, { batch_id: second.batch_id }, as)
    await expect(app.call(undoEstimateImport, { batch_id: first.batch_id }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Загрузку нельзя отменить: после неё смету изменяли' },
    })
  })

  test('what is accepted is neither lost nor made less: nothing at all is written', async () => {
    const { id, before } = await walls()
    const brick = before.lines.find(({ name }) => name === 'Сетка')?.id
    await app.database.owner((client) =>
      client.query(
        `insert into estimate_accepted (company_id, line_id, estimate_id, volume, summ) values ($1, $2, $3, 4, 400)`,
        [app.company_id, brick, id],
      ),
    )
    const into = { estimate_id: id, mode: 'replace' as const }
    const said = 'По строке «Сетка» принято 4 м³, а в файле её нет'
    expect((await preview(app, file, into)).shown.refusals).toEqual([said])
    expect(await load(app, file, into)).toMatchObject({ state: 'failed', message: said })
    expect((await whole(id)).lines).toHaveLength(3)
  })
})

describe('refusals', () => {
  test('a bomb and a foreign file are told in words', async () => {
    const agreement_id = await contract()
    const bomb = makeZip({ 'Data.xml': `<Document>${' '.repeat(60_000_000)}</Document>` })
    await expect(preview(app, { name: 'смета.gsfx', bytes: bomb }, { agreement_id })).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('при распаковке') },
    })
    for (const name of ['смета.gsfx', 'смета.gge'])
      await expect(preview(app, { name, bytes: 'PK?;сломано' }, { agreement_id })).rejects.toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('повреждён: внутри не смета') },
      })
    await expect(
      preview(app, { name: 'счёт.xml', bytes: '<Invoice/>' }, { agreement_id }),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('another total than the preview has shown is not loaded', async () => {
    const agreement_id = await contract()
    const { name } = await preview(app, gge, { agreement_id })
    const sent = { file: name, into: { agreement_id }, expected: { lines: 3, total: 1 } }
    const { job_id } = await app.call(applyEstimateImport, sent, as)
    expect(await finished(app, job_id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('читается иначе'),
    })
  })

  test('a big file is written while it is read: all of it, or nothing when it is not what was shown', async () => {
    const agreement_id = await contract()
    const lines = 6000
    const big = { name: 'Большая.gge', bytes: longEstimate(lines) }
    const name = await uploadFile(app, big)
    const start = async (total: number) => {
      const sent = { file: name, into: { agreement_id }, expected: { lines, total } }
      return finished(app, (await app.call(applyEstimateImport, sent, as)).job_id)
    }
    expect(await start(1)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('читается иначе'),
    })
    expect((await app.call(loadEstimates, { agreement_id }, as)).items).toEqual([])
    const total = lines * 5
    expect(await start(total)).toMatchObject({ state: 'done', result: { added: lines, total } })
    const { items } = await app.call(loadEstimates, { agreement_id }, as)
    expect(items).toMatchObject([{ name: 'Длинная смета', lines, net_total: total }])
  })

  test('lines of one section longer than a portion all lie in it', async () => {
    const agreement_id = await contract()
    const file = { name: 'Один раздел.gge', bytes: longEstimate(5200, 5200) }
    const { estimate_id } = await loaded(app, file, { agreement_id })
    const { items } = await app.call(loadEstimates, { agreement_id }, as)
    expect(items).toMatchObject([{ id: estimate_id, lines: 5200, net_total: 26_000 }])
  })

  test('a contract of nobody and of another company is not found', async () => {
    await expect(preview(app, gge, { agreement_id: 999_999_999 })).rejects.toMatchObject({ status: 404 })
    const { name } = await preview(app, gge, { agreement_id: await contract() })
    const sent = {
      file: name,
      into: { estimate_id: 999_999_999, mode: 'append' as const },
      expected: { lines: 1, total: 1 },
    }
    await expect(app.call(applyEstimateImport, sent, as)).rejects.toMatchObject({ status: 404 })
  })
})
