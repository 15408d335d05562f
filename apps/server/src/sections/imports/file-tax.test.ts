import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { openFile, savedResult } from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }
let last = 0

/** A list of one contract whose last columns are those asked for. */
async function open(titles: string, cells: string, { above = '', date = '01.03.2026', ...changes } = {}) {
  const number = `НДС-${++last}`
  const bytes = `${above}Номер;Дата;Подрядчик;${titles}\n${number};${date};ООО «Самшит»;${cells}`
  const { settings } = await openFile(app, { name: 'договоры.csv', bytes }, changes)
  return { settings, number }
}

const checked = async (...asked: Parameters<typeof open>) =>
  app.call(checkAgreements, (await open(...asked)).settings, as)

/** The contract as it is saved by whoever confirms what is asked. */
async function saved(...asked: Parameters<typeof open>) {
  const { settings, number } = await open(...asked)
  await savedResult(app, settings)
  const filters = [{ field: 'number', op: 'eq' as const, value: number }]
  const { items } = await app.call(loadAgreements, { filters }, as)
  const { agreement } = await app.call(loadAgreement, { agreement_id: items[0]?.id ?? 0 }, as)
  return [agreement.summ, agreement.vat_rate]
}

describe('the rate that the file names is the rate of the contract', () => {
  test.each([
    ['Сумма, включая НДС 5 %', '105', 105, '5'],
    ['Сумма;в т.ч. НДС 10%', '110;10', 110, '10'],
    ['Сумма;Ставка НДС', '107;7 %', 107, '7'],
    ['Сумма;НДС', '105;5%', 105, '5'],
    ['Сумма;НДС', '100;без НДС', 100, null],
    ['Сумма;Без НДС', '100;да', 100, null],
    ['Сумма;Без НДС', '122;нет', 122, '22'],
    ['Сумма;Предмет', '110;Кладка, в т.ч. НДС 10%', 110, '10'],
    ['Сумма;Прочее', '110;включая НДС 10 %', 110, '10'],
    ['Сумма', '105 руб., в т.ч. НДС 5 %', 105, '5'],
    ['Сумма без НДС;Ставка НДС', '100;10 %', 110, '10'],
  ])('«%s» over «%s»', async (titles, cells, summ, rate) => {
    expect(await saved(titles, cells)).toEqual([summ, rate])
  })

  test('a title above the table names it for all', async () => {
    expect(await saved('Сумма', '110', { above: 'Суммы указаны с НДС 10 %;;;\n' })).toEqual([110, '10'])
  })

  test('a rate that no contract of that day may have is a fault of the row', async () => {
    const { items, counts } = await checked('Сумма, включая НДС 20 %', '120')
    expect([counts.error, items[0]?.note]).toEqual([
      1,
      'Ставка НДС 20 % действовала по 31.12.2025 (закон № 425-ФЗ), на 01.03.2026 – 22 %. Актам другого периода ставку даст их дата. Исправьте в файле дату или НДС',
    ])
    expect(await saved('Сумма, включая НДС 20 %', '120', { date: '01.03.2025' })).toEqual([120, '20'])
  })
})

describe('sums without VAT, of VAT and with it', () => {
  test.each([
    ['Стоимость без НДС;НДС;Всего', '100;10;110', 110, '10'],
    ['Без НДС;НДС;Итого с НДС', '100;5;105', 105, '5'],
    ['Стоимость без НДС;НДС', '100;22,01', 122.01, '22'],
    ['Сумма;Сумма НДС', '100;0', 100, null],
  ])('«%s» over «%s»', async (titles, cells, summ, rate) => {
    expect(await saved(titles, cells)).toEqual([summ, rate])
  })

  test('what does not agree is asked about, the whole sum of the file is taken', async () => {
    const { questions, saved_summ, items } = await checked('Стоимость без НДС;НДС;Всего', '100;25,50;130')
    expect(questions.map((text) => text.replaceAll(/\s/gu, ' '))).toEqual([
      'Строка 2: Без НДС 100,00 ₽ и НДС 25,50 ₽ – это 125,50 ₽, а сумма в файле – 130,00 ₽',
      'Строка 2: НДС в файле – 25,50 ₽, а по ставке 22 % в сумме 130,00 ₽ его 23,44 ₽',
    ])
    expect(saved_summ).toBe(130)
    expect(items[0]?.note).toMatch(/^Без НДС/u)
  })
})

describe('sums with additional agreements', () => {
  test('beside the sum of the contract, which is taken, a greater one is asked about', async () => {
    const { questions, saved_summ } = await checked('Сумма с учётом ДС;Сумма договора', '150;100')
    expect([saved_summ, questions]).toEqual([
      100,
      [
        expect.stringMatching(
          /^Строка 2: «Сумма с учётом ДС» – 150,00\s₽, а договор загрузится на 100,00\s₽: доп. соглашения добавьте/u,
        ),
      ],
    ])
    expect(await checked('Сумма с учётом ДС;Сумма договора', '100;100')).toMatchObject({ questions: [] })
  })

  test('alone they are asked about as they are', async () => {
    expect(await checked('Сумма с учётом ДС', '150')).toMatchObject({
      saved_summ: 150,
      questions: [
        'D «Сумма с учётом ДС»: суммы вместе с доп. соглашениями загрузятся как суммы самих договоров',
      ],
    })
  })
})

test('a contract that is there keeps its rate, another one of the file is asked about', async () => {
  const first = await open('Сумма', '122')
  await savedResult(app, first.settings)
  const bytes = `Номер;Дата;Подрядчик;Сумма;Ставка НДС\n${first.number};01.03.2026;ООО «Самшит»;110;10 %`
  const { settings } = await openFile(app, { name: 'изменения.csv', bytes }, { existing: 'update' })
  expect(await app.call(checkAgreements, settings, as)).toMatchObject({
    counts: { change: 1 },
    questions: ['Строка 2: Ставка НДС договора – 22 %, в файле 10 %: ставка договора останется'],
  })
})

describe('a sum with VAT beside the one that is loaded', () => {
  test.each(['Сумма;Всего с НДС', 'Стоимость;Стоимость с НДС'])(
    '«%s»: that with VAT is taken',
    async (titles) => {
      expect(await checked(titles, '1000000;1220000')).toMatchObject({ saved_summ: 1_220_000, questions: [] })
    },
  )

  test('is asked about under any name, as its figures tell it', async () => {
    const { saved_summ, questions } = await checked('Сумма;К перечислению', '1000000;1220000')
    expect(saved_summ).toBe(1_000_000)
    expect(questions.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(
        /«К перечислению» – 1 220 000,00 ₽, а договор загрузится на 1 000 000,00 ₽: разница – НДС 22 %/u,
      ),
    ])
    expect((await checked('Сумма;Оплачено', '1000000;700000')).questions).toEqual([])
  })
})
