import type { ReportColumnField, ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { decimalOrNull } from '@stroyfin/domain/money/decimal'
import { APART } from '../../ui/charts/axis.ts'
import { type ChartSeries, isBlank } from '../../ui/charts/chart-data.ts'
import type { Figure } from '../../ui/format/figures.ts'
import { chartRows } from './chart-rows.ts'
import { withoutUnit } from './column-title.ts'

export interface Answered {
  /** The figures are thousands: a picture names its own units. */
  in_thousands: boolean
  columns: readonly ReportColumnField[]
  rows: readonly ReportRowAnswer[]
  totals: Readonly<Record<string, number | null>>
  /** Where a press on a cell leads. */
  addressOf: (row: ReportRowAnswer, column: ReportColumnField) => string | undefined
  /** Where a press on a total leads. */
  wholeAddress: (column: ReportColumnField) => string | undefined
}

export interface Picture {
  heading: string
  categories: string[]
  series: ChartSeries[]
  addressAt: (category: number, series: string) => string | undefined
}

type Chart = NonNullable<ReportManifest['chart']>

/** What to draw: totals of the months where months make columns, else the rows of the deepest level that fits. */
export function pictureOf(chart: Chart, answered: Answered): Picture {
  const bands = bandsOf(chart, answered.columns)
  const whole = chart.by_rows
    ? rowSeries(chart, answered)
    : bands.length > 0
      ? bandPicture(chart, answered, bands)
      : rowPicture(chart, answered)
  // What draws nothing has no place among the names either.
  const picture = { ...whole, series: whole.series.filter((one) => !isBlank([one])) }
  // A percent is one in any units.
  if (!answered.in_thousands || chart.kind === 'shares') return picture
  return {
    ...picture,
    series: picture.series.map((one) => ({ ...one, values: one.values.map(inRoubles) })),
  }
}

function inRoubles(value: Figure): Figure {
  const exact = decimalOrNull(typeof value === 'bigint' ? value.toString() : value)
  return exact === null ? null : exact.times(1000).toString()
}

/** Named rows over the months. */
function rowSeries(chart: Chart, { rows, columns, addressOf }: Answered): Picture {
  const months = columns.filter(({ code }) => isPeriod(code))
  const found = chart.series.flatMap((id) => rows.find((row) => row.id === id && !row.is_around) ?? [])
  return {
    heading: 'Период',
    categories: months.map(headOf),
    series: found.map((row) => ({
      code: row.id,
      title: row.texts.name ?? '',
      values: months.map(({ code }) => row.figures[code] ?? 0),
    })),
    addressAt: (category, series) => {
      const row = found.find(({ id }) => id === series)
      const month = months[category]
      return row && month && addressOf(row, month)
    },
  }
}

/** Heads over the columns of the series, in their order; none where one of the series has no months. */
function bandsOf({ series }: Chart, columns: readonly ReportColumnField[]): string[] {
  const inMonths = (code: string) =>
    columns.some((column) => baseOf(column.code) === code && isPeriod(column.code))
  if (!series.every(inMonths)) return []
  const found = columns.filter(({ code }) => series.includes(baseOf(code)) && isPeriod(code))
  return [...new Set(found.map(headOf))]
}

const headOf = ({ band, title }: ReportColumnField) => band ?? withoutUnit(title)
const baseOf = (code: string) => code.split('@')[0] ?? code
const isPeriod = (code: string) => /@\d{4}-/.test(code)

function bandPicture(
  chart: Chart,
  { columns, totals, wholeAddress }: Answered,
  bands: readonly string[],
): Picture {
  const at = (band: string, series: string) =>
    columns.find(
      (column) => headOf(column) === band && isPeriod(column.code) && baseOf(column.code) === series,
    )
  const valuesOf = (series: string) =>
    bands.map((band) => {
      const column = at(band, series)
      return column ? (totals[column.code] ?? 0) : null
    })
  return {
    heading: 'Период',
    categories: [...bands],
    series: chart.series.map((code) => ({
      code,
      title: withoutUnit(columns.find((column) => baseOf(column.code) === code)?.title ?? code),
      values: chart.cumulative ? grown(valuesOf(code)) : valuesOf(code),
    })),
    addressAt: (category, series) => {
      const column = at(bands[category] ?? '', series)
      return column && wholeAddress(column)
    },
  }
}

/** Each with all before it; drawing only, words of the tip are these sums too. */
function grown(values: readonly (number | null)[]): number[] {
  let hundredths = 0
  return values.map((value) => {
    // exact: whole kopecks are added.
    hundredths += Math.round((value ?? 0) * 100)
    return hundredths / 100
  })
}

function rowPicture(chart: Chart, { columns, rows, addressOf }: Answered): Picture {
  const drawn = chartRows(rows, chart.series)
  const name = columns.find(({ code }) => code === 'name') ?? columns[0]
  const drilled = chart.series.flatMap((code) => columns.find((column) => column.code === code) ?? [])
  const areUnderOneHead = new Set(drilled.map(({ band }) => band)).size < drilled.length
  return {
    heading: name?.title ?? '',
    categories: toldApart(drawn, rows, ({ texts }) => texts[name?.code ?? ''] ?? ''),
    series: drilled.map(({ code, title, band }) => ({
      code,
      title: withoutUnit((areUnderOneHead ? null : band) ?? title),
      values: drawn.map(({ figures }) => figures[code]),
    })),
    addressAt: (category, series) => {
      const row = drawn[category]
      // A planned figure has no documents of its own: the row's other figure leads to those it is compared with.
      const inOrder = [...drilled].sort((a, b) => Number(b.code === series) - Number(a.code === series))
      // A share has none either: it leads to what it is a share of.
      const all = chart.kind === 'shares' ? columns : inOrder
      return row && all.map((column) => addressOf(row, column)).find(Boolean)
    },
  }
}

/** Names of rows; those alike say what they lie in, as far up as they still are: «Земля · КД-1». */
function toldApart(
  drawn: readonly ReportRowAnswer[],
  rows: readonly ReportRowAnswer[],
  nameOf: (row: ReportRowAnswer) => string,
): string[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const names = drawn.map(nameOf)
  const around = drawn.map(({ group_id }) => known.get(group_id ?? ''))
  for (;;) {
    const counts = Map.groupBy(names, (name) => name)
    const alike = names.flatMap((name, at) => ((counts.get(name)?.length ?? 0) > 1 && around[at] ? [at] : []))
    if (alike.length === 0) return names
    for (const at of alike) {
      const outer = around[at]
      if (!outer) continue
      names[at] += APART + nameOf(outer)
      around[at] = known.get(outer.group_id ?? '')
    }
  }
}
