import type { RegistryPayment } from '@stroyfin/contract/registries/registry-payment'
import { roubles, sumOf } from '@stroyfin/domain/money/money'
import type { BankRegistryType } from '@stroyfin/domain/registries/registry-kind'
import { useMemo, useState } from 'react'
import { forgetSaved } from '../../ui/grid/forget-saved.ts'
import type { RowChange } from '../../ui/grid/grid-edits.ts'
import { useGridEdits } from '../../ui/grid/use-grid-edits.ts'
import { summColumn } from './line-columns.ts'
import { chosenLine, type Line, type LineRow, lineRoubles, lineRows, rowIdOf } from './registry-line.ts'

export interface RegistryHead {
  number: string
  date: string | null
  payer_id: number | null
  /** Only of a bank registry, chosen once when it is made. */
  type: BankRegistryType | null
  name: string
  remark: string
  /** How it is printed; null is the plain paper. */
  template_id: number | null
}

export interface RegistryStart {
  head: RegistryHead
  lines: readonly Line[]
}

const idOf = (row: LineRow) => row.id
const column = summColumn(true)

/** A registry under the pen as it outlives a reload: what it was, and what has become of it. */
export interface KeptRegistry extends RegistryStart {
  start: RegistryStart
}

/** What a kept registry must look like to be taken from a storage. */
export const keptLike = (start: RegistryStart): KeptRegistry => ({ start, ...start })

/** A registry under the pen: its head, the payments in it and the parts typed into the table. */
export function useRegistryDraft(first: RegistryStart, kept: KeptRegistry | null = null) {
  const [start, setStart] = useState(kept?.start ?? first)
  const [head, setHead] = useState(kept?.head ?? first.head)
  const [lines, setLines] = useState(kept?.lines ?? first.lines)
  const edits = useGridEdits<LineRow>(idOf)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the typed sums.
  const { rows, typed } = useMemo(() => {
    const summs = new Map(edits.changes().map(({ id, row }) => [id, row.summ]))
    const summOf = (line: Line) => summs.get(rowIdOf(line.payment_id)) ?? line.summ
    return { rows: lineRows(lines, summOf), typed: lines.map((line) => ({ ...line, summ: summOf(line) })) }
  }, [lines, edits.version])
  const taken = useMemo(() => typed.filter((line) => !line.excluded), [typed])
  const totals = useMemo(() => {
    const added = (of: (line: Line) => number) =>
      roubles(sumOf(taken.map((line) => lineRoubles(line, of(line)))))
    return { summ: added((line) => line.summ), free_summ: added((line) => line.free_summ) }
  }, [taken])

  /** What was typed since the given changes were sent stays; without them nothing does. */
  const restart = (next: RegistryStart, sent?: readonly RowChange<LineRow>[]) => {
    setStart(next)
    setHead(next.head)
    setLines(next.lines)
    if (sent) forgetSaved(edits, sent)
    else edits.forget()
  }
  const remove = (payment_ids: readonly number[]) => {
    edits.forget(payment_ids.map(rowIdOf))
    setLines((before) => before.filter((line) => line.excluded || !payment_ids.includes(line.payment_id)))
  }
  const add = (payments: readonly RegistryPayment[]) => {
    const known = new Set(taken.map((line) => line.payment_id))
    const fresh = payments.filter((payment) => !known.has(payment.payment_id)).map(chosenLine)
    const ids = new Set(fresh.map((line) => line.payment_id))
    setLines((before) => [...before.filter((line) => !ids.has(line.payment_id)), ...fresh])
  }
  return {
    head,
    rows,
    edits,
    /** Lines that are in the registry, with their sums as typed. */
    taken,
    kept: { start, head, lines: typed } satisfies KeptRegistry,
    summ: totals.summ,
    totals,
    dirty:
      edits.rowCount() > 0 || lines !== start.lines || JSON.stringify(head) !== JSON.stringify(start.head),
    changeHead: (part: Partial<RegistryHead>) => setHead((before) => ({ ...before, ...part })),
    setSumm: (row: LineRow, summ: number) => edits.write([{ row, column, text: String(summ) }]),
    add,
    remove,
    restart,
    /** Rows as the calls take them. */
    sent: () => taken.map(({ payment_id, summ }) => ({ payment_id, summ })),
  }
}

export type RegistryDraft = ReturnType<typeof useRegistryDraft>
