import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { listAddress } from '../../../app/list-address.ts'
import { listQuestion } from '../../../app/list-question.ts'
import type { ListState } from '../../../app/list-state.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import type { Totals } from '../../../ui/grid/row-source.ts'
import { Money } from '../../../ui/Money.tsx'
import styles from './list.module.css'

/** Who asks for these gets payments by documents or their contract as well: nothing is left out then. */
const ASKED_WHOLE: ReadonlySet<string> = new Set(['type', 'parent_agreement_id', 'id'])

interface LeftOutProps {
  state: ListState
  totals: Totals
}

/** What the totals of the list leave out, and where it is (K-22). */
export function LeftOut({ state, totals }: LeftOutProps) {
  return (
    <div className={styles.left_out}>
      <Inside code="orders_inside" state={state} totals={totals} />
      <Inside code="dopniks_inside" state={state} totals={totals} />
      <PaidWithout state={state} />
    </div>
  )
}

const INSIDE = {
  orders_inside: {
    words: 'В «Сумму» рамочного договора его заказы уже входят, второй раз не прибавлены:',
    alone: { field: 'framework_id', op: 'not_empty' },
  },
  dopniks_inside: {
    words: 'В «Сумму» договора его доп. соглашения уже входят, второй раз не прибавлены:',
    alone: { field: 'parent_agreement_id', op: 'not_empty' },
  },
} as const

/** Rows that stand in the sum of other rows; alone they are a list with a total of their own. */
function Inside({ code, state, totals }: LeftOutProps & { code: keyof typeof INSIDE }) {
  const [costs, income] = [Number(totals[code] ?? 0), Number(totals[`in_${code}`] ?? 0)]
  if (costs === 0 && income === 0) return null
  const { words, alone } = INSIDE[code]
  return (
    <p>
      {words}{' '}
      <AppLink href={listAddress('/agreements/', { ...state, filters: [...state.filters, alone] })}>
        {costs !== 0 && <Money value={costs} sign />}
        {income !== 0 && (
          <>
            {costs !== 0 && ' и '}
            доходы <Money value={income} sign />
          </>
        )}
      </AppLink>
    </p>
  )
}

/** Paid by documents without a contract. */
function PaidWithout({ state }: { state: ListState }) {
  const isWhole = state.filters.some(({ field }) => ASKED_WHOLE.has(field))
  const type = { field: 'type', op: 'in' as const, value: ['document'] }
  const asked = { ...state, filters: [...state.filters, type] }
  // A sum has no order: sorting the list asks nothing anew.
  const question = { ...listQuestion(asked), sort: [], limit: 1 }
  const { data } = useEndpoint(loadAgreements, question, { enabled: !isWhole })
  const [paid, received] = [data?.totals.paid ?? 0, data?.totals.in_paid ?? 0]
  if (isWhole || (paid === 0 && received === 0)) return null
  return (
    <p>
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
