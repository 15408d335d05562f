import type { EstimateFileWarning } from '@stroyfin/contract/estimates/import-preview'
import { counted } from '@stroyfin/domain/russian/plural'
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
            <Places {...{ count, places }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Places of a remark in a line of their own: they are no part of its sentence. */
function Places({ count, places }: Pick<EstimateFileWarning, 'count' | 'places'>) {
  if (places.length === 0 && count === 1) return null
  // Rows that are not loaded are named as one list, however many they are.
  const isWhole = places.length === count || (places.length === 1 && /^строк[аи] /.test(places[0] ?? ''))
  return (
    <span className={styles.places}>
      {[count > 1 && counted(count, ['раз', 'раза', 'раз']), places.join('; ')].filter(Boolean).join(': ')}
      {!isWhole && places.length > 0 && '; …'}
    </span>
  )
}
