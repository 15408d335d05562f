import { useDebouncedValue } from '@mantine/hooks'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { useMemo, useRef } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import {
  type Ground,
  lineProblems,
  lineToSend,
  type PaymentLine,
  type PaymentToSend,
} from './payment-line.ts'

export type LineCheck = Answer<typeof checkPaymentList>['rows'][number]

const PAUSE = 500

/** What the server says of each line while it is typed: the first problem, what is left, the ready purpose. */
export function useListCheck(lines: readonly PaymentLine[], ground: Ground, date: string) {
  // A sum may still be missing: what is left is told before it is typed.
  const ready = lines.filter((line) => lineProblems(line, ground).every(({ field }) => field === 'summ'))
  const question = {
    ids: ready.map(({ id }) => id),
    rows: ready.map((line) => lineToSend(line, ground, date)),
  }
  const [asked] = useDebouncedValue(JSON.stringify(question), PAUSE)
  const { ids, rows } = useMemo(() => JSON.parse(asked) as { ids: number[]; rows: PaymentToSend[] }, [asked])
  const { data } = useEndpoint(checkPaymentList, { rows }, { enabled: rows.length > 0 })
  // Until the answer to the newest question is here, the lines keep what was said of them before.
  const last = useRef<ReadonlyMap<number, LineCheck>>(new Map())
  return useMemo(() => {
    if (data) last.current = new Map(data.rows.flatMap((row, place) => [[ids[place] ?? 0, row] as const]))
    return last.current
  }, [data, ids])
}
