import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { testApp } from '../../testing/test-app.ts'
import { contractsCsv, demoDefaults, openFile, savedResult, saveFile } from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }
const INN = '7707083893'

const open = (csv: string, changes = {}) => openFile(app, { name: 'договоры.csv', bytes: csv }, changes)

async function check(csv: string, changes = {}) {
  const { settings } = await open(csv, changes)
  return app.call(checkAgreements, settings, as)
}

const messages = ({ items }: Awaited<ReturnType<typeof check>>) =>
  items.flatMap(({ problems }) => problems.map(({ cell, message }) => `${cell}: ${message}`))

describe('all errors of all rows at once, each with its cell', () => {
  test('numbers, dates, ИНН and what is missing', async () => {
    const checked = await check(
      contractsCsv(
        'Е-1;31.02.2026;ООО «Ранет»;;сто рублей;',
        ';01.03.2026;ООО «Ранет»;;-5;',
        'Е-3;;ООО «Ранет»;123;0;',
        'Е-4;01.03.2026;ООО «Ранет»;;1 234,56;',
      ),
    )
    expect(checked).toMatchObject({ counts: { new: 1, error: 3 }, problems: 7, saved_summ: 1234.56 })
    expect(messages(checked)).toEqual([
      'B2: Дата «31.02.2026» не читается: нужна дата вида 31.12.2026',
      'E2: Сумма «сто рублей» не читается: нужно число',
      'E3: Сумма «-5» отрицательная, а стоимость договора больше нуля',
      'A3: Укажите номер договора',
      'D4: ИНН 123 должен содержать 10 или 12 цифр, указано 3',
      'B4: Укажите дату договора',
      'E4: Укажите стоимость больше нуля',
    ])
  })

  test('one wrong choice is told once for all rows', async () => {
    const defaults = { ...(await demoDefaults(app)), project_id: null }
    const rows = [1, 2, 3].map((number) => `О-${number};01.03.2026;ООО «Один»;;10;`)
    const { kinds } = await check(contractsCsv(...rows), { defaults })
    expect(kinds).toEqual([{ message: 'Не указан проект', count: 3, cells: [] }])
  })

  test('the rate chosen for the file is told of at the row whose date has another (K-20)', async () => {
    const defaults = { ...(await demoDefaults(app)), vat_rate: '20' as const }
    const rows = contractsCsv('Н-1;31.12.2025;ООО «Н»;;10;', 'Н-2;01.01.2026;ООО «Н»;;10;')
    const checked = await check(rows, { defaults })
    expect(checked).toMatchObject({ counts: { new: 1, error: 1 } })
    expect(messages(checked)).toEqual([
      'B3: Ставка НДС 20 % действовала по 31.12.2025 (закон № 425-ФЗ), на 01.01.2026 – 22 %. Актам другого периода ставку даст их дата. Выберите для файла ставку «По дате договора»',
    ])
  })

  test('the rules of the dialog hold: both sides cannot be one contractor (R-5-06)', async () => {
    const defaults = await demoDefaults(app)
    const { settings } = await open('Номер;Дата;Сумма\nС-1;01.03.2026;10', {
      defaults: { ...defaults, executor_id: defaults.customer_id },
    })
    const checked = await app.call(checkAgreements, settings, as)
    expect(messages(checked)).toEqual([': Заказчик и исполнитель не могут быть одним контрагентом'])
  })

  test('columns that no contract can do without are asked for', async () => {
    const { settings } = await open('Столбец;Другой\n1;2')
    await expect(app.call(checkAgreements, settings, as)).rejects.toMatchObject({
      status: 422,
      body: {
        message: 'Выберите столбцы: «Номер договора», «Дата договора», «Сумма договора»',
        errors: { 'mapping.number': 'Выберите столбец' },
      },
    })
  })

  test('one column does not serve two fields', async () => {
    const { settings } = await open(contractsCsv('Д-1;01.03.2026;ООО «Д»;;10;'))
    const mapping = { ...settings.mapping, description: 0 }
    await expect(app.call(checkAgreements, { ...settings, mapping }, as)).rejects.toMatchObject({
      body: { message: 'Столбец выбран для двух полей сразу' },
    })
  })

  test('windows of one kind of rows', async () => {
    const { settings } = await open(
      contractsCsv(...[1, 2, 3].map((n) => `${n === 2 ? '' : n};01.03.2026;ООО «О»;;10;`)),
    )
    const errors = await app.call(checkAgreements, { ...settings, show: 'error' }, as)
    expect(errors).toMatchObject({ total: 1, items: [{ row: 3 }] })
    const second = await app.call(checkAgreements, { ...settings, offset: 1, limit: 1 }, as)
    expect(second).toMatchObject({ total: 3, items: [{ row: 3 }] })
  })
})

describe('contracts that are there already', () => {
  test('are met however their number is spelled: spaces, dashes and № do not tell them apart', async () => {
    const { settings } = await open(contractsCsv('№ Ч – 17 б;01.03.2026;ООО «Честный»;;10;'))
    expect(await savedResult(app, settings)).toMatchObject({ created: 1 })
    const checked = await check(contractsCsv('ч-17Б;01.03.2026;ООО «Честный»;;10;'))
    expect(checked.counts).toMatchObject({ new: 0, duplicate: 1 })
  })
})

describe('contractors of the file', () => {
  test('one that is nowhere is made once, however it is spelled', async () => {
    const { settings } = await open(
      contractsCsv(
        `К-1;01.03.2026;ООО «Кедр»;${INN};10;`,
        `К-2;01.03.2026;Общество с ограниченной ответственностью "Кедр";;20;`,
        'К-3;01.03.2026;Кедр, ООО;;30;',
      ),
    )
    const checked = await app.call(checkAgreements, settings, as)
    expect(checked.new_contractors).toEqual({ count: 1, names: ['ООО «Кедр»'] })
    expect(await savedResult(app, settings)).toMatchObject({ created: 3, contractors: 1, summ: 60 })
    const again = await check(contractsCsv('К-4;01.03.2026;КЕДР ООО;;40;'))
    expect(again).toMatchObject({ new_contractors: { count: 0 }, items: [{ executor_name: 'ООО «Кедр»' }] })
  })

  test('a lost zero of an ИНН is given back', async () => {
    const checked = await check(contractsCsv('З-1;01.03.2026;ООО «Заря»;105061417;10;'))
    expect(checked.counts).toMatchObject({ new: 0, error: 1 })
    expect(messages(checked)[0]).toContain('ИНН 0105061417')
  })

  test('who may not make contractors is told so', async () => {
    const { settings } = await open(contractsCsv('Н-1;01.03.2026;ООО «Небывалое»;;10;'))
    const checked = await app.call(checkAgreements, settings, { as: 'engineer' })
    expect(messages(checked)).toEqual([
      'C2: Контрагента ООО «Небывалое» нет в справочнике, а создавать контрагентов вам нельзя',
    ])
  })
})

describe('the object and ОКПО of the file', () => {
  const titles =
    'Номер договора;Дата договора;Подрядчик;ИНН подрядчика;ОКПО контрагента;Проект;Объект;Сумма договора'
  const csvOf = (...rows: string[]) => [titles, ...rows].join('\n')
  const groundOf = async () => {
    const { rows } = await app.database.platform((db) =>
      sql<{ project: string; estate: string }>`select p.name as project, e.name as estate from estates e
        join projects p on p.company_id = e.company_id and p.id = e.project_id
        where e.company_id = ${app.company_id} and not e.is_deleted order by e.id limit 1`.execute(db),
    )
    return rows[0]!
  }

  test('a contract goes to the part of its project, a new contractor takes its ОКПО with the lost zeros', async () => {
    const { project, estate } = await groundOf()
    const { settings } = await open(
      csvOf(
        `О-0;01.03.2026;ООО «Овраг»;;;${project};;10`,
        `О-1;01.03.2026;ООО «Овраг»;;32537;${project};${estate};10`,
      ),
    )
    expect(settings.mapping).toMatchObject({ project: 5, estate: 6, executor_okpo: 4 })
    expect(await savedResult(app, settings)).toMatchObject({ created: 2, contractors: 1 })
    const { rows } = await app.database.platform((db) =>
      sql`select e.name as estate, c.okpo from agreements a
        join estates e on e.company_id = a.company_id and e.id = a.estate_id
        join contractors c on c.company_id = a.company_id and c.id = a.executor_id
        where a.company_id = ${app.company_id} and a.number = 'О-1'`.execute(db),
    )
    expect(rows).toEqual([{ estate, okpo: '00032537' }])
  })

  test('an object of nowhere and a wrong ОКПО are told with their cells', async () => {
    const { project } = await groundOf()
    const checked = await check(
      csvOf(
        `О-2;01.03.2026;ООО «Опушка»;;00032538;${project};Корпус 99;10`,
        `О-3;01.03.2026;ООО «Обрыв»;;32537000012;${project};;10`,
      ),
    )
    expect(messages(checked)).toEqual([
      'E2: ОКПО 00032538 не проходит проверку: последняя цифра должна быть 7',
      expect.stringMatching(/^G2: .*Корпус 99/),
    ])
    expect(checked.counts).toMatchObject({ new: 1, error: 1 })
  })
})

describe('duplicates are a warning that can be overridden (R-3E-31)', () => {
  const csv = contractsCsv('ДБ-1;01.04.2026;ООО «Дубрава»;;100;', ' дб – 1 ;01.04.2026;ООО «Дубрава»;;100;')

  test('within the file, then against what is there, then all the same', async () => {
    const { settings } = await open(csv)
    const checked = await app.call(checkAgreements, settings, as)
    expect(checked.items).toMatchObject([
      { row: 2, status: 'new' },
      { row: 3, status: 'duplicate', note: 'Повторяет строку 2 этого файла' },
    ])
    expect(await savedResult(app, settings)).toMatchObject({ created: 1, skipped: 1 })
    const { opened, settings: same } = await open(csv)
    expect(opened.imported).toMatchObject({ file_name: 'договоры.csv', applied_by: expect.any(String) })
    const second = await app.call(checkAgreements, same, as)
    expect(second.counts).toEqual({ new: 0, change: 0, duplicate: 2, error: 0 })
    expect(second.items[0]).toMatchObject({
      note: 'Договор № ДБ-1 от 01.04.2026 (ООО «Дубрава») уже есть',
      existing_id: expect.any(Number),
    })
    expect(await savedResult(app, { ...same, create_rows: [2] })).toMatchObject({ created: 1, skipped: 1 })
  })

  test('what is there may be changed by the file: only what the file says', async () => {
    await savedResult(app, (await open(contractsCsv('ИЗ-1;01.05.2026;ООО «Изба»;;100;Сруб'))).settings)
    const { settings } = await open(contractsCsv('ИЗ-1;01.05.2026;ООО «Изба»;;150,5;'), {
      existing: 'update',
    })
    const checked = await app.call(checkAgreements, settings, as)
    expect(checked).toMatchObject({
      counts: { change: 1 },
      items: [
        {
          status: 'change',
          note: expect.stringMatching(/^Изменится: Сумма договора \(было 100,00 ₽, станет 150,50 ₽\)$/),
        },
      ],
    })
    expect(await savedResult(app, settings)).toMatchObject({ created: 0, changed: 1, summ: 150.5 })
    const again = await app.call(checkAgreements, settings, as)
    expect(again.items).toMatchObject([{ status: 'duplicate', note: expect.stringContaining('отличий нет') }])
  })

  test('the same number, date and parties with another sum is a fault with both sums, never a repeat', async () => {
    const doubled = await check(
      contractsCsv('ДС-1;01.04.2026;ООО «Дубрава»;;100;', 'ДС-1;01.04.2026;ООО «Дубрава»;;250,5;'),
    )
    expect(doubled.counts).toMatchObject({ new: 1, duplicate: 0, error: 1 })
    expect(doubled.items[1]?.note).toBe(
      'Номер, дата и стороны – как в строке 2, а сумма другая: там – 100,00 ₽, здесь – 250,50 ₽. Исправьте номер или сумму в файле',
    )
    await savedResult(app, (await open(contractsCsv('ДС-2;01.04.2026;ООО «Дубрава»;;100;'))).settings)
    const { settings } = await open(contractsCsv('ДС-2;01.04.2026;ООО «Дубрава»;;250,5;'))
    expect(await app.call(checkAgreements, settings, as)).toMatchObject({
      counts: { duplicate: 0, error: 1 },
      items: [
        {
          existing_id: expect.any(Number),
          note: 'Договор № ДС-2 от 01.04.2026 (ООО «Дубрава») уже есть с суммой 100,00 ₽, в файле 250,50 ₽. Сумма файла загрузится, если выбрать «Изменить по файлу» или «Создать ещё один»',
        },
      ],
    })
    expect(await savedResult(app, { ...settings, create_rows: [2] })).toMatchObject({ created: 1 })
  })

  test('without the right to change contracts the choice is refused', async () => {
    const { settings } = await open(contractsCsv('П-1;01.05.2026;ООО «П»;;1;'), { existing: 'update' })
    await app.database.platform((db) =>
      db
        .updateTable('permissions')
        .set({ is_edit: false })
        .where('name', '=', 'agreement')
        .where('company_id', '=', app.company_id)
        .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('username', '=', 'engineer'))
        .execute(),
    )
    await expect(app.call(checkAgreements, settings, { as: 'engineer' })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('forms of tables', () => {
  test('a total at the foot and empty rows are no contracts', async () => {
    const checked = await check(
      contractsCsv('Т-1;01.03.2026;ООО «Тис»;;10;', ';;;;;', 'Т-2;01.03.2026;ООО «Тис»;;20;', 'Итого;;;;30;'),
    )
    expect(checked).toMatchObject({ total: 2, file_summ: 30, questions: [], asked: null })
  })

  test('a total at the foot that its rows do not come to is asked about, those of parts are not', async () => {
    const rows = ['Т-1;01.03.2026;ООО «Тис»;;10;', 'Итого по проекту;;;;10;', 'Т-2;01.03.2026;ООО «Тис»;;20;']
    const foot = async (...ends: string[]) => (await check(contractsCsv(...rows, ...ends))).questions
    expect(await foot('Итого по проекту;;;;20;', 'Всего;;;;30;')).toEqual([])
    expect(await foot('Всего;;;;30,00;')).toEqual([])
    expect(await foot('Всего;;;;1 030;')).toEqual([
      expect.stringMatching(/^Итог файла в строке 5 – 1.030,00 ₽, а строки выше дают 30,00 ₽: проверьте/),
    ])
  })

  test('merged cells count for all their rows', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const sheet = `<sheetData>
      <row r="1">${cell('A1', 'Номер')}${cell('B1', 'Дата')}${cell('C1', 'Подрядчик')}${cell('D1', 'Сумма')}</row>
      <row r="2">${cell('A2', 'М-1')}${cell('B2', '01.03.2026')}${cell('C2', 'ООО «Мята»')}<c r="D2"><v>10</v></c></row>
      <row r="3">${cell('A3', 'М-2')}${cell('B3', '02.03.2026')}<c r="D3"><v>20</v></c></row>
      </sheetData><mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>`
    const defaults = { ...(await demoDefaults(app)), executor_id: null }
    const { settings } = await openFile(app, { name: 'м.xlsx', bytes: makeXlsx({ sheet }) }, { defaults })
    const { items } = await app.call(checkAgreements, settings, as)
    expect(items.map(({ executor_name }) => executor_name)).toEqual(['ООО «Мята»', 'ООО «Мята»'])
  })

  test('a sum merged over two contracts is of the first alone, the other is asked about; a row merged whole is one', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const sheet = `<sheetData>
      <row r="1">${cell('A1', 'Номер')}${cell('B1', 'Дата')}${cell('C1', 'Подрядчик')}${cell('D1', 'Сумма')}</row>
      <row r="2">${cell('A2', 'МС-1')}${cell('B2', '01.03.2026')}${cell('C2', 'ООО «Мята»')}<c r="D2"><v>100</v></c></row>
      <row r="3">${cell('A3', 'МС-2')}${cell('B3', '02.03.2026')}${cell('C3', 'ООО «Мята»')}</row>
      <row r="4">${cell('A4', 'МС-3')}${cell('B4', '03.03.2026')}${cell('C4', 'ООО «Мята»')}<c r="D4"><v>7</v></c></row>
      <row r="5"/>
      </sheetData><mergeCells><mergeCell ref="D2:D3"/>${['A', 'B', 'C', 'D'].map((at) => `<mergeCell ref="${at}4:${at}5"/>`).join('')}</mergeCells>`
    const { settings } = await openFile(
      app,
      { name: 'мс.xlsx', bytes: makeXlsx({ sheet }) },
      { defaults: { ...(await demoDefaults(app)), executor_id: null } },
    )
    const checked = await app.call(checkAgreements, settings, as)
    expect(checked).toMatchObject({
      counts: { new: 2, error: 1 },
      file_summ: 107,
      saved_summ: 107,
      kinds: [
        {
          message: 'Сумма в объединённой ячейке на 2 строки: разделите её',
          count: 1,
          cells: ['D3'],
        },
      ],
    })
  })

  test('sums in thousands of roubles are loaded in roubles and said to be; a second column of VAT left out is named', async () => {
    const csv =
      'Номер;Дата;Подрядчик;Сумма, тыс. руб.;Валюта;Ставка НДС;НДС, %\nТС-1;01.03.2026;ООО «Тис»;100,12345;RUB;22%;22\nТС-2;01.03.2026;ООО «Тис»;около ста;;;'
    const { settings } = await open(csv, { mapping: { number: 0, date: 1, executor: 2, summ: 3 } })
    const { items, file_summ } = await app.call(checkAgreements, settings, as)
    expect({ file_summ, summ: items[0]?.summ }).toEqual({ file_summ: 100_123.45, summ: 100_123.45 })
    expect(items[1]?.note).toBe('Сумма «около ста» не читается: нужно число')
    const { warnings, mapping } = await app.call(readImportFile, { file: settings.file }, as)
    expect(mapping).toMatchObject({ summ: 3, vat_rate: 5 })
    expect(warnings).toEqual([
      'D «Сумма, тыс. руб.»: суммы в тысячах рублей, загружаются в рублях',
      'Колонки, которых импорт не берёт: G «НДС, %». Валюта берётся из столбца «Валюта договора», ставка НДС – из столбца «Ставка НДС» или из настроек загрузки',
    ])
  })

  test.each([
    ['Сумма', 'суммы в тысячах рублей, загружаются в рублях', 100_123.45],
    [
      'Сумма, руб.',
      'суммы взяты в рублях, а над таблицей сказано, что в тысячах (строка 1 «тыс. руб.»)',
      100.12,
    ],
  ])('«%s» under a note of thousands: %s', async (title, told, summ) => {
    const csv = `тыс. руб.;;;\nНомер;Дата;Подрядчик;${title}\nТЗ-1;01.03.2026;ООО «Тис»;100,12345`
    const { settings } = await open(csv, {
      header_row: 2,
      mapping: { number: 0, date: 1, executor: 2, summ: 3 },
    })
    const { file_summ } = await app.call(checkAgreements, settings, as)
    const { warnings } = await app.call(readImportFile, { file: settings.file, header_row: 2 }, as)
    expect([file_summ, warnings]).toEqual([summ, [`D «${title}»: ${told}`]])
  })

  test('the head may be another row, and the choice of columns is remembered', async () => {
    const csv = 'Реестр договоров за год\nПервый;Второй;Третий\nР-1;01.03.2026;10'
    const { settings } = await open(csv, { header_row: 2, mapping: { number: 0, date: 1, summ: 2 } })
    expect(await savedResult(app, settings)).toMatchObject({ created: 1 })
    const again = await app.call(readImportFile, { file: settings.file, header_row: 2 }, as)
    expect(again).toMatchObject({ header_row: 2, remembered: true, mapping: { number: 0, date: 1, summ: 2 } })
  })

  test('a head without rows says so', async () => {
    const { settings } = await open(contractsCsv())
    await expect(app.call(checkAgreements, settings, as)).rejects.toMatchObject({
      status: 422,
      body: { message: 'Под шапкой таблицы нет ни одной строки с данными' },
    })
  })
})

describe('who may not', () => {
  test('the viewer has no import, another company no file', async () => {
    const { settings } = await open(contractsCsv('В-1;01.03.2026;ООО «В»;;10;'))
    await expect(app.call(checkAgreements, settings, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
    await expect(
      app.call(checkAgreements, settings, { as: 'admin', company_id: app.other_company_id }),
    ).rejects.toMatchObject({ status: 404, body: { message: 'Файл не найден. Загрузите его ещё раз' } })
  })

  test('a default that is not in the company is refused', async () => {
    const defaults = { ...(await demoDefaults(app)), project_id: 99_999_999 }
    const { settings } = await open(contractsCsv('Ч-1;01.03.2026;ООО «Ч»;;10;'), { defaults })
    const job = await saveFile(app, settings).catch((error: unknown) => error)
    expect(job).toMatchObject({
      status: 404,
      body: { message: 'Значение по умолчанию не найдено. Выберите другое' },
    })
  })
})
