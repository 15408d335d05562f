import { LIST_COLUMNS } from '@stroyfin/domain/lists/list-columns'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { expect, test } from 'vitest'
import { columnsOf } from '../engine/report-columns.ts'
import { queryOf } from '../engine/report-switches.ts'
import { keyOf, reports } from './catalogue.ts'

const withoutUnit = (title: string) => title.replace(/, ₽$/, '')

const declared = reports.flatMap((report) =>
  columnsOf(report, queryOf(report, { company_id: 1, today: '2026-11-22', parameters: {} })).map(
    (column) => ({ ...column, report: keyOf(report), title: withoutUnit(column.title) }),
  ),
)
const listed = Object.values(LIST_COLUMNS)
  .flat()
  .map(({ code, title }) => ({ code, title: withoutUnit(title) }))

/** Figures of income stand beside those of costs under the same head. */
const plain = (code: string) => code.replace(/^in_/, '').replace(/@.*/, '')
const coded = (title: string) => declared.filter((column) => column.title === title)
const formulasOf = (title: string) =>
  new Set(coded(title).map(({ formula = [] }) => formula.map((one) => one.replace('in_', '')).join(' ')))

test('a title of the table of measures stands for its own figure in every report and list (K-22)', () => {
  const codes = Object.entries(MEASURES).map(([measure, { title }]) => {
    const found = [...coded(title), ...listed.filter((column) => column.title === title)]
    return [measure, [...new Set(found.map(({ code }) => plain(code)))]]
  })
  expect(Object.fromEntries(codes)).toEqual({
    // Lists of contractors and projects keep their code: `cards-as-reports.test.ts` holds it equal.
    advance_left: ['advance_left', 'advance_summ'],
    paid_over_accepted: ['advance', 'da'],
    contracted_by_loan: ['contracted'],
    contracted_in_projects: ['contracted'],
  })
  expect([...formulasOf(MEASURES.paid_over_accepted.title)]).toEqual(['paid -accepted'])
  expect(formulasOf(MEASURES.advance_left.title).size).toBe(1)
})

test('contracts of a loan and of the projects of a loan are told by names of their own (K-22)', () => {
  const reportsOf = (title: string) => [...new Set(coded(title).map(({ report }) => report))]
  expect(reportsOf(MEASURES.contracted_by_loan.title)).toEqual(['rssp'])
  expect(reportsOf(MEASURES.contracted_in_projects.title)).toEqual(['bank-planned-cost'])
  expect(reportsOf('Законтрактовано')).not.toContain('rssp')
})
