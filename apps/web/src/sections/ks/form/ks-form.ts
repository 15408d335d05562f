import { date, positiveId } from '@stroyfin/contract/kit/fields'
import { ksDraft } from '@stroyfin/contract/ks/ks-draft'
import { z } from 'zod'

const { lines: _, ...head } = ksDraft.shape

/** The head of a document while it is typed: what is chosen may still be missing. */
export const ksForm = z.object({
  ...head,
  agreement_id: positiveId.nullable().refine((value) => value !== null, { error: 'Выберите договор' }),
  date: date.nullable().refine((value) => value !== null, { error: 'Укажите дату документа' }),
})
export type KsFormValues = z.input<typeof ksForm>

export const EMPTY_KS: KsFormValues = {
  agreement_id: null,
  type: 'contracting',
  number: '',
  date: null,
  period_from: null,
  period_to: null,
  vat_rate: null,
  vat_included: false,
  summ: null,
  offset_manual: null,
  currency_rate: null,
  corrected_ks_id: null,
  description: '',
}

/** КС-2 and УПД list what was done; a payroll and an act of services may give one sum instead. */
export const needsLines = (type: KsFormValues['type']) => type === 'contracting' || type === 'purchase'
