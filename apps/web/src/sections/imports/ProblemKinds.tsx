import type { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { formatCount } from '../../ui/format/figures.ts'
import styles from './imports.module.css'

interface ProblemKindsProps {
  kinds: Answer<typeof checkAgreements>['kinds']
}

/** What is wrong in the whole file: one line says it for all the rows it is true of. */
export function ProblemKinds({ kinds }: ProblemKindsProps) {
  return (
    <ul className={styles.kinds} aria-label="Что исправить">
      {kinds.map(({ message, count, cells }) => (
        <li key={message}>
          <span className={styles.kindcount}>{formatCount(count)}</span>
          <span>
            {message}
            {cells.length > 0 && <span className={styles.cells}> {cells.join(', ')}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
