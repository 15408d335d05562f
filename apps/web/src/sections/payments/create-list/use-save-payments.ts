import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import { createPayments } from '@stroyfin/contract/payments/create-payment'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError, errorText } from '../../../api/call-error.ts'
import { toast } from '../../../theme/toast.tsx'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import { lineProblems, lineToSend, numberOf, type PaymentLine } from './payment-line.ts'

/** rows are saved by fifties, each fifty whole or not at all. */
const CHUNK = 50

interface SaveOptions {
  edits: GridEdits<PaymentLine>
  contracts: ReadonlyMap<string, readonly FoundAgreement[]>
  date: string
  onDone: (count: number) => void
}

/** Saves the lines; those that were refused stay in the table with the reason in their cell. */
export function useSavePayments({ edits, contracts, date, onDone }: SaveOptions) {
  const queries = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  const keys = useRef(new Map<string, string>())

  async function save(lines: readonly PaymentLine[]) {
    const problems = lines.flatMap((line) =>
      lineProblems(line, contracts).map((problem) => ({ id: line.id, ...problem })),
    )
    edits.setErrors(problems)
    if (problems[0]) return toast.error(problems[0].message)
    setPercent(0)
    let saved = 0
    let failure: unknown = null
    for (let start = 0; start < lines.length && failure === null; start += CHUNK) {
      const chunk = lines.slice(start, start + CHUNK)
      failure = await saveChunk(chunk)
      if (failure === null) saved += chunk.length
      setPercent(Math.floor((100 * Math.min(start + CHUNK, lines.length)) / lines.length))
    }
    setPercent(null)
    void queries.invalidateQueries()
    if (failure !== null) toast.error(errorText(failure))
    else onDone(saved)
  }

  /** A lost answer may be asked for again: the same lines carry the same key, so they are created once. */
  async function saveChunk(chunk: readonly PaymentLine[]): Promise<unknown> {
    const rows = chunk.flatMap((line) => {
      const contract = contracts.get(numberOf(line))?.[0]
      return contract ? [lineToSend(line, contract, date)] : []
    })
    const content = JSON.stringify(rows)
    const key = keys.current.get(content) ?? crypto.randomUUID()
    keys.current.set(content, key)
    try {
      await call(createPayments, { rows }, { idempotencyKey: key })
      edits.forget(chunk.map((line) => line.id))
      return null
    } catch (error) {
      if (error instanceof CallError) edits.setErrors(cellErrors(error.errors, chunk))
      return error
    }
  }

  return { save, percent }
}

/** `rows.{n}.{field}` of the answer becomes the cell of the n-th line. */
function cellErrors(errors: Record<string, string>, chunk: readonly PaymentLine[]) {
  return Object.entries(errors).flatMap(([place, message]) => {
    const [, row = '', field = ''] = /^rows\.(\d+)\.?(.*)$/.exec(place) ?? []
    const line = chunk[Number(row)]
    if (!line || row === '') return []
    const cell = field === 'agreement_id' || field === 'ks_id' ? 'agreement' : field
    return [
      { id: line.id, field: ['summ', 'purpose', 'type', 'agreement'].includes(cell) ? cell : '', message },
    ]
  })
}
