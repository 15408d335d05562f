import type { Db } from '@stroyfin/database/connection/db'
import type { Drill, Measures } from './define-report.ts'

/** What figures can be grouped by. */
export type DimensionCode =
  | 'project'
  | 'article'
  | 'bank_article'
  | 'loan_agreement'
  | 'loan_group'
  | 'source'
  | 'contractor'
  | 'customer'
  | 'agreement'
  | 'month'
  | 'week'
  | 'cfo'
  | 'bdr_article'
  | 'account'
  | 'job_type'
  | 'property_type'

/** null stands for figures without this attribute. */
export type DimensionKey = number | string | null

/** Figures of one combination of keys, summed by SQL: never one per document. */
export interface Fact {
  /** One key for each code of `query.by`. */
  keys: Readonly<Partial<Record<DimensionCode, DimensionKey>>>
  /** Month (or another piece of time) the figures belong to: they go to `atPeriod(code, period)` and to `code` itself. */
  period?: string
  measures: Measures
}

export interface DimensionName {
  key: number | string
  name: string
  /** Visible code of an article. */
  code?: string | null
  /** Key of the folder it lies in; folders come with the keys asked for. */
  group?: number | string | null
}

export interface Dimension {
  code: DimensionCode
  title: string
  /** What figures without this attribute are called: «Статья не указана». */
  nothing: string
  /** Names of these keys and of the folders above them, in the order to be shown. */
  names(db: Db, company_id: number, keys: readonly (number | string)[]): Promise<DimensionName[]>
  /** What narrows the list of this page to these keys; null where it cannot. */
  filters(page: string, keys: readonly DimensionKey[]): Drill['filters'] | null
}

/** Code of a measure's column for a piece of time: `paid@2026-03`. */
export function atPeriod(code: string, period: string): string {
  return `${code}@${period}`
}
