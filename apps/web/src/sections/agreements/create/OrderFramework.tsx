import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useChosenAgreement } from '../AgreementPick.tsx'
import styles from './create.module.css'

/** What a new order stands under; its sides and terms are those of the framework contract. */
export function OrderFramework({ id }: { id: number }) {
  const framework = useChosenAgreement(id)
  if (!framework) return null
  return (
    <p className={styles.framework}>
      К рамочному договору № {framework.number} от {formatDate(framework.date)}
      <br />
      {framework.customer_name} — {framework.executor_name}
    </p>
  )
}
