import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import { formatShort } from '../../ui/format/figures.ts'
import { withoutUnit } from './column-title.ts'
import styles from './ReportCard.module.css'
import { figureText, isFigureColumn, isRedFigure, nameOf, type ReportCells } from './report-figure.ts'

type Column = ReportColumnField

const short = (column: Column, value: number | null | undefined) =>
  column.format === 'money' ? formatShort(value) : figureText(column, value)

/** The head of a figure in a word or two: its band only where the titles are the same. */
function briefTitle({ band, title }: Column, ranked: readonly Column[]): string {
  const isOneOfMany = ranked.filter((other) => other.title === title).length > 1
  return withoutUnit((isOneOfMany ? band : null) ?? title)
}

const FIGURES = 3

/** What the report ranks; where the person has hidden all of it, the figures that stand first. */
function figuresOf(columns: readonly Column[]): readonly Column[] {
  const ranked = columns.filter(({ rank }) => rank !== null)
  if (ranked.length > 0) return ranked.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  return columns.filter(isFigureColumn).slice(0, FIGURES)
}

/** The figure that a card and the totals below it name first. */
export const firstFigure = (columns: readonly Column[]): string | undefined => figuresOf(columns)[0]?.code

interface ReportCardProps {
  columns: readonly Column[]
  row: ReportCells & { is_folder?: boolean }
}

/** A row on a telephone: its name, below it the figures the report ranks after the first. */
export function ReportCard({ columns, row }: ReportCardProps) {
  const ranked = figuresOf(columns)
  return (
    <>
      <span className={styles.name} data-folder={row.is_folder || undefined}>
        {nameOf(columns, row)}
      </span>
      <span className={styles.second}>
        {ranked
          .slice(1)
          .filter(({ code }) => (row.figures[code] ?? null) !== null)
          .map((column) => `${briefTitle(column, ranked)} ${short(column, row.figures[column.code]) || '0'}`)
          .join(' · ')}
      </span>
    </>
  )
}

/** Beside the name: the first figure to the kopeck, below it what it is. */
export function ReportCardFigure({ columns, row }: ReportCardProps) {
  const ranked = figuresOf(columns)
  const [first] = ranked
  if (!first) return null
  const value = row.figures[first.code]
  return (
    <>
      <b className={styles.figure} data-negative={isRedFigure(first, row) || undefined}>
        {figureText(first, value) || '—'}
      </b>
      <span className={styles.second}>{briefTitle(first, ranked)}</span>
    </>
  )
}
