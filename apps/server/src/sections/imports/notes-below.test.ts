import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { openFile } from './testing/import-file.ts'

const app = await testApp()
const as = { as: 'director' }
const HEAD = 'Номер;Дата;Подрядчик;Сумма'
const row = (number: string, summ: number) => `${number};01.11.2026;ООО «Самшит»;${summ}`

async function read(...rows: string[]) {
  const { opened, settings } = await openFile(app, { name: 'список.csv', bytes: [HEAD, ...rows].join('\n') })
  return { opened, checked: await app.call(checkAgreements, settings, as) }
}

describe('what stands under a list of contracts is read as if it stood above it', () => {
  test.each([
    ['* суммы в тысячах рублей'],
    ['Единица измерения: тыс. руб.'],
    ['Примечание: суммы приведены в тыс. руб.'],
  ])('«%s»', async (note) => {
    const { opened, checked } = await read(row('ПР-1', 1220), `Итого;;;1220`, '', `;;${note};`)
    expect(checked.saved_summ).toBe(1_220_000)
    expect(opened.warnings).toEqual([expect.stringContaining('суммы в тысячах рублей, загружаются в рублях')])
  })

  test('«Все суммы без учёта НДС»', async () => {
    const { opened, checked } = await read(row('ПР-2', 1000), `Итого;;;1000`, ';;Все суммы без учёта НДС;')
    expect(checked.saved_summ).toBe(1220)
    expect(opened.warnings).toEqual([expect.stringContaining('суммы без НДС')])
  })

  test.each(['Директор;;Сидоров;', ';;Остальное – в тыс. руб. по счёту;', ';;Аванс без НДС;'])(
    '«%s» says nothing of the sums',
    async (note) => {
      const { checked } = await read(row('ПР-3', 1000), `Итого;;;1000`, note)
      expect(checked.file_summ).toBe(1000)
    },
  )
})

test('a head that is printed again on the next page is no contract', async () => {
  const head = 'Номер;Дата;Подрядчик;Сумма;НДС, %'
  const bytes = [head, `${row('СТ-1', 1220)};22`, head, `${row('СТ-2', 610)};22`, 'Итого;;;1830;'].join('\n')
  const { opened, settings } = await openFile(app, { name: 'список.csv', bytes })
  const { counts, questions, saved_summ } = await app.call(checkAgreements, settings, as)
  expect(opened.mapping).toMatchObject({ vat_rate: 4 })
  expect({ counts, questions, saved_summ }).toMatchObject({
    counts: { new: 2, error: 0 },
    questions: [],
    saved_summ: 1830,
  })
})

test('a part of a contract on a row of its own is told as what it is', async () => {
  const { checked } = await read(row('ЧС-1', 1000), 'в т.ч. аванс;;;300', 'Кровля;;;700', ';;;50')
  expect(checked.counts).toMatchObject({ new: 1, error: 3 })
  expect(checked.kinds.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^«в т.ч. аванс» – похоже, не договор, а его часть или раздел списка/u),
    expect.stringMatching(/^«Кровля» – похоже, не договор/u),
    expect.stringMatching(/^Строка – похоже, не договор/u),
  ])
})
