import type { Currency } from '../agreements/currency.ts'
import type { KsType } from '../ks/ks-type.ts'

/** Forms a completion document is printed by. */
export const FORM_KINDS = ['ks-2', 'ks-3', 'ks-6a', 'act', 'upd-1', 'upd-2'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** Those that sum up a contract and need no document of their own. */
export const SUMMARY_FORMS = ['ks-3', 'ks-6a'] as const satisfies readonly FormKind[]
export type SummaryForm = (typeof SUMMARY_FORMS)[number]

export const FORM_FORMATS = ['pdf', 'xlsx', 'xml'] as const
export type FormFormat = (typeof FORM_FORMATS)[number]

export const FORM_FORMAT_LABELS: Record<FormFormat, string> = { pdf: 'PDF', xlsx: 'Excel', xml: 'XML' }

interface FormView {
  title: string
  types: readonly KsType[]
  formats: readonly FormFormat[]
}

/** Which documents each form is for and what it can be saved as. */
export const FORM_VIEW: Record<FormKind, FormView> = {
  'ks-2': { title: 'Акт КС-2', types: ['contracting'], formats: ['pdf', 'xlsx', 'xml'] },
  'ks-3': { title: 'Справка КС-3', types: ['contracting'], formats: ['pdf', 'xlsx'] },
  'ks-6a': { title: 'Журнал КС-6а', types: ['contracting'], formats: ['pdf', 'xlsx'] },
  act: { title: 'Акт выполненных работ', types: ['services'], formats: ['pdf', 'xlsx'] },
  'upd-1': { title: 'УПД, статус 1', types: ['purchase'], formats: ['pdf', 'xlsx', 'xml'] },
  'upd-2': { title: 'УПД, статус 2', types: ['purchase'], formats: ['pdf', 'xlsx', 'xml'] },
}

/** Why nothing is printed of a contract in a currency; null of one in roubles. */
export const refusePrint = (currency: Currency): string | null =>
  currency === 'rub' ? null : 'Договор в иностранной валюте, а печатные формы и файлы обмена – рублёвые'

export function formsOf(type: KsType): FormKind[] {
  return FORM_KINDS.filter((kind) => FORM_VIEW[kind].types.includes(type))
}
