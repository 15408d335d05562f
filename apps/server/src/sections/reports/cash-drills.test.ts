import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { explainFigure } from '@stroyfin/contract/reports/explain-figure'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { Decimal } from '@stroyfin/domain/money/decimal'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'finance' }
// What waits to be paid stands in the month that it is.
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const asked = { name: 'cashflow', parameters: { month_from: '2026-08', month_to: '2027-02' } }

test('every cell opens its payments, its lines of statements, or what it is counted from (K-07, K-13)', async () => {
  const { columns, rows } = await app.call(runReport, asked, as)
  const pressed = new Set<string>()
  const figureOf = (id: string, code: string) => rows.find((row) => row.id === id)?.figures[code] ?? 0
  for (const row of rows) {
    const inside = (id: string) => rows.filter(({ group_id }) => group_id === id)
    for (const column of columns.filter(({ format }) => format === 'money')) {
      const [figure, told] = [row.figures[column.code], `${row.texts.name} ${column.code}`]
      if (!figure) continue
      const drill = row.drills[column.code]
      if (!drill) {
        const explained = explainFigure(column, row, inside)
        expect(explained, told).not.toBeNull()
        if (!explained || explained.because) continue
        const sum = explained.operands.reduce((whole, { row_id, code, minus }) => {
          const value = figureOf(row_id, code)
          return minus ? whole.minus(value) : whole.plus(value)
        }, new Decimal(0))
        expect(sum.toNumber(), told).toBe(figure)
        continue
      }
      const { filters } = drill
      const { totals } =
        drill.page === '/payments-registry/'
          ? await app.call(loadPayments, { filters, limit: 1 }, as)
          : await app.call(loadBankLines, { filters, all: true, limit: 1 }, as)
      expect(Object.values(totals), told).toContain(figure)
      pressed.add(row.texts.name ?? '')
    }
  }
  expect([...pressed]).toEqual([
    'Транши по выпискам',
    'Кредит в день платежа',
    'По договорам',
    'Переводы со своих счетов',
    'Прочее по выпискам',
    'Назначено заёмными',
    'Ожидается по договорам',
    'Назначено своими организациями',
    'Авансы',
    'Оплата работ и прочее',
    'Проценты по кредитам',
    'Комиссии банка',
    'Налоги и взносы',
    'Переводы на свои счета',
    'Согласовано',
    'Ещё не согласовано',
    'Уже исполнено, ждёт разнесения',
    'Строки выписок, не разнесённые по платежам',
  ])
})

test('the balance of a covered day is named by statements, of the others calculated, with the days themselves', async () => {
  const { rows } = await app.call(runReport, asked, as)
  const row = (name: RegExp) => rows.find(({ texts }) => name.test(texts.name ?? ''))
  const [closing, stated] = [row(/^Остаток на конец$/u), row(/^По выпискам$/u)]
  expect(closing?.figures['summ@2026-10']).toBe(stated?.figures['summ@2026-10'])
  const calculated = row(/^Расчётный/u)
  expect(calculated?.texts.name).toBe(
    'Расчётный, дни без выписок: 01.08.2026 – 30.09.2026, 14.11.2026 – 28.02.2027',
  )
  expect(calculated?.figures['summ@2026-10']).toBe(0)
})
