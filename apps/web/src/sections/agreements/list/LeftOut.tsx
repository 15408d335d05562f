import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { listAddress } from '../../../app/list-address.ts'
import { listQuestion } from '../../../app/list-question.ts'
import type { ListState } from '../../../app/list-state.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Money } from '../../../ui/Money.tsx'
import styles from './list.module.css'

/** Who asks for these gets payments by documents or their contract as well: nothing is left out then. */
const ASKED_WHOLE: ReadonlySet<string> = new Set(['type', 'parent_agreement_id', 'id'])

/** What the total of the list leaves out, and where it is: paid by documents without a contract (K-22). */
export function LeftOut({ state }: { state: ListState }) {
  const isWhole = state.filters.some(({ field }) => ASKED_WHOLE.has(field))
  const type = { field: 'type', op: 'in' as const, value: ['document'] }
  const asked = { ...state, filters: [...state.filters, type] }
  // A sum has no order: sorting the list asks nothing anew.
  const question = { ...listQuestion(asked), sort: [], limit: 1 }
  const { data } = useEndpoint(loadAgreements, question, { enabled: !isWhole })
  const [paid, received] = [data?.totals.paid ?? 0, data?.totals.in_paid ?? 0]
  if (isWhole || (paid === 0 && received === 0)) return null
  return (
    <p className={styles.left_out}>
      В «Оплачено» не вошли оплаты по документам без договора:{' '}
      <AppLink href={listAddress('/agreements/', asked)}>
        <Money value={paid} sign />
        {received !== 0 && (
          <>
            {' '}
            и поступления <Money value={received} sign />
          </>
        )}
      </AppLink>
    </p>
  )
}
