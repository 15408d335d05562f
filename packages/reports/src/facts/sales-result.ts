import type { Drill, ReportColumn } from '../engine/define-report.ts'
import { idOf, type ReportQuery, textOf } from '../engine/report-parameter.ts'
import { behind, derived } from './fact-columns.ts'
import type { FactMeasure } from './fact-measures.ts'

/** The register of ДДУ asked the same; another of its days where a month narrows it. */
const opensSales =
  (state: 'signed' | 'ended', day: 'date' | 'ended_on') =>
  (query: ReportQuery): Drill => ({
    page: '/reports/ddu',
    day,
    parameters: {
      state,
      project_id: idOf(query, 'project_id'),
      date_from: textOf(query, 'date_from'),
      date_to: textOf(query, 'date_to'),
    },
    filters: [],
  })

const PLACELESS = 'у ДДУ есть проект и дата, но нет статьи, ЦФО и сторон договора подряда'

/** What is sold by ДДУ on the days asked for: concluded less ended. */
export const sales = (title: string, more: Omit<Partial<ReportColumn>, 'formula'> = {}): ReportColumn =>
  derived('sold_summ', title, ['sold_new', '-sold_ended'], { measure: true, ...more })

export const SALES_MEASURES = ['sold_new', 'sold_ended'] as const satisfies readonly FactMeasure[]

export const SALES_BEHIND: readonly ReportColumn[] = [
  behind('sold_new', 'Заключённые ДДУ', { opens: opensSales('signed', 'date'), because: PLACELESS }),
  behind('sold_ended', 'Расторгнутые ДДУ', { opens: opensSales('ended', 'ended_on'), because: PLACELESS }),
]
