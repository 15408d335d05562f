import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './RowDialog.module.css'
import { cellOf, isFigureColumn, isRedFigure, nameOf, type ReportCells } from './report-figure.ts'

type Column = ReportColumnField

export interface RowDialogProps {
  columns: readonly Column[]
  row: ReportCells
  hrefOf: (column: Column) => string | undefined
  pressOf?: ((column: Column) => (() => void) | undefined) | undefined
  onClose: () => void
}

/** Columns under their heads; a month or a project where nothing has happened says nothing. */
function bandsOf(columns: readonly Column[], row: ReportCells): [string, Column[]][] {
  const bands = Map.groupBy(columns, ({ band }) => band ?? '')
  return [...bands].filter(
    ([head, inside]) => head === '' || inside.some(({ code }) => row.figures[code] || row.texts[code]),
  )
}

/** All that a row tells, on a telephone: each figure with its name, pressed with a thumb as in the table. */
export function RowDialog({ columns, row, hrefOf, pressOf, onClose }: RowDialogProps) {
  const told = columns.filter((column, at) =>
    isFigureColumn(column) ? true : row.texts[column.code] && (at > 0 || hrefOf(column)),
  )
  return (
    <Dialog opened onClose={onClose} width={560} title={nameOf(columns.slice(0, 1), row) || 'Показатели'}>
      {bandsOf(told, row).map(([head, inside]) => (
        <section key={head} aria-label={head || undefined}>
          {head && <h3 className={styles.head}>{head}</h3>}
          <ul className={styles.figures}>
            {inside.map((column) => (
              <li key={column.code}>
                <Line href={hrefOf(column)} onPress={pressOf?.(column)}>
                  <span className={styles.title}>{column.title}</span>
                  <span
                    className={styles.value}
                    data-text={!isFigureColumn(column) || undefined}
                    data-negative={isRedFigure(column, row) || undefined}
                  >
                    {cellOf(column, row) || '—'}
                  </span>
                </Line>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}

interface LineProps {
  href: string | undefined
  onPress: (() => void) | undefined
  children: ReactNode
}

/** The whole line is pressed. */
function Line({ href, onPress, children }: LineProps) {
  const body = (
    <>
      {children}
      <IconChevronRight size={16} stroke={1.75} className={styles.way} aria-hidden />
    </>
  )
  if (href)
    return (
      <AppLink href={href} className={styles.line}>
        {body}
      </AppLink>
    )
  if (!onPress) return <div className={styles.line}>{body}</div>
  return (
    <button type="button" className={styles.line} onClick={onPress}>
      {body}
    </button>
  )
}
