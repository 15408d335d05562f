import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { findDuplicates } from '@stroyfin/contract/agreements/find-duplicates'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import styles from './create.module.css'
import type { AgreementDraftForm } from './empty-draft.ts'

/** the same number, date and parties are told at once; the user may still save. */
export function DuplicateWarning({ values }: { values: AgreementDraftForm['values'] }) {
  const [asked] = useDebouncedValue(questionOf(values), 300)
  const { data } = useEndpoint(
    findDuplicates,
    asked ?? { number: '', date: '', customer_id: 0, executor_id: 0 },
    {
      enabled: asked !== null,
    },
  )
  const found = asked ? (data?.items ?? []) : []
  if (found.length === 0) return null
  return (
    <Alert color="yellow" variant="light" role="status" title="Такой договор уже есть">
      <ul className={styles.twins}>
        {found.map((item) => (
          <li key={item.id}>
            <a href={`/agreement/${item.id}`} target="_blank" rel="noreferrer">
              № {item.number} от {formatDate(item.date)}
            </a>
            , {item.customer_name} — {item.executor_name}, {formatMoney(item.summ)} ₽
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function questionOf({ number, date, customer_id, executor_id }: AgreementDraftForm['values']) {
  const text = number?.trim()
  return text && date && customer_id && executor_id ? { number: text, date, customer_id, executor_id } : null
}
