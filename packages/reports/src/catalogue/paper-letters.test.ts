import { expect, test } from 'vitest'
import { withCalendar } from '../engine/calendar-values.ts'
import { isPivot } from '../engine/define-report.ts'
import { columnsOf } from '../engine/report-columns.ts'
import { parametersOf, queryOf } from '../engine/report-switches.ts'
import { paperFont } from '../paper/pdf/paper-font.ts'
import { keyOf, reports } from './catalogue.ts'

test.each(reports.map((report) => [keyOf(report), report] as const))(
  'paper has a letter for every sign in the heads of %s',
  (_key, report) => {
    const today = '2026-11-15'
    const group_by = isPivot(report) ? report.dimensions.join(',') : null
    const parameters = { ...withCalendar(parametersOf(report), {}, today), ...(group_by && { group_by }) }
    const columns = columnsOf(report, queryOf(report, { company_id: 1, today, parameters }))
    const words = [report.title, ...columns.flatMap(({ title, band = '' }) => [title, band])].join('')
    const { font } = paperFont('bold')
    expect([...new Set(words)].filter((sign) => font.glyphOf(sign.codePointAt(0) ?? 0) === 0)).toEqual([])
  },
)
