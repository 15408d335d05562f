import { dimensions } from '../dimensions/dimensions.ts'
import { ofNet, ofOutside } from '../facts/fact-drills.ts'
import type { Across, Report, ReportColumn } from './define-report.ts'
import { isPivot } from './define-report.ts'
import { atPeriod, type DimensionCode } from './dimension.ts'
import { isOn, type ReportQuery } from './report-parameter.ts'
import { comparedQuery, inThousands, isSplit } from './report-switches.ts'

/** Marks of the columns the engine adds beside a measure. */
export const BEFORE = 'before'
const CHANGE = 'change'
export const SOURCES = ['borrowed', 'own'] as const
const SOURCE_TITLES = { borrowed: 'Заёмные', own: 'Собственные' } as const

/** What the report declares for this question, and what its switches add. */
export function columnsOf(
  report: Report,
  query: ReportQuery,
  across: readonly Across[] = [],
): ReportColumn[] {
  const declared = typeof report.columns === 'function' ? report.columns(query, across) : report.columns
  const named = isPivot(report) ? [...nameColumns(query.by), ...declared] : declared
  const before = comparedQuery(report, query)
  const split = isSplit(report, query)
  const columns = named.flatMap((column) =>
    column.measure && (before || split) ? besides(column, { before, split }) : [column],
  )
  const exact = columns.map((column) => exactly(column, query))
  return inThousands(query) ? exact.map(titledInThousands) : exact
}

/** The list leaves out what the report leaves out: turnover of the own group, VAT. Where it leads is worked out once. */
function exactly(column: ReportColumn, query: ReportQuery): ReportColumn {
  if (!column.opens) return column
  const outside = isOn(query, 'outside_group') ? ofOutside(column.opens) : column.opens
  const drill = (query.without_vat ? ofNet(outside) : outside)(query)
  return { ...column, opens: () => drill }
}

/** The same figure by source and on the other day, under one head. */
function besides(
  column: ReportColumn,
  { before, split }: { before: ReportQuery | null; split: boolean },
): ReportColumn[] {
  const { code, rank: _, derive: __, ...rest } = column
  const band = column.band ? `${column.band}, ${column.title}` : column.title
  const list: ReportColumn[] = [{ ...column, band, title: before ? 'Стало' : 'Всего' }]
  if (split) {
    for (const source of SOURCES) {
      list.push({
        ...ofSource(marked(rest, source), source),
        code: atPeriod(code, source),
        band,
        title: SOURCE_TITLES[source],
      })
    }
  }
  if (before) {
    const was = atPeriod(code, BEFORE)
    list.push({ ...asked(marked(rest, BEFORE), before), code: was, band, title: 'Было' })
    const { format, width } = column
    if (!column.behind) {
      const formula = [code, `-${was}`]
      list.push({ code: atPeriod(code, CHANGE), band, title: 'Изменение', format, width, formula })
    }
  }
  return list
}

type Bare = Omit<ReportColumn, 'code' | 'rank' | 'derive'>

/** The same formula over the figures of the other day or of the source. */
const marked = ({ formula, ...rest }: Bare, mark: string): Bare =>
  formula ? { ...rest, formula: formula.map((operand) => atPeriod(operand, mark)) } : rest

function ofSource({ drill, opens, ...rest }: Bare, source: (typeof SOURCES)[number]): Bare {
  const narrowed = { field: 'source', op: 'eq' as const, value: source }
  const withSource = <Found extends { filters: object[] }>(found: Found) => ({
    ...found,
    filters: [...found.filters, narrowed],
  })
  return {
    ...rest,
    ...(drill && {
      drill: (row, parameters) => {
        const found = drill(row, parameters)
        return found && knowsSource(found.page) ? withSource(found) : null
      },
    }),
    ...(opens && { opens: (query) => withSource(opens(query)) }),
  }
}

/** Only payments carry the source of their money. */
const knowsSource = (page: string) => page === '/payments-registry/'

function asked({ drill, opens, ...rest }: Bare, before: ReportQuery): Bare {
  return {
    ...rest,
    ...(drill && { drill: (row) => drill(row, before.parameters) }),
    ...(opens && { opens: () => opens(before) }),
  }
}

function nameColumns(by: readonly DimensionCode[]): ReportColumn[] {
  const title = by.map((code) => dimensions[code].title).join(' › ')
  const coded = by.some((code) => code === 'article' || code === 'bank_article' || code === 'cfo')
  return [
    ...(coded ? [{ code: 'view_id', title: 'Код', format: 'text', width: 84 } as const] : []),
    { code: 'name', title, format: 'text', width: 300 },
  ]
}

function titledInThousands(column: ReportColumn): ReportColumn {
  const told = (text: string) => text.replace(/, ₽/, ', тыс. ₽')
  return { ...column, title: told(column.title), ...(column.band && { band: told(column.band) }) }
}
