import type { Ks3Columns } from '../ks/ks-3.ts'
import type { JournalRow } from '../ks/ks-6a.ts'
import type { Kopecks } from '../money/money.ts'
import type { ActForm } from './act-form.ts'

/** Head of a summary of a contract: the parties and what is built, as in an act. */
export type SummaryHead = Pick<
  ActForm,
  | 'customer'
  | 'executor'
  | 'agreement_number'
  | 'agreement_date'
  | 'agreement_summ'
  | 'currency'
  | 'project_name'
  | 'project_address'
  | 'estate_name'
  | 'estate_address'
>

/** What is left to pay of an act after the advance and the guarantee retention. */
export interface ToPay {
  gross: Kopecks
  offset: Kopecks
  retention: Kopecks
  payable: Kopecks
}

export interface Ks3Form extends SummaryHead {
  number: string
  date: string
  from: string
  to: string
  rows: readonly ({ name: string } & Ks3Columns)[]
  totals: Ks3Columns
  /** Rates of the acts of the period; several when the rate has changed in it. */
  vat_rates: readonly (string | null)[]
  /** Acts of the period with what each of them leaves to pay. */
  acts: readonly ({ number: string; date: string } & ToPay)[]
}

export interface JournalLineForm extends JournalRow {
  /** Place in the estimate as its sheet numbers it, «2.14»; '' for work that stands in none. */
  position: string
  section: string
  code: string
  name: string
  unit: string
  /** Decimal text; null in a document that gives one sum. */
  price: string | null
  estimate: { volume: string; summ: Kopecks } | null
}

export interface Ks6aForm extends SummaryHead {
  from: string
  to: string
  /** YYYY-MM, the earliest first. */
  months: readonly string[]
  lines: readonly JournalLineForm[]
  totals: {
    estimate: Kopecks
    before: Kopecks
    months: readonly Kopecks[]
    since_year: Kopecks
    since_start: Kopecks
    left: Kopecks
  }
}
