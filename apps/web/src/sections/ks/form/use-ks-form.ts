import { rateRules } from '@stroyfin/domain/agreements/own-rate'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { toast } from '../../../theme/toast.tsx'
import { useDraft } from '../../../ui/fields/use-draft.ts'
import { UNREAD } from '../../../ui/grid/unread.ts'
import { useChosenAgreement } from '../../agreements/public.tsx'
import { formTax } from './form-tax.ts'
import { type KsFormValues, ksForm, needsLines } from './ks-form.ts'
import { type LineRow, lineToSend } from './line-row.ts'
import { liveErrors } from './live-errors.ts'
import { useKsLines } from './use-ks-lines.ts'
import { useKsPreview } from './use-ks-preview.ts'

export interface KsFormStart {
  values: KsFormValues
  lines: readonly LineRow[]
  /** The document being edited. */
  ks_id?: number
  /** What is shown was kept from before and is not saved yet. */
  restored?: boolean
}

/** What is wrong with the whole, and of which lines it was said. */
const NOTHING_REFUSED: { words: readonly string[]; version: number } = { words: [], version: -1 }

/** A document while it is typed: head, lines, its settlement counted by the server, what is wrong with it. */
export function useKsForm(start: KsFormStart) {
  const draft = useDraft(ksForm, start.values)
  const { values } = draft
  const contract = useChosenAgreement(values.agreement_id)
  const currency = contract?.currency ?? 'rub'
  const lines = useKsLines({ ...values, currency }, start.lines)
  const [refused, setRefused] = useState(NOTHING_REFUSED)
  const [isSaving, setSaving] = useState(false)
  const { sent } = lines
  const summ = needsLines(values.type) || sent.length > 0 ? null : (values.summ ?? null)
  const { description: _description, ...counted } = values
  const { preview, error, counting } = useKsPreview(
    values.agreement_id === null
      ? null
      : {
          ...counted,
          agreement_id: values.agreement_id,
          summ,
          lines: sent.map((line) => lineToSend(values.type, line)),
          ks_id: start.ks_id ?? null,
        },
    isSaving,
  )
  const live = liveErrors(preview?.errors ?? [], values, sent, lines.seen)

  /** A chosen contract brings its rate and forgets what belonged to the one before. */
  const chooseContract = (agreement_id: number | null) => {
    setRefused(NOTHING_REFUSED)
    draft.change({ agreement_id, offset_manual: null, currency_rate: null })
  }
  const tax = formTax({ draft, lines, contract })

  const payload = () => ({
    ...values,
    agreement_id: values.agreement_id ?? 0,
    date: values.date ?? '',
    summ,
    lines: sent.map((line) => lineToSend(values.type, line)),
  })
  /** Nothing wrong on this side; unread cells of the grid are said, the server checks the rest. */
  const check = () => {
    setRefused(NOTHING_REFUSED)
    const [rate] = rateRules(currency, values.currency_rate ?? null)
    if (!draft.check(rate && { [rate.field]: rate.message })) return false
    if (lines.edits.errorCount() === 0) return true
    toast.error(UNREAD)
    return false
  }
  /** Puts what the server found to the fields, the cells and, if it is about the whole, above the sums; true when the form says it. */
  const refuse = (failure: unknown): boolean => {
    setSaving(false)
    if (!(failure instanceof CallError)) return false
    const isSaid = draft.refuse(failure.errors)
    const cells: { id: number; field: string; message: string; row: LineRow }[] = []
    const whole: string[] = []
    for (const [path, message] of Object.entries(failure.errors)) {
      const [, index, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const row = sent[Number(index)]
      if (row) cells.push({ id: row.id, field, message: lines.seen(message, Number(index)), row })
      else if (path === 'lines' || (path === 'summ' && sent.length > 0)) whole.push(message)
    }
    lines.edits.setErrors(cells)
    setRefused({ words: whole, version: lines.edits.version })
    return isSaid || whole.length > 0
  }
  return {
    ks_id: start.ks_id ?? null,
    draft,
    lines,
    contract,
    of: { currency, currency_rate: values.currency_rate ?? null },
    settlement: preview?.settlement,
    counting,
    twins: preview?.twins ?? [],
    failure: error,
    fields: live.fields,
    // What is wrong with the whole is told until the lines are others.
    problems: [
      ...new Set([...(refused.version === lines.edits.version ? refused.words : []), ...live.problems]),
    ],
    dirty: draft.dirty || lines.dirty || start.restored === true,
    chooseContract,
    ...tax,
    payload,
    check,
    /** Until a refusal the sums stand as they were sent. */
    startSaving: () => setSaving(true),
    refuse,
  }
}

export type KsForm = ReturnType<typeof useKsForm>
