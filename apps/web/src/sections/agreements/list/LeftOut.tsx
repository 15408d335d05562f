import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { ROUBLE_TOTAL_IS } from '@stroyfin/domain/russian/format-summ'
import { counted } from '@stroyfin/domain/russian/plural'
import { approvalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { listAddress } from '../../../app/list-address.ts'
import { listQuestion } from '../../../app/list-question.ts'
import type { ListState } from '../../../app/list-state.ts'
import { useKeptHeight } from '../../../app/use-kept-height.ts'
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

/** What the totals of the list leave out, what of them is not agreed on yet, and where it is (K-14, K-22). */
export function LeftOut({ state, totals }: LeftOutProps) {
  const unagreed = useNotAgreed(state)
  const without = usePaidWithout(state)
  const foreign = useForeign(state)
  const isThere =
    Object.keys(totals).length > 0 && [unagreed, without, foreign].every(({ answer }) => !answer.isLoading)
  const place = useKeptHeight('agreements-left-out', isThere)
  // One line that comes before another would push it down.
  if (!isThere) return <div className={styles.left_out} {...place} />
  return (
    <div className={styles.left_out} {...place}>
      <Inside code="orders_inside" state={state} totals={totals} />
      <Inside code="dopniks_inside" state={state} totals={totals} />
      <NotAgreed {...unagreed} />
      <Inside code="dopniks_awaiting" state={state} totals={totals} />
      <PaidWithout {...without} />
      <InRoubles {...foreign} />
    </div>
  )
}

type Question = ReturnType<typeof useQuestion>

/** A part of the list; a sum has no order, so sorting the list asks nothing anew. */
function useQuestion(state: ListState, condition: ListState['filters'][number], enabled = true) {
  const asked = { ...state, filters: [...state.filters, condition] }
  const question = { ...listQuestion(asked), sort: [], limit: 1 }
  const answer = useEndpoint(loadAgreements, question, { enabled })
  return { asked, answer, data: enabled ? answer.data : undefined }
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
  dopniks_awaiting: {
    words: 'В «Сумму» не вошли доп. соглашения, которые ещё не согласованы или отклонены:',
    alone: { field: 'has_dopniks_awaiting', op: 'eq', value: true },
  },
} as const

/** What stands in the sum of other rows, or in none; alone it is a list with a total of its own. */
function Inside({ code, state, totals }: LeftOutProps & { code: keyof typeof INSIDE }) {
  const [costs, income] = [Number(totals[code] ?? 0), Number(totals[`in_${code}`] ?? 0)]
  if (costs === 0 && income === 0) return null
  const { words, alone } = INSIDE[code]
  return (
    <p>
      {words}{' '}
      <AppLink href={listAddress('/agreements/', { ...state, filters: [...state.filters, alone] })}>
        <Sides costs={costs} income={income} />
      </AppLink>
    </p>
  )
}

const UNAGREED = approvalStatus.states.filter((status) => !isApproved(status))

/** Asked for by the day it was agreed on or waits from, the list is of one kind alone. */
const ASKED_BY_STATE: ReadonlySet<string> = new Set(['contracted_date', 'awaiting_date'])

function useNotAgreed(state: ListState): Question {
  const enabled = !state.filters.some(({ field }) => ASKED_BY_STATE.has(field))
  return useQuestion(state, { field: 'status', op: 'in', value: UNAGREED }, enabled)
}

/**
 * Contracts in the sum that still wait for a decision or were refused: reports do not have them as contracted. What has left
 * for them is paid all the same: a contract may be sent to be agreed on anew.
 */
function NotAgreed({ asked, data }: Question) {
  const [costs, income] = [data?.totals.summ ?? 0, data?.totals.in_summ ?? 0]
  const [paid, received] = [data?.totals.paid ?? 0, data?.totals.in_paid ?? 0]
  if (costs === 0 && income === 0) return null
  return (
    <p>
      Из «Суммы» ещё не согласовано или отклонено:{' '}
      <AppLink href={listAddress('/agreements/', asked)}>
        <Sides costs={costs} income={income} />
      </AppLink>
      {(paid !== 0 || received !== 0) && (
        <>
          , по этим договорам уже оплачено: <Sides costs={paid} income={received} />
        </>
      )}
    </p>
  )
}

function Sides({ costs, income }: { costs: number; income: number }) {
  return (
    <>
      {costs !== 0 && <Money value={costs} sign />}
      {income !== 0 && (
        <>
          {costs !== 0 && ' и '}
          доходы <Money value={income} sign />
        </>
      )}
    </>
  )
}

const FOREIGN = CURRENCIES.filter((currency) => currency !== 'rub')

const useForeign = (state: ListState): Question =>
  useQuestion(state, { field: 'currency', op: 'in', value: FOREIGN })

/** Contracts in a currency stand in their rows with its sign, in the totals in roubles (K-15). */
function InRoubles({ asked, data }: Question) {
  if (!data || data.total === 0) return null
  return (
    <p>
      В итогах{' '}
      <AppLink href={listAddress('/agreements/', asked)}>
        {counted(data.total, ['договор в валюте', 'договора в валюте', 'договоров в валюте'])}
      </AppLink>{' '}
      – {ROUBLE_TOTAL_IS}; «{MEASURES.unpaid.title}» и «{MEASURES.paid_over_accepted.title}» – по курсу
      договора
    </p>
  )
}

function usePaidWithout(state: ListState): Question {
  const isWhole = state.filters.some(({ field }) => ASKED_WHOLE.has(field))
  return useQuestion(state, { field: 'type', op: 'in', value: ['document'] }, !isWhole)
}

/** Paid by documents without a contract. */
function PaidWithout({ asked, data }: Question) {
  const [paid, received] = [data?.totals.paid ?? 0, data?.totals.in_paid ?? 0]
  if (paid === 0 && received === 0) return null
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
