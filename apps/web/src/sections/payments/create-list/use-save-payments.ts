import { createPayments } from '@stroyfin/contract/payments/create-payment'
import { counted } from '@stroyfin/domain/russian/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError, errorText } from '../../../api/call-error.ts'
import { toast } from '../../../theme/toast.tsx'
import { type Ground, lineProblems, lineToSend, type PaymentLine } from './payment-line.ts'

/** rows are saved by fifties, each fifty whole or not at all. */
const CHUNK = 50
const FORMS = ['платёж', 'платежа', 'платежей'] as const

interface CellError {
  id: number
  field: string
  message: string
  row: PaymentLine
}

interface SaveOptions {
  ground: Ground
  date: string
  /** Lines that are payments now and leave the table. */
  onSaved: (ids: readonly number[]) => void
  onErrors: (errors: readonly CellError[]) => void
  onDone: (count: number) => void
}

/** Saves the lines; those that were refused stay in the table with the reason in their cell. */
export function useSavePayments({ ground, date, onSaved, onErrors, onDone }: SaveOptions) {
  const queries = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  const keys = useRef(new Map<string, string>())

  async function save(lines: readonly PaymentLine[]) {
    const problems = lines.flatMap((row) =>
      lineProblems(row, ground).map((problem) => ({ id: row.id, row, ...problem })),
    )
    onErrors(problems)
    if (problems[0]) return toast.error(problems[0].message)
    setPercent(0)
    let saved = 0
    let failure: unknown = null
    for (let start = 0; start < lines.length; start += CHUNK) {
      const chunk = lines.slice(start, start + CHUNK)
      const failed = await saveChunk(chunk)
      if (failed === null) saved += chunk.length
      else failure ??= failed
      setPercent(Math.floor((100 * Math.min(start + CHUNK, lines.length)) / lines.length))
      // Rows that are wrong stop only their own fifty; without a connection the rest would fail as well.
      if (failed !== null && !(failed instanceof CallError && failed.status === 422)) break
    }
    setPercent(null)
    void queries.invalidateQueries()
    if (failure === null) return onDone(saved)
    const told = saved > 0 ? `Создано: ${counted(saved, FORMS)}. Остальные не созданы: ` : ''
    toast.error(`${told}${errorText(failure)}`)
  }

  /** A lost answer may be asked for again: the same lines carry the same key, so they are created once. */
  async function saveChunk(chunk: readonly PaymentLine[]): Promise<unknown> {
    const rows = chunk.map((line) => lineToSend(line, ground, date))
    const content = JSON.stringify(rows)
    const key = keys.current.get(content) ?? crypto.randomUUID()
    keys.current.set(content, key)
    try {
      await call(createPayments, { rows }, { idempotencyKey: key })
      keys.current.delete(content)
      onSaved(chunk.map((line) => line.id))
      return null
    } catch (error) {
      if (error instanceof CallError) onErrors(cellErrors(error.errors, chunk))
      return error
    }
  }

  return { save, percent }
}

const CELLS: Readonly<Record<string, string>> = {
  agreement_id: 'agreement',
  ks_id: 'act',
  loan_agreement_id: 'source',
  summ: 'summ',
  type: 'type',
  purpose: 'purpose',
  due_date: 'due_date',
}

/** `rows.{n}.{field}` of the answer becomes the cell of the n-th line, what has no cell stands at the contract. */
function cellErrors(errors: Record<string, string>, chunk: readonly PaymentLine[]): CellError[] {
  return Object.entries(errors).flatMap(([place, message]) => {
    const [, at = '', field = ''] = /^rows\.(\d+)\.?(.*)$/.exec(place) ?? []
    const row = at === '' ? undefined : chunk[Number(at)]
    return row ? [{ id: row.id, row, field: CELLS[field] ?? 'agreement', message }] : []
  })
}
