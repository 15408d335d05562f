import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import { describe, expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { testApp } from '../../testing/test-app.ts'
import { contractsCsv, finishedJob, openFile, savedResult } from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }

const HEAD = ['Номер', 'Дата', 'Подрядчик', 'Сумма']
const STYLES =
  '<fonts><font/><font><strike/></font><font><color rgb="FFFFFFFF"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>'

interface Line {
  cells: readonly (string | number)[]
  is_hidden?: boolean
  is_struck?: boolean
  is_number_struck?: boolean
  is_summ_struck?: boolean
  is_summ_white?: boolean
}

/** A list of contracts some of whose rows are filtered away or struck out. */
function book(...lines: Line[]) {
  const rows = [{ cells: HEAD }, ...lines].map(
    ({ cells, is_hidden, is_struck, is_number_struck, is_summ_struck, is_summ_white }: Line, row) => {
      const written = cells.map((value, column) => {
        const is_alone = (is_number_struck && column === 0) || (is_summ_struck && column === 3)
        const at = `r="${'ABCD'[column]}${row + 1}" s="${is_summ_white && column === 3 ? 2 : is_struck || is_alone ? 1 : 0}"`
        return typeof value === 'number'
          ? `<c ${at}><v>${value}</v></c>`
          : `<c ${at} t="inlineStr"><is><t>${value}</t></is></c>`
      })
      return `<row r="${row + 1}"${is_hidden ? ' hidden="1"' : ''}>${written.join('')}</row>`
    },
  )
  return makeXlsx({ sheet: `<sheetData>${rows.join('')}</sheetData>`, styles: STYLES })
}

const line = (number: string, summ: number, marks: Omit<Line, 'cells'> = {}): Line => ({
  cells: [number, '01.03.2026', 'ООО «Самшит»', summ],
  ...marks,
})

const opened = async (bytes: Uint8Array | string, changes = {}) =>
  (await openFile(app, { name: typeof bytes === 'string' ? 'список.csv' : 'список.xlsx', bytes }, changes))
    .settings

/** What the save answers to whoever has confirmed `asked`. */
async function saved(settings: Awaited<ReturnType<typeof opened>>, asked: string | null) {
  const { counts } = await app.call(checkAgreements, settings, as)
  const expected = { new: counts.new, change: counts.change, asked }
  const { job_id } = await app.call(saveAgreements, { ...settings, expected }, as)
  return finishedJob(app, job_id)
}

const HIDDEN = 'Скрытые строки (2, первая – 3) загрузятся вместе с видимыми'
const STRUCK = 'Зачёркнутые строки (1, первая – 5) загрузятся вместе с остальными'

describe('rows that a person does not see, or sees struck out', () => {
  const bytes = book(
    line('СК-1', 10),
    line('СК-2', 20, { is_hidden: true }),
    line('СК-3', 30, { is_hidden: true }),
    line('СК-4', 40, { is_struck: true }),
  )

  test('and a sum in the colour of its cell is one of them', async () => {
    const settings = await opened(book(line('СК-11', 10), line('СК-12', 20, { is_summ_white: true })))
    const { questions, unseen } = await app.call(checkAgreements, settings, as)
    expect({ questions, unseen }).toEqual({
      questions: ['Скрытые строки (1, первая – 3) загрузятся вместе с видимыми'],
      unseen: 1,
    })
  })

  test('are asked about: nothing is loaded until they are answered', async () => {
    const settings = await opened(bytes)
    const { questions, asked, unseen } = await app.call(checkAgreements, settings, as)
    expect({ questions, unseen }).toEqual({ questions: [HIDDEN, STRUCK], unseen: 3 })
    const message = `Подтвердите, что проверили: ${HIDDEN}`
    expect(await saved(settings, null)).toMatchObject({ state: 'failed', message })
    expect(await saved(settings, 'другое')).toMatchObject({
      state: 'failed',
      message: 'Пока вы смотрели проверку, данные изменились. Проверьте файл ещё раз',
    })
    expect(await saved(settings, asked)).toMatchObject({ state: 'done', result: { created: 4, summ: 100 } })
  })

  test('or are left out of the load', async () => {
    const another = book(line('СК-5', 10), line('СК-6', 20, { is_hidden: true }))
    const settings = await opened(another, { skip_unseen: true })
    const checked = await app.call(checkAgreements, settings, as)
    expect(checked).toMatchObject({ questions: [], asked: null, unseen: 1, total: 1, saved_summ: 10 })
    expect(await savedResult(app, settings)).toMatchObject({ created: 1, summ: 10 })
  })

  test('are not asked about where they are loaded already', async () => {
    const settings = await opened(book(line('СК-7', 10), line('СК-8', 20, { is_hidden: true })))
    await savedResult(app, settings)
    expect(await app.call(checkAgreements, settings, as)).toMatchObject({
      questions: [],
      asked: null,
      counts: { duplicate: 2 },
    })
  })
})

test.each([{ is_number_struck: true }, { is_summ_struck: true }])(
  'a contract whose number or sum alone is struck out is one of the struck rows: %j',
  async (marks) => {
    const bytes = book(line('ЗЧ-1', 10), line('ЗЧ-2', 20, marks))
    const { questions } = await app.call(checkAgreements, await opened(bytes), as)
    expect(questions).toEqual(['Зачёркнутые строки (1, первая – 3) загрузятся вместе с остальными'])
  },
)

test('a file that breaks off in its last row is asked about, and the row is not loaded', async () => {
  const settings = await opened(
    contractsCsv('ОБ-1;01.03.2026;ООО «Самшит»;;10;Ограда', 'ОБ-2;01.03.2026;ООО «Самшит»;;1'),
  )
  const { questions, counts } = await app.call(checkAgreements, settings, as)
  expect(questions).toEqual([expect.stringMatching(/^Файл обрывается на середине строки 3/u)])
  expect(counts).toMatchObject({ new: 1, error: 0 })
})

test('a total of the file that its rows do not come to is asked about', async () => {
  const settings = await opened(contractsCsv('ИТ-1;01.03.2026;ООО «Самшит»;;10;', 'Всего;;;;25;'))
  const { questions, asked } = await app.call(checkAgreements, settings, as)
  expect(questions).toEqual([
    expect.stringMatching(/^Итог файла в строке 3 – 25,00\s₽, а строки выше дают 10,00\s₽/u),
  ])
  expect(await saved(settings, null)).toMatchObject({ state: 'failed' })
  expect(await saved(settings, asked)).toMatchObject({ state: 'done' })
})

describe('a number that looks like another one', () => {
  const LATIN = 'MK-24'
  const RUSSIAN = 'МК-24'

  test('of a contract that is there is asked about', async () => {
    await savedResult(app, await opened(contractsCsv(`${RUSSIAN};01.03.2026;ООО «Самшит»;;10;`)))
    const asked = (number: string, date = '01.03.2026') =>
      opened(contractsCsv(`${number};${date};ООО «Самшит»;;10;`)).then((settings) =>
        app.call(checkAgreements, settings, as),
      )
    expect(await asked(LATIN)).toMatchObject({
      counts: { new: 1 },
      questions: [
        `Строка 2: Номер «${LATIN}» отличается от «${RUSSIAN}» того же дня и тех же сторон только знаками, похожими буквами или нулями, а такой договор уже есть`,
      ],
    })
    expect(await asked(RUSSIAN)).toMatchObject({ counts: { duplicate: 1 }, questions: [] })
    expect(await asked(LATIN, '02.03.2026')).toMatchObject({ counts: { new: 1 }, questions: [] })
  })

  test('of an earlier row is asked about, in whichever letters that is', async () => {
    const row = (number: string, summ = 10) => `${number};05.03.2026;ООО «Самшит»;;${summ};`
    for (const [first, second] of [
      [LATIN, RUSSIAN],
      [RUSSIAN, LATIN],
    ] as const) {
      const settings = await opened(contractsCsv(row(first), row(second), row(second)))
      expect(await app.call(checkAgreements, settings, as)).toMatchObject({
        counts: { new: 2, duplicate: 1 },
        questions: [
          `Строка 3: Номер «${second}» отличается от номера в строке 2 только знаками, похожими буквами или нулями`,
        ],
      })
    }
  })
})

test('years that are likely slips of the keyboard are asked about', async () => {
  const settings = await opened(
    contractsCsv('ГД-1;01.03.1926;ООО «Самшит»;;10;', 'ГД-2;01.03.62;ООО «Самшит»;;10;'),
  )
  const { questions, counts } = await app.call(checkAgreements, settings, as)
  expect([counts.new, questions]).toEqual([
    2,
    [
      'Строка 2: Дата договора 01.03.1926 – до 1991 года: проверьте год',
      'Строка 3: Дата договора 01.03.2062 – позже чем через 1 год: проверьте год',
    ],
  ])
})

test('a contract that its row calls terminated or a draft is asked about', async () => {
  const list = (status: string) =>
    `Номер;Дата;Подрядчик;Сумма;Статус\nСТ-91;01.03.2026;ООО «Самшит»;10;${status}`
  const questions = async (status: string) =>
    (await app.call(checkAgreements, await opened(list(status)), as)).questions
  for (const status of ['Расторгнут', 'Проект', 'Аннулирован', 'проект договора'])
    expect(await questions(status)).toEqual([
      `Строка 2: «Статус: ${status}», а договор загрузится как действующий`,
    ])
  for (const status of ['Действует', 'Подписан', 'Проектирование', ''])
    expect(await questions(status)).toEqual([])
})
