import type { EstimateFileWarning } from '@stroyfin/contract/estimates/import-preview'
import { formatCount } from '../../../ui/format/figures.ts'
import styles from './import.module.css'

/** Everything odd in the file at once: what may make the sum wrong first, each with its first places. */
export function FileWarnings({ warnings }: { warnings: readonly EstimateFileWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <section aria-label="Замечания к файлу" className={styles.warnings}>
      <h3>Замечания к файлу</h3>
      <ul>
        {warnings.map(({ message, count, places, is_fault }) => (
          <li key={message} data-fault={is_fault || undefined}>
            {message}
            {(places.length > 0 || count > 1) && (
              <span className={styles.quiet}>
                {count > 1 && ` ${formatCount(count)} раз: `}
                {count === 1 && ' '}
                {places.join('; ')}
                {count > places.length && places.length > 0 && ' …'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
