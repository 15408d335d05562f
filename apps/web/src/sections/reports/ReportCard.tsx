import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import { isAlarming } from '@stroyfin/domain/reports/alarm'
import { AppLink } from '../../ui/AppLink.tsx'
import {
  formatCount,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatShort,
} from '../../ui/format/figures.ts'
import styles from './ReportCard.module.css'

type Column = ReportColumnField

function exact({ format }: Column, value: number | null | undefined): string {
  if (format === 'percent') return formatPercent(value, 2)
  if (format === 'count') return formatCount(value)
  return format === 'number' ? formatDecimal(value, 0, 2) : formatMoney(value)
}

const short = (column: Column, value: number | null | undefined) =>
  column.format === 'money' ? formatShort(value) : exact(column, value)

/** The head of a figure in a word or two: its band only where the titles are the same. */
function titleOf({ band, title }: Column, ranked: readonly Column[]): string {
  const isOneOfMany = ranked.filter((other) => other.title === title).length > 1
  return ((isOneOfMany ? band : null) ?? title).replace(/, (тыс. )?₽/, '')
}

const FIGURES = 3

/** What the report ranks; where the person has hidden all of it, the figures that stand first. */
function figuresOf(columns: readonly Column[]): readonly Column[] {
  const ranked = columns.filter(({ rank }) => rank !== null)
  if (ranked.length > 0) return ranked.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  return columns.filter(({ format }) => format !== 'text' && format !== 'date').slice(0, FIGURES)
}

interface ReportCardProps {
  columns: readonly Column[]
  row: {
    is_folder?: boolean
    texts: Readonly<Record<string, string | null>>
    figures: Readonly<Record<string, number | null>>
  }
  /** Where a press on the first figure leads; the card of a folder is pressed to fold. */
  hrefOf?: (column: Column) => string | undefined
  pressOf?: (column: Column) => (() => void) | undefined
}

/** A row on a telephone: its name with the first figure, below it the next two that the report ranks and what the first is. */
export function ReportCard({ columns, row, hrefOf, pressOf }: ReportCardProps) {
  const names = columns.filter(({ format }) => format === 'text')
  const ranked = figuresOf(columns)
  const [first, ...others] = ranked
  return (
    <>
      <div className={styles.line} data-folder={row.is_folder || undefined}>
        <span className={styles.name}>
          {names
            .map(({ code }) => row.texts[code])
            .filter(Boolean)
            .join(' ')}
        </span>
        {first && (
          <b
            className={styles.figure}
            data-negative={isAlarming(row.figures[first.code] ?? 0, first.alarm ?? 'below') || undefined}
          >
            <Pressed
              text={exact(first, row.figures[first.code]) || '—'}
              href={row.is_folder ? undefined : hrefOf?.(first)}
              onPress={row.is_folder ? undefined : pressOf?.(first)}
            />
          </b>
        )}
      </div>
      <div className={styles.line} data-second>
        <span className={styles.name}>
          {others
            .map((column) => `${titleOf(column, ranked)} ${short(column, row.figures[column.code]) || '0'}`)
            .join(' · ')}
        </span>
        {first && <span>{titleOf(first, ranked)}</span>}
      </div>
    </>
  )
}

interface PressedProps {
  text: string
  href: string | undefined
  onPress: (() => void) | undefined
}

function Pressed({ text, href, onPress }: PressedProps) {
  if (href)
    return (
      <AppLink href={href} className={styles.press}>
        {text}
      </AppLink>
    )
  if (!onPress) return text
  return (
    <button type="button" className={styles.press} onClick={onPress}>
      {text}
    </button>
  )
}
