import { createPayments } from '@stroyfin/contract/payments/create-payment'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError, errorText } from '../../api/call-error.ts'
import { toast } from '../../theme/toast.tsx'
import { askTwins } from '../payments/public.ts'
import { type DueLine, lineToSend, nameOf, nothingFree } from './due-line.ts'
import type { LeftLine } from './NotCreated.tsx'
import type { useDues } from './use-dues.ts'

/** A payment on its way into a registry. */
export interface CreatedPayment {
  id: number
  type: PaymentType
  payer_id: number | null
}

/** Makes payments of the ticked lines that pass; those that do not stay ticked with their reason. */
export function useCreateChosen(
  { chosen, checks, edits, selection }: ReturnType<typeof useDues>,
  onCreated: (made: readonly CreatedPayment[]) => void,
) {
  const queries = useQueryClient()
  const [creating, setCreating] = useState(false)
  /** What the server refused at the last moment, by the line as it was sent: somebody else was quicker. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const sentAs = (line: DueLine) => JSON.stringify(lineToSend(line))
  const keys = useRef(new Map<string, string>())
  const reasonOf = (line: DueLine) =>
    nothingFree(line) ?? checks.get(line.id)?.problem ?? refused.get(sentAs(line)) ?? null
  const ready = chosen.filter((line) => reasonOf(line) === null)
  const left: LeftLine[] = chosen.flatMap((line) => {
    const reason = reasonOf(line)
    return reason === null ? [] : [{ line, reason }]
  })

  async function create() {
    if (ready.length === 0 || creating) return
    const twins = ready.flatMap(({ id, due }) => {
      const check = checks.get(id)
      const said = check?.is_twin ? check.warning : null
      return said ? [`${due.contractor_name}, ${lowerFirst(nameOf(due))}: ${lowerFirst(said)}`] : []
    })
    if (twins.length > 0 && !(await askTwins(twins))) return
    setCreating(true)
    const rows = ready.map(lineToSend)
    const content = JSON.stringify(rows)
    // A lost answer may be asked for again: the same lines carry the same key, so they are created once.
    const idempotencyKey = keys.current.get(content) ?? crypto.randomUUID()
    keys.current.set(content, idempotencyKey)
    try {
      const { payments, message } = await call(createPayments, { rows }, { idempotencyKey })
      toast.success(message)
      selection.set(
        ready.map((line) => [line.id, line]),
        false,
      )
      edits.forget(ready.map(({ id }) => id))
      onCreated(
        ready.map(({ due: { type, payer_id } }, place) => ({ id: payments[place] ?? 0, type, payer_id })),
      )
    } catch (error) {
      setRefused(error instanceof CallError ? reasonsOf(error.errors, ready.map(sentAs)) : new Map())
      toast.error(errorText(error))
    }
    setCreating(false)
    void queries.invalidateQueries()
  }

  return { create: () => void create(), creating, ready, left }
}

/** `rows.{n}.{field}` of the answer is the reason of the n-th line, as it was sent. */
function reasonsOf(errors: Readonly<Record<string, string>>, sent: readonly string[]): Map<string, string> {
  return new Map(
    Object.entries(errors).flatMap(([place, message]) => {
      const line = sent[Number(/^rows\.(\d+)/.exec(place)?.[1])]
      return line ? [[line, message] as const] : []
    }),
  )
}
