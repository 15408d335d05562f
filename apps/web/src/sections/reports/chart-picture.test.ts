import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { pictureOf } from './chart-picture.ts'

const column = (code: string, title: string, band: string | null = null): ReportColumnField => ({
  code,
  title,
  band,
  format: code === 'name' ? 'text' : 'money',
  width: 100,
  rank: null,
  opens: null,
})
const row = (id: string, paid: number): ReportRowAnswer => ({
  id,
  group_id: null,
  level: 0,
  is_folder: false,
  texts: { name: id },
  figures: { paid },
  drills: {},
  narrows: {},
})
const chart = {
  kind: 'lines' as const,
  title: 'Платежи',
  series: ['paid'],
  cumulative: false,
  by_rows: false,
  lines: [],
}
const nowhere = {
  in_thousands: false,
  addressOf: () => undefined,
  wholeAddress: (found: ReportColumnField) => `/to/${found.code}`,
}

test('where months make columns the picture runs over them, growing when it is told to', () => {
  const columns = [
    column('name', 'Проект'),
    column('paid@2026-01', 'Оплачено, ₽', 'январь 2026'),
    column('paid@2026-02', 'Оплачено, ₽', 'февраль 2026'),
    column('paid', 'Итого, ₽'),
  ]
  const totals = { 'paid@2026-01': 0.1, 'paid@2026-02': 0.2, paid: 0.3 }
  const answered = { columns, rows: [row('a', 1)], totals, ...nowhere }
  const drawn = pictureOf({ ...chart, cumulative: true }, answered)
  expect(drawn.categories).toEqual(['январь 2026', 'февраль 2026'])
  expect(drawn.series).toEqual([{ code: 'paid', title: 'Оплачено', values: [0.1, 0.3] }])
  expect(drawn.addressAt(1, 'paid')).toBe('/to/paid@2026-02')
})

test('else it runs over the rows, and a press on a plan leads to what it is compared with', () => {
  const columns = [column('name', 'Статья'), column('limit', 'Лимит, ₽'), column('paid', 'Оплачено, ₽')]
  const addressOf = (_: ReportRowAnswer, { code }: ReportColumnField) =>
    code === 'paid' ? '/payments' : undefined
  const rows = [{ ...row('Бетон', 5), figures: { paid: 5, limit: 9 } }]
  const drawn = pictureOf(
    { ...chart, series: ['limit', 'paid'] },
    { columns, rows, totals: {}, ...nowhere, addressOf },
  )
  expect(drawn.categories).toEqual(['Бетон'])
  expect(drawn.series.map(({ values }) => values)).toEqual([[9], [5]])
  expect(drawn.addressAt(0, 'limit')).toBe('/payments')
})

test('a picture of thousands is drawn in roubles: its axis names its own units', () => {
  const columns = [column('name', 'Статья'), column('paid', 'Оплачено, тыс. ₽')]
  const drawn = pictureOf(chart, {
    columns,
    rows: [row('Бетон', 1.23456)],
    totals: {},
    ...nowhere,
    in_thousands: true,
  })
  expect(drawn.series).toEqual([{ code: 'paid', title: 'Оплачено', values: ['1234.56'] }])
})

test('two figures under one head are told apart by their own names, figures of different heads by the heads', () => {
  const titles = (columns: ReportColumnField[]) =>
    pictureOf(
      { ...chart, series: columns.map(({ code }) => code) },
      {
        columns: [column('name', 'Проект'), ...columns],
        rows: [{ ...row('Берег', 0), figures: Object.fromEntries(columns.map(({ code }) => [code, 1])) }],
        totals: {},
        ...nowhere,
      },
    ).series.map(({ title }) => title)
  const income = column('income', 'Доходы, ₽', 'Без НДС')
  expect(titles([income, column('expense', 'Расходы, ₽', 'Без НДС')])).toEqual(['Доходы', 'Расходы'])
  expect(titles([income, column('gross', 'Доходы, ₽', 'С НДС')])).toEqual(['Без НДС', 'С НДС'])
})

test('rows that are named run over the columns of months', () => {
  const columns = [
    column('name', 'Показатель'),
    column('paid@2026-01', 'январь, ₽'),
    column('paid@2026-02', 'февраль, ₽'),
  ]
  const rows = [
    { ...row('2', 0), figures: { 'paid@2026-01': 5, 'paid@2026-02': 7 } },
    { ...row('3', 0), figures: { 'paid@2026-01': 1, 'paid@2026-02': null } },
  ]
  const drawn = pictureOf(
    { ...chart, series: ['3', '2'], by_rows: true },
    { ...nowhere, columns, rows, totals: {} },
  )
  expect(drawn.categories).toEqual(['январь', 'февраль'])
  expect(drawn.series.map(({ title, values }) => [title, ...values])).toEqual([
    ['3', 1, 0],
    ['2', 5, 7],
  ])
})

test('rows of one name say what they lie in, and a series without a figure is not named', () => {
  const columns = [
    column('name', 'Кредитный договор'),
    column('paid', 'Оплачено, ₽'),
    column('left', 'Осталось, ₽'),
  ]
  const told = (id: string, name: string, group_id: string | null) => ({
    ...row(id, 5),
    texts: { name },
    group_id,
    level: group_id ? 1 : 0,
    figures: { paid: 5, left: 0 },
  })
  const rows = [
    told('1', 'КД-1', null),
    told('1/1', 'Земля', '1'),
    told('1/2', 'Стройка', '1'),
    told('2', 'КД-2', null),
    told('2/1', 'Земля', '2'),
    told('3', 'КД-2', null),
    told('3/1', 'Земля', '3'),
  ]
  const drawn = pictureOf({ ...chart, series: ['paid', 'left'] }, { columns, rows, totals: {}, ...nowhere })
  // Two loans of one name and one number cannot be told apart by anything.
  expect(drawn.categories).toEqual(['Земля · КД-1', 'Стройка', 'Земля · КД-2', 'Земля · КД-2'])
  expect(drawn.series.map(({ title }) => title)).toEqual(['Оплачено'])
})
