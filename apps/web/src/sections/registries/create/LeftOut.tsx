import { Alert } from '@mantine/core'
import { explainLeftOut } from '@stroyfin/contract/registries/explain-left-out'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import styles from '../registries.module.css'

interface LeftOutProps {
  kind: RegistryKind
  /** Payments, or invoices whose payments were asked for. */
  ids: readonly number[]
  of_invoices: boolean
  asked: number
}

/** What was ticked and brings nothing into the new registry: each payment by its number with its own reason. */
export function LeftOut({ kind, ids, of_invoices, asked }: LeftOutProps) {
  const { data } = useEndpoint(explainLeftOut, { kind, payment_ids: [...ids] }, { enabled: !of_invoices })
  const title = ids.length === 1 ? `Не вошёл 1 из ${asked}` : `Не вошли ${ids.length} из ${asked}`
  if (of_invoices) {
    return (
      <Alert color="yellow" mb={12} title={title}>
        По этим счетам нет платежей, которые можно поставить в реестр
      </Alert>
    )
  }
  return (
    <Alert color="yellow" mb={12} title={title}>
      <ul className={styles.leftout}>
        {data?.payments.map(({ payment_id, number, reason }) => (
          <li key={payment_id}>
            <AppLink href={`/payments-registry/?payment=${payment_id}`}>
              {number === '' ? 'Без номера' : `№ ${number}`}
            </AppLink>{' '}
            – {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
