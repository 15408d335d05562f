import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import { describe, expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { testApp } from '../../testing/test-app.ts'
import { demoDefaults, openFile, savedResult } from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }
let last = 0

/** A list of one contract whose last columns are those asked for. */
async function open(titles: string, cells: string, { above = '', number = `СТ-${++last}`, ...changes } = {}) {
  const bytes = `${above}Номер;Дата;Подрядчик;${titles}\n${number};01.03.2026;ООО «Самшит»;${cells}`
  const { opened, settings } = await openFile(app, { name: 'договоры.csv', bytes }, changes)
  return { opened, settings, number }
}

const checked = async (...asked: Parameters<typeof open>) =>
  app.call(checkAgreements, (await open(...asked)).settings, as)

const saved = async (number: string) => {
  const filters = [{ field: 'number', op: 'eq' as const, value: number }]
  const { items } = await app.call(loadAgreements, { filters }, as)
  return app.call(loadAgreement, { agreement_id: items[0]?.id ?? 0 }, as)
}

const RAISED = 'суммы без НДС. К ним прибавится НДС по ставке договора: её выбирают в настройках загрузки'

describe('sums without VAT are raised by the rate of the contract', () => {
  test.each(['Сумма без НДС', 'Сумма, руб. без НДС', 'Стоимость договора (без учёта НДС)'])(
    '«%s»',
    async (title) => {
      const { opened, settings, number } = await open(title, '1000000,01')
      expect(opened.warnings).toEqual([`D «${title}»: ${RAISED}`])
      expect(await savedResult(app, settings)).toMatchObject({ created: 1, summ: 1_220_000.01 })
      expect((await saved(number)).agreement).toMatchObject({ summ: 1_220_000.01, vat_rate: '22' })
    },
  )

  test('by the rate chosen for the file; without VAT it stays', async () => {
    const defaults = await demoDefaults(app)
    for (const [vat_rate, summ] of [
      ['10', 1_100],
      [null, 1_000],
    ] as const) {
      const { settings } = await open('Сумма без НДС', '1000')
      const asked = { ...settings, defaults: { ...defaults, vat_rate } }
      expect(await app.call(checkAgreements, asked, as)).toMatchObject({ saved_summ: summ })
    }
  })

  test('a contract that is there keeps its rate', async () => {
    const first = await open('Сумма', '1100')
    const defaults = { ...(await demoDefaults(app)), vat_rate: '10' as const }
    await savedResult(app, { ...first.settings, defaults })
    const again = await open('Сумма без НДС', '2000', { number: first.number })
    const asked = { ...again.settings, existing: 'update' as const }
    expect(await savedResult(app, asked)).toMatchObject({ changed: 1 })
    expect((await saved(first.number)).agreement).toMatchObject({ summ: 2_200, vat_rate: '10' })
  })

  test('the column with VAT is taken where there is one, whatever stands first', async () => {
    const titles = 'Стоимость договора (без учёта НДС);Сумма НДС;Стоимость договора (с учётом НДС)'
    expect(await checked(titles, '100;22;122')).toMatchObject({ saved_summ: 122 })
  })

  test('a title above the table says it of its sums', async () => {
    const above = 'Реестр договоров, тыс. руб. без НДС;;;\n'
    expect(await checked('Сумма', '1,5', { above })).toMatchObject({ saved_summ: 1830 })
  })
})

describe('sums that are not roubles', () => {
  test.each([
    ['Сумма, USD', 'в долларах'],
    ['Сумма, $', 'в долларах'],
    ['Сумма, евро', 'в евро'],
    ['Сумма, CNY', 'в другой валюте'],
    ['Сумма в валюте договора', 'в валюте'],
  ])('«%s» is refused with what to do', async (title, told) => {
    const { opened, settings } = await open(title, '1200')
    const message = `D «${title}»: суммы ${told}. Добавьте в файл столбцы «Валюта договора» и «Курс валюты» или столбец с суммой в рублях`
    expect(opened.warnings).toEqual([message])
    await expect(app.call(checkAgreements, settings, as)).rejects.toMatchObject({
      status: 422,
      body: { message, errors: { 'mapping.summ': message } },
    })
  })

  test('are passed by where roubles stand beside them', async () => {
    expect(await checked('Сумма, USD;Сумма, руб.', '10;800')).toMatchObject({ saved_summ: 800 })
  })

  test('a contract in a currency does not take a sum in roubles', async () => {
    const first = await open('Сумма', '100')
    await savedResult(app, first.settings)
    await app.database.platform((db) =>
      db
        .updateTable('agreements')
        .set({ currency: 'dollar', currency_rate: '80' })
        .where('number', '=', first.number)
        .execute(),
    )
    const { settings } = await open('Сумма', '9000', { number: first.number })
    const { items } = await app.call(checkAgreements, { ...settings, existing: 'update' }, as)
    expect(items[0]?.note).toBe(
      'Валюта договора – Доллар США, а суммы файла – в рублях: измените сумму в его карточке',
    )
  })
})

test.each([
  ['Реестр договоров, тыс. руб.', '1200,0005', 1_200_000.5],
  ['Реестр договоров (млн руб.)', '1200,0005', 1_200_000_500],
  ['Реестр договоров', '1200', 1200],
])('the title «%s» above the table is heard', async (above, told, summ) => {
  const { opened, settings } = await open('Сумма', told, { above: `${above};;;\n` })
  expect(await app.call(checkAgreements, settings, as)).toMatchObject({ saved_summ: summ })
  expect(opened.warnings).toHaveLength(summ === 1200 ? 0 : 1)
  const { warnings } = await app.call(readImportFile, { file: settings.file }, as)
  expect(warnings).toEqual(opened.warnings)
})

describe('what says otherwise of the sums is asked about', () => {
  const questions = async (...asked: Parameters<typeof open>) => (await checked(...asked)).questions

  test('thousands above the table over a column in roubles', async () => {
    const above = 'Реестр договоров, тыс. руб.;;;\n'
    const told =
      'D «Сумма, руб.»: суммы взяты в рублях, а над таблицей сказано, что в тысячах (строка 1 «Реестр договоров, тыс. руб.»)'
    expect((await open('Сумма, руб.', '1200', { above })).opened.warnings).toEqual([told])
    expect(await questions('Сумма, руб.', '1200', { above })).toEqual([told])
    expect(await questions('Сумма', '1200', { above })).toEqual([])
    expect(await questions('Сумма, тыс. руб.', '1200', { above })).toEqual([])
  })

  test.each([
    ['Сумма;Сумма', '100;130', 'E «Сумма»'],
    ['Сумма договора;Стоимость', '100;130', 'E «Стоимость»'],
    ['Сумма первоначальная;Сумма действующая', '100;130', 'E «Сумма действующая»'],
  ])('two columns of it: «%s»', async (titles, cells, left) => {
    expect(await questions(titles, cells)).toEqual([
      expect.stringMatching(new RegExp(`^D «.*» загружается, а ${left} с другими суммами – нет`, 'u')),
    ])
  })

  test.each([
    ['Сумма;Сумма', '100;100'],
    ['Сумма;Сумма', '100;'],
    ['Сумма без НДС;Сумма с НДС', '100;122'],
    ['Сумма;Сумма аванса', '100;30'],
    ['Сумма;Сумма оплат;Остаток', '100;30;70'],
    ['Сумма, USD;Сумма, руб.', '10;800'],
    ['Сумма;Сумма НДС', '122;22'],
  ])('and not «%s» with %s', async (titles, cells) => {
    expect(await questions(titles, cells)).toEqual([])
  })
})

test('a sum that the form refuses is a fault of its row', async () => {
  const { counts, items } = await checked('Сумма', '1000000000000000')
  expect([counts.error, items[0]?.note]).toEqual([1, 'Стоимость слишком велика'])
  expect(await checked('Сумма', '9999999999999')).toMatchObject({ counts: { new: 1 } })
})

describe('kopecks are not lost in silence', () => {
  test('in a column of their own', async () => {
    const told =
      'E «коп.»: копейки стоят в своём столбце, и суммы загрузились бы без них. Соедините рубли и копейки в одном столбце файла'
    const { opened, settings } = await open('Сумма, руб.;коп.', '1000;55')
    expect(opened.warnings).toEqual([told])
    await expect(app.call(checkAgreements, settings, as)).rejects.toMatchObject({
      status: 422,
      body: { message: told },
    })
    expect((await open('Сумма, руб.;коп.', '1000;00')).opened.warnings).toEqual([])
  })

  test('in a figure finer than they are', async () => {
    const { items } = await checked('Сумма', '1,2345')
    expect(items[0]?.problems).toEqual([
      expect.objectContaining({ message: 'Сумма «1,2345» – с долями копейки: исправьте её в файле' }),
    ])
    expect(await checked('Сумма', '1 234,50')).toMatchObject({ saved_summ: 1234.5 })
  })
})

describe('a sum with two readings', () => {
  const DOUBT = /^Число «1[,.]250» можно прочесть как 1,25 и как 1\s250: запишите его без этого знака/u
  /** Two contracts, the first of them with the sum in doubt. */
  const beside = (first: string, second: string) =>
    checked('Сумма', `${first}\nСТ-${++last};01.03.2026;ООО «Самшит»;${second}`)

  test.each(['1,250', '1.250', '1,250 руб.'])(
    '«%s» is a fault of its row where nothing decides',
    async (text) => {
      const { items, counts } = await checked('Сумма', text)
      expect([counts.error, items[0]?.problems[0]?.message]).toEqual([
        1,
        expect.stringMatching(/можно прочесть как 1,25 и как 1\s250/u),
      ])
      expect((await checked('Сумма, тыс. руб.', text.replace(' руб.', ''))).items[0]?.note).toMatch(DOUBT)
    },
  )

  test.each([
    ['1,250', '1,250,000', 1_251_250],
    ['1,200', '12,5', 13.7],
    ['1.250', '1.250.000,00', 1_251_250],
    ['1,250', '1 250.50', null],
  ])('«%s» is what «%s» beside it shows', async (first, second, summ) => {
    const { counts, saved_summ } = await beside(first, second)
    expect([counts.error, saved_summ]).toEqual(summ === null ? [1, 1250.5] : [0, summ])
  })
})

describe('what the format of a sum writes beside it is read as from its heading', () => {
  const openShown = async (shown: string) => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const head = ['Номер', 'Дата', 'Подрядчик', 'Сумма'].map(text).join('')
    const line = [`ФМ-${++last}`, '01.03.2026', 'ООО «Самшит»'].map(text).join('')
    const bytes = makeXlsx({
      sheet: `<sheetData><row r="1">${head}</row><row r="2">${line}<c s="1"><v>1000</v></c></row></sheetData>`,
      styles: `<numFmts><numFmt numFmtId="170" formatCode="#,##0.00&quot; ${shown}&quot;"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs>`,
    })
    return openFile(app, { name: 'договоры.xlsx', bytes })
  }

  test.each([
    ['без НДС', 1220],
    ['тыс. руб.', 1_000_000],
    ['тыс. руб. без НДС', 1_220_000],
  ])('«%s»', async (shown, saved_summ) => {
    const { settings } = await openShown(shown)
    expect(await app.call(checkAgreements, settings, as)).toMatchObject({ saved_summ })
  })

  test.each(['$', '€', 'тыс. USD'])('«%s»: sums of another currency are refused', async (shown) => {
    const { opened, settings } = await openShown(shown)
    expect(opened.warnings.join()).toContain(`«Сумма, ${shown}»`)
    await expect(app.call(checkAgreements, settings, as)).rejects.toThrow(/курс валюты/iu)
  })
})
