import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { openFile, savedResult } from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }
let last = 0

/** Contracts whose last columns are those asked for. */
async function open(titles: string, ...rows: string[]) {
  const numbers = rows.map(() => `ВЛ-${++last}`)
  const lines = rows.map((cells, at) => `${numbers[at]};01.03.2026;ООО «Самшит»;${cells}`)
  const bytes = [`Номер;Дата;Подрядчик;${titles}`, ...lines].join('\n')
  const { opened, settings } = await openFile(app, { name: 'валюта.csv', bytes })
  return { opened, settings, numbers }
}
async function check(titles: string, ...rows: string[]) {
  return app.call(checkAgreements, (await open(titles, ...rows)).settings, as)
}
async function card(number = '') {
  const filters = [{ field: 'number', op: 'eq' as const, value: number }]
  const { items } = await app.call(loadAgreements, { filters }, as)
  return (await app.call(loadAgreement, { agreement_id: items[0]?.id ?? 0 }, as)).agreement
}
const TITLES = 'Сумма;Валюта;Курс'

describe('a column of currencies', () => {
  test.each([
    ['USD', 'dollar'],
    ['доллары США', 'dollar'],
    ['840', 'dollar'],
    ['$', 'dollar'],
    ['EUR', 'euro'],
    ['евро', 'euro'],
    ['лари', 'lary'],
  ])('«%s» makes a contract in it at its rate', async (written, currency) => {
    const { settings, numbers } = await open(TITLES, `1000;${written};92,5`)
    const { items, saved_summ } = await app.call(checkAgreements, settings, as)
    expect([items[0]?.status, saved_summ]).toEqual(['new', 92_500])
    expect(items[0]?.note).toMatch(/^1.000,00 . \(в рублях по курсу 92,50: 92.500,00 ₽\)$/u)
    expect(await savedResult(app, settings)).toMatchObject({ created: 1, summ: 92_500 })
    expect(await card(numbers[0])).toMatchObject({ currency, summ: 1000, currency_rate: '92.5' })
  })

  test.each(['руб', 'руб.', 'RUB', '₽', 'Российский рубль', '643', ''])(
    '«%s» is roubles',
    async (written) => {
      const { settings, numbers } = await open(TITLES, `1000;${written};`)
      expect(await savedResult(app, settings)).toMatchObject({ created: 1, summ: 1000 })
      expect(await card(numbers[0])).toMatchObject({ currency: 'rub', summ: 1000 })
    },
  )

  test.each([
    ['1000;CNY;12', 'Валюта «CNY» не ведётся: договоры бывают в рублях, долларах США, евро и лари'],
    ['1000;USD;', 'Валюта договора – доллар США: укажите курс на дату документа'],
    ['1000;USD;много', 'Курс «много» не читается: нужно число больше нуля'],
    ['1000;руб;92', 'Курс рубля всегда равен 1'],
  ])('«%s» is a fault of its row', async (cells, message) => {
    const { counts, items } = await check(TITLES, cells)
    expect([counts.error, items[0]?.problems.map((problem) => problem.message)]).toEqual([1, [message]])
  })

  test('a blank among others is asked about', async () => {
    const { counts, items } = await check(TITLES, '1000;USD;92', '500;;')
    expect([counts.new, counts.error]).toEqual([1, 1])
    expect(items[1]?.note).toBe('Валюта не указана, а у других строк она есть')
  })

  test('against the title of the sums is a fault of its row', async () => {
    const { items } = await check('Сумма, руб.;Валюта;Курс', '1000;USD;92', '5;RUB;')
    expect(items.map(({ status, note }) => [status, note])).toEqual([
      ['error', 'D «Сумма, руб.»: суммы в рублях, а валюта договора – Доллар США'],
      ['new', ''],
    ])
    expect(await check('Сумма, USD;Валюта;Курс', '1000;USD;92')).toMatchObject({ saved_summ: 92_000 })
  })

  test('left out of the columns it stops the file: nothing lands as roubles in silence', async () => {
    const { settings } = await open(TITLES, '1000;USD;92')
    const { currency: _, currency_rate: __, ...mapping } = settings.mapping
    await expect(app.call(checkAgreements, { ...settings, mapping }, as)).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('E «Валюта» называет не только рубли') },
    })
    const roubles = await open(TITLES, '1000;RUB;')
    const { currency: ___, ...rest } = roubles.settings.mapping
    expect(await app.call(checkAgreements, { ...roubles.settings, mapping: rest }, as)).toMatchObject({
      counts: { new: 1 },
    })
  })

  test('a contract that is there keeps its currency and its rate', async () => {
    const first = await open(TITLES, '1000;USD;92')
    await savedResult(app, first.settings)
    const again = async (cells: string) => {
      const bytes = `Номер;Дата;Подрядчик;${TITLES}\n${first.numbers[0]};01.03.2026;ООО «Самшит»;${cells}`
      const { settings } = await openFile(app, { name: 'ещё.csv', bytes }, { existing: 'update' })
      return (await app.call(checkAgreements, settings, as)).items[0]
    }
    expect((await again('1000;EUR;92'))?.note).toContain('Валюта договора – Доллар США, а в файле – Евро')
    expect((await again('1000;USD;95'))?.note).toContain('Курс договора – 92, в файле 95')
    expect((await again('1200;USD;92'))?.note).toMatch(/было 1.000,00 \$, станет 1.200,00 \$/u)
    expect((await again('1000;USD;92'))?.status).toBe('duplicate')
  })
})
