import type { Currency } from '../agreements/currency.ts'
import type { PlainDate } from '../dates/plain-date.ts'
import type { OwnCode } from '../lists/custom-field.ts'
import type { CustomValue } from '../lists/custom-value.ts'
import type { VatRate } from '../money/vat.ts'
import type { ApprovalStatus } from '../statuses/approval-status.ts'
import type { ImportTarget } from './import-fields.ts'
import type { AgreementReading } from './read-agreement-row.ts'

/** What to do with a contract that is already there. */
export const EXISTING_CHOICES = ['skip', 'update', 'create'] as const
export type ExistingChoice = (typeof EXISTING_CHOICES)[number]

export const IMPORT_ROW_STATUSES = ['new', 'change', 'duplicate', 'error'] as const
export type ImportRowStatus = (typeof IMPORT_ROW_STATUSES)[number]

export const IMPORT_ROW_STATUS_LABELS: Record<ImportRowStatus, string> = {
  new: 'Новый',
  change: 'Изменится',
  duplicate: 'Дубль',
  error: 'Ошибка',
}

/** Values for what the file does not bring. */
export type AgreementDefaults = {
  customer_id: number | null
  executor_id: number | null
  project_id: number | null
  classifier_id: number | null
  type: string
  /** Percent, null is «Без НДС»; 'by_date' takes the base rate of the contract's date (K-04). */
  vat_rate: string | null
}

export type ExistingAgreement = {
  id: number
  number: string
  date: PlainDate
  customer_id: number
  executor_id: number
  summ: string
  project_id: number | null
  estate_id: number | null
  classifier_id: number | null
  date_from: PlainDate | null
  date_to: PlainDate | null
  description: string
  status: ApprovalStatus
  currency: Currency
  /** Roubles for one of its currency; 1 of roubles. */
  currency_rate: string
  /** Percent, null is «Без НДС». */
  vat_rate: string | null
  /** What it is contracted for in roubles, with its additional agreements. */
  rub_summ: string
  has_items: boolean
  /** Values of the company's own fields; null when there are none. */
  own: Readonly<Record<string, CustomValue>> | null
}

export type RowProblem = { field: ImportTarget; message: string }

/** A contractor by id, or by the key of one still to be made. */
export type PartyRef = { id: number | null; key: string; name: string }
export type ChoiceRef = { id: number; name: string }

export type JudgedAgreement = {
  status: ImportRowStatus
  problems: RowProblem[]
  /** Why it is taken for a duplicate. */
  note: string
  reading: AgreementReading
  customer: PartyRef | null
  executor: PartyRef | null
  project: ChoiceRef | null
  estate: ChoiceRef | null
  classifier: ChoiceRef | null
  type: string
  /** Of a new contract: percent, null is «Без НДС». */
  vat_rate: VatRate
  /** What is likely a mistake and has to be confirmed. */
  doubts: readonly string[]
  /** The contract that is already there. */
  existing: ExistingAgreement | null
  changes: AgreementChange[]
}

export type ChangedField =
  | 'summ'
  | 'project_id'
  | 'estate_id'
  | 'classifier_id'
  | 'date_from'
  | 'date_to'
  | 'description'

export type AgreementChange = {
  field: ImportTarget
  column: ChangedField | OwnCode
  was: string | number | boolean | null
  becomes: string | number | boolean | null
}
