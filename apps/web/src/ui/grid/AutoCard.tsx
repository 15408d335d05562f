import { StatusMark } from '../StatusMark.tsx'
import { cellText } from './cell-text.ts'
import { type GridColumn, isRed } from './column.ts'
import styles from './grid-card.module.css'

type Place = NonNullable<GridColumn<never>['card']>

function placeOf<Row>(column: GridColumn<Row>, taken: ReadonlySet<Place>): Place {
  if (column.card) return column.card
  if (column.kind === 'money') return taken.has('figure') ? 'none' : 'figure'
  if (column.kind === 'status') return taken.has('status') ? 'none' : 'status'
  if (column.kind === 'text' || column.kind === 'ref') return taken.has('title') ? 'line' : 'title'
  return column.kind === 'date' ? 'line' : 'none'
}

const LINE_PARTS = 2

/** A sum says nothing without its name: there is no head over it. */
function saidOf<Row>(column: GridColumn<Row>, row: Row): string {
  if (column.card_text) return column.card_text(row)
  const text = cellText(column, row)
  return column.kind === 'money' && text !== '' ? `${column.title.replace(', ₽', '')} ${text}` : text
}

/** The most telling columns in two lines: name and sum, then what else there is and the status. */
export function AutoCard<Row>({
  columns,
  row,
  folder,
}: {
  columns: readonly GridColumn<Row>[]
  row: Row
  folder: boolean
}) {
  const taken = new Set<Place>()
  const places = columns.map((column) => {
    const place = placeOf(column, taken)
    taken.add(place)
    return { column, place }
  })
  const at = (place: Place) => places.filter((item) => item.place === place).map(({ column }) => column)
  const [title, figure, status] = [at('title')[0], at('figure')[0], at('status')[0]]
  const line = at('line')
    .map((column) => saidOf(column, row))
    .filter((text) => text !== '')
    .slice(0, LINE_PARTS)
  return (
    <>
      <div className={styles.cardline} data-folder={folder || undefined}>
        <span className={styles.cardtitle}>{title && cellText(title, row)}</span>
        {figure && (
          <span
            className={styles.cardfigure}
            data-negative={isRed(figure, figure.value(row), row) || undefined}
          >
            {cellText(figure, row)}
          </span>
        )}
      </div>
      <div className={styles.cardline} data-second>
        <span className={styles.cardtitle}>{line.join(' · ')}</span>
        {status && cellText(status, row) && (
          <StatusMark tone={status.tone?.(row) ?? 'neutral'} text={cellText(status, row)} />
        )}
      </div>
    </>
  )
}
