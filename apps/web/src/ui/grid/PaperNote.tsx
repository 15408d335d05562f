import { formatCount } from '../format/figures.ts'
import styles from './grid-notice.module.css'
import { isWholeOnPaper, PRINTED_ROWS, printedCount } from './paper-rows.ts'
import type { RowSource } from './row-source.ts'

/** A paper that has not all rows says so above them: the browser may print before they are here, or there are too many. */
export function PaperNote<Row>({ source }: { source: RowSource<Row> }) {
  const { total } = source
  const isLong = total > PRINTED_ROWS
  if (!isLong && isWholeOnPaper(source)) return null
  return (
    <p className={styles.papernote}>
      Напечатаны не все строки: {formatCount(printedCount(source))} из {formatCount(total)}.{' '}
      {isLong
        ? 'Все строки – в файле Excel этого списка.'
        : 'Чтобы напечатать все, закройте окно печати и нажмите Ctrl+P.'}
    </p>
  )
}
