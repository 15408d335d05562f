import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { earlySummary } from '@stroyfin/domain/registries/early-retention'
import styles from '../registries.module.css'

/** Retention that the registry would give back before its day: whoever approves it is told. */
export function EarlyNote({ registry }: { registry: RegistryDetail }) {
  const left = registry.rows.filter(({ excluded }) => !excluded)
  const words = earlySummary(left, registry.date)
  return words === '' ? null : (
    <p className={styles.doubtful} role="note">
      {words}
    </p>
  )
}
