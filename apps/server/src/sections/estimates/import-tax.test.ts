import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { load, loaded, preview } from './testing/load-file.ts'

const app = await testApp()
let contracts = 0
const contract = () => makeContract(app, { number: `НДС-${contracts++}`, date: '2026-02-02', vat_rate: '22' })

const sheet = (
  { price = 'Цена', summ = 'Сумма', above = '' }: { price?: string; summ?: string; above?: string },
  ...foot: string[]
) => ({
  name: 'Смета.csv',
  bytes: [
    ...(above === '' ? [] : [above, '']),
    `№ п/п;Шифр;Наименование работ;Ед. изм.;Кол-во;${price};${summ}`,
    '1;;Кладка;м3;10;854;8540',
    '2;;Сетка;м2;1;3660;3660',
    ...foot,
  ].join('\n'),
})
const questions = ({ warnings }: { warnings: { message: string; is_fault: boolean }[] }) =>
  warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message.replaceAll('\u00a0', ' '))

describe('a file whose prices hold VAT', () => {
  test.each([
    sheet({ price: 'Цена с НДС 22%', summ: 'Сумма с НДС 22%' }),
    sheet({ summ: 'Сумма, в т.ч. НДС 22%' }),
    sheet({ above: 'Цены указаны с учётом НДС 22%' }),
    sheet({}, ';;Итого, в том числе НДС 22 %;;;;12 200,00'),
  ])('is not loaded until it is said what they are: file %#', async (file) => {
    const agreement_id = await contract()
    const { shown } = await preview(app, file, { agreement_id })
    expect(shown.said_vat).toBe('22')
    expect(questions(shown)).toEqual([expect.stringMatching(/^Цены файла – с НДС/u)])
    expect(await load(app, file, { agreement_id })).toMatchObject({ state: 'failed' })
    const { estimate_id } = await loaded(app, file, { agreement_id }, { vat_included: '22' })
    const { estimate } = await app.call(loadEstimate, { id: estimate_id }, { as: 'director' })
    expect(estimate).toMatchObject({ net_total: 10_000, total: 12_200 })
  })

  test('of another rate than the contract is asked about with both sums', async () => {
    const file = sheet({ price: 'Цена с НДС 20%' })
    const { shown } = await preview(app, file, { agreement_id: await contract() }, { vat_included: '20' })
    expect(questions(shown)).toEqual([
      expect.stringContaining('«Всего с НДС» в файле 12 200,00 ₽, в смете будет 12 403,34 ₽'),
    ])
  })
})

describe('a contract without VAT and a file with it', () => {
  const free = () =>
    makeContract(app, { number: `НДС-${contracts++}`, date: '2026-02-02', vat_rate: null, summ: 12_200 })
  const files = [
    sheet({ price: 'Цена с НДС 22%', summ: 'Сумма с НДС 22%' }),
    sheet({}, ';;Итого;;;;12 200,00', ';;в т.ч. НДС 22 %;;;;2 200,00'),
  ]

  test.each(files)('ask once what to do with the VAT: file %#', async (file) => {
    const { shown } = await preview(app, file, { agreement_id: await free() })
    expect(shown).toMatchObject({ said_vat: null, is_without_vat: true })
    expect(questions(shown)).toEqual([
      expect.stringMatching(
        /а договор – без НДС.*«С НДС – взять как есть», в смете будет 12 200,00 ₽, или «С НДС 22 %», и НДС вычтется: в смете будет 10 000,00 ₽$/u,
      ),
    ])
  })

  test.each(files)('either answer leads to its sum without another question: file %#', async (file) => {
    for (const [answer, total] of [
      [{ vat_kept: true }, 12_200],
      [{ vat_included: '22' as const }, 10_000],
    ] as const) {
      const agreement_id = await free()
      const { shown } = await preview(app, file, { agreement_id }, answer)
      expect(questions(shown)).toEqual([])
      const { estimate_id } = await loaded(app, file, { agreement_id }, answer)
      const { estimate } = await app.call(loadEstimate, { id: estimate_id }, { as: 'director' })
      expect(estimate).toMatchObject({ net_total: total, total })
    }
  })

  test('a contract with VAT asks as before whatever is said of its taking', async () => {
    const { shown } = await preview(
      app,
      files[0] ?? sheet({}),
      { agreement_id: await contract() },
      { vat_kept: true },
    )
    expect(shown.is_without_vat).toBe(false)
    expect(questions(shown)).toEqual([expect.stringMatching(/^Цены файла – с НДС/u)])
  })
})

describe('a contract without VAT and a file that puts it on top', () => {
  const free = () =>
    makeContract(app, { number: `НДС-${contracts++}`, date: '2026-02-02', vat_rate: null, summ: 14_640 })
  const file = sheet({}, ';;Итого;;;;12 200,00', ';;НДС 20 %;;;;2 440,00', ';;Всего с НДС;;;;14 640,00')

  test('ask which of the two sums is agreed on', async () => {
    const agreement_id = await free()
    const { shown } = await preview(app, file, { agreement_id })
    expect(shown.vat_on_top).toEqual({ with_tax: 14_640, without_tax: 12_200 })
    expect(questions(shown)).toEqual([
      expect.stringMatching(/выберите, с ним взять суммы, в смете будет 14 640,00 ₽, или без него/u),
    ])
    expect(await load(app, file, { agreement_id })).toMatchObject({ state: 'failed' })
  })

  test.each([
    ['take', 14_640],
    ['leave', 12_200],
  ] as const)('the answer «%s» leads to its sum without another question', async (vat_on_top, total) => {
    const agreement_id = await free()
    const { shown } = await preview(app, file, { agreement_id }, { vat_on_top })
    expect(questions(shown)).toEqual([])
    const { estimate_id } = await loaded(app, file, { agreement_id }, { vat_on_top })
    const { estimate } = await app.call(loadEstimate, { id: estimate_id }, { as: 'director' })
    expect(estimate).toMatchObject({ net_total: total, total })
  })

  test('a contract with VAT is asked as before', async () => {
    const { shown } = await preview(app, file, { agreement_id: await contract() }, { vat_on_top: 'take' })
    expect(shown.vat_on_top).toBeNull()
    expect(questions(shown)).toEqual([expect.stringMatching(/^НДС файла – 20 %, сметы по договору – 22 %/u)])
  })
})

test('a total with VAT of another rate below prices without it is a question', async () => {
  const agreement_id = await contract()
  const file = sheet({}, ';;Итого;;;;12 200,00', ';;НДС 20 %;;;;2 440,00', ';;Всего с НДС;;;;14 640,00')
  const { shown } = await preview(app, file, { agreement_id })
  expect(shown.said_vat).toBeNull()
  expect(questions(shown)).toEqual([
    expect.stringContaining(
      'НДС файла – 20 %, сметы по договору – 22 %: «Всего с НДС» в файле 14 640,00 ₽, в смете будет 14 884,00 ₽',
    ),
  ])
  expect(await load(app, file, { agreement_id })).toMatchObject({ state: 'failed' })
  expect(await load(app, file, { agreement_id }, { accept_faults: true })).toMatchObject({ state: 'done' })
})

describe('a file that says nothing of VAT and comes to the sum of the contract', () => {
  const of = (summ: number) =>
    makeContract(app, { number: `НДС-${contracts++}`, date: '2026-02-02', vat_rate: '22', summ })

  test('with VAT is asked whether its prices hold it', async () => {
    const into = { agreement_id: await of(12_200) }
    const { shown } = await preview(app, sheet({}), into)
    expect(questions(shown)).toEqual([
      'Сумма строк равна сумме договора с НДС, 12 200,00 ₽: похоже, цены в файле с НДС, а смета начислит его ещё раз, и «Всего с НДС» будет 14 884,00 ₽. Выберите ставку в поле «Цены в файле», если цены с НДС',
    ])
    expect(await load(app, sheet({}), into)).toMatchObject({ state: 'failed' })
    const held = await preview(app, sheet({}), into, { vat_included: '22' })
    expect(questions(held.shown)).toEqual([])
  })

  test('without VAT is asked whether there is any to take out', async () => {
    const into = { agreement_id: await of(14_884) }
    expect(questions((await preview(app, sheet({}), into)).shown)).toEqual([])
    const held = await preview(app, sheet({}), into, { vat_included: '22' })
    expect(questions(held.shown)).toEqual([
      'Сумма строк равна сумме договора без НДС, 12 200,00 ₽: похоже, цены в файле без НДС, а он вычитается, и «Всего с НДС» будет 12 200,00 ₽. Очистите поле «Цены в файле», если цены без НДС',
    ])
  })

  test('is asked once where it tells itself that its prices hold it', async () => {
    const { shown } = await preview(app, sheet({ price: 'Цена с НДС 22%' }), {
      agreement_id: await of(12_200),
    })
    expect(questions(shown)).toEqual([expect.stringMatching(/^Цены файла – с НДС/u)])
  })
})

describe('what the titles of columns say', () => {
  const table = (price: string, summ: string) => ({
    name: 'Смета.csv',
    bytes: [
      `;№ п/п;Наименование работ;Ед. изм.;Кол-во;${price};${summ}`,
      ';1;Кладка;м3;10;0,854;8,54',
      ';2;Сетка;м2;1;3,66;3,66',
    ].join('\n'),
  })

  test('is read where the first column of the sheet is empty', async () => {
    const agreement_id = await contract()
    const { shown } = await preview(app, table('Цена с НДС 22%', 'Сумма с НДС 22%'), { agreement_id })
    expect(shown.said_vat).toBe('22')
  })

  test('thousands are loaded as roubles and said in words', async () => {
    const agreement_id = await contract()
    const file = table('Цена, тыс. руб.', 'Сумма, тыс. руб.')
    const { shown } = await preview(app, file, { agreement_id })
    expect(shown.warnings).toContainEqual(
      expect.objectContaining({ message: 'Файл указывает тысячи: числа умножены на 1000', is_fault: false }),
    )
    const { estimate_id } = await loaded(app, file, { agreement_id })
    const { estimate } = await app.call(loadEstimate, { id: estimate_id }, { as: 'director' })
    expect(estimate).toMatchObject({ net_total: 12_200 })
  })

  test('thousands that the file does not name are chosen', async () => {
    const agreement_id = await contract()
    const { estimate_id } = await loaded(
      app,
      table('Цена', 'Сумма'),
      { agreement_id },
      { money_scale: '1000' },
    )
    const { estimate } = await app.call(loadEstimate, { id: estimate_id }, { as: 'director' })
    expect(estimate).toMatchObject({ net_total: 12_200 })
  })

  test('dollars are not loaded into a contract in roubles without an answer', async () => {
    const agreement_id = await contract()
    const file = table('Цена, USD', 'Сумма, USD')
    const { shown } = await preview(app, file, { agreement_id })
    expect(questions(shown)).toEqual([
      'Валюта файла – доллар США, а договора – рубль: суммы загрузятся без пересчёта',
    ])
    expect(await load(app, file, { agreement_id })).toMatchObject({ state: 'failed' })
  })
})
