import { useDebouncedValue } from '@mantine/hooks'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { weighPayments } from '@stroyfin/contract/payment-day/weigh-payments'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { type DueLine, lineToSend } from './due-line.ts'

export interface DueCheck {
  problem: string | null
  warning: string | null
  is_twin: boolean
}

interface Question {
  ids: string[]
  rows: Sent<typeof checkPaymentList>['rows']
}

const PAUSE = 300
/** What a payment stands on: an account confirmed elsewhere makes the line ready here. */
const GROUNDS = ['payments', 'ks', 'invoices', 'agreements', 'contractors', 'budgets'] as const

/** What the server says of the ticked lines together: each one's problem, and what they leave of accounts, limits and budgets. */
export function useDayCheck(chosen: readonly DueLine[]) {
  const question: Question = {
    ids: chosen.map(({ id }) => id),
    rows: chosen.map(lineToSend),
  }
  const now = JSON.stringify(question)
  const [asked] = useDebouncedValue(now, PAUSE)
  const { ids, rows } = useMemo(() => JSON.parse(asked) as Question, [asked])
  const check = useEndpoint(checkPaymentList, { rows }, { enabled: rows.length > 0, live: GROUNDS })
  const weight = useEndpoint(
    weighPayments,
    { rows },
    { keepPrevious: true, live: ['payments', 'registries', 'statements'] },
  )
  const checks = useMemo(() => {
    const told = check.data?.rows ?? []
    return new Map(
      told.flatMap(({ errors, warnings, is_twin }, place) => {
        const id = ids[place]
        const said = { problem: errors[0]?.message ?? null, warning: warnings[0] ?? null, is_twin }
        return id ? [[id, said] as const] : []
      }),
    )
  }, [check.data, ids])
  return { checks, weight: weight.data, pending: asked !== now || (rows.length > 0 && check.isFetching) }
}
