import { decimalOrNull } from '@stroyfin/domain/money/decimal'
import type { Figure } from '../format/figures.ts'

export interface ChartSeries {
  code: string
  title: string
  values: readonly Figure[]
}

export interface ChartProps {
  /** What the chart shows, for those who hear it. */
  title: string
  categories: readonly string[]
  /** At most five: more colours are not told apart. */
  series: readonly ChartSeries[]
  /** What the categories are, over the first column of the table behind the picture. */
  heading?: string | undefined
  height?: number
  unit?: string
  /** Opens the documents behind a figure. */
  onPress?: (category: number, series: string) => void
}

/** For drawing only: words always show the exact figure. */
export function drawn(value: Figure): number {
  const exact = decimalOrNull(typeof value === 'bigint' ? value.toString() : value)
  return exact === null ? 0 : Number(exact.toString())
}

/** Axes without a figure tell nothing: words stand in their place. */
export function isBlank(series: readonly ChartSeries[]): boolean {
  return series.every(({ values }) => values.every((value) => drawn(value) === 0))
}

/** Lines that cover each other are one, under all their names. */
export function asOne(series: readonly ChartSeries[]): ChartSeries[] {
  const same = Map.groupBy(series, ({ values }) => values.join(' '))
  return [...same.values()].flatMap((lines) => {
    const [first] = lines
    return first ? [{ ...first, title: lines.map(({ title }) => title).join(', ') }] : []
  })
}

export function colour(at: number): string {
  return `var(--chart-${(at % 5) + 1})`
}
