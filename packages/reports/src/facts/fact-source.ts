import type { RawBuilder } from 'kysely'
import type { DimensionCode } from '../engine/dimension.ts'

/** Attributes that documents carry themselves; the other dimensions follow from the article or the date. */
export type KeyCode = Exclude<
  DimensionCode,
  'bank_article' | 'cfo' | 'bdr_article' | 'month' | 'week' | 'job_type'
>

/** Documents of one kind: where they stand, what they are grouped and narrowed by, and what they weigh. */
export interface FactSource {
  from: RawBuilder<unknown>
  /** The company's own condition among them, always. */
  where: readonly RawBuilder<unknown>[]
  keys: Readonly<Partial<Record<KeyCode, RawBuilder<unknown>>>>
  /** The loan agreement that finances the contract, whoever's money it is; without it the one among the keys. */
  financing?: RawBuilder<unknown>
  /** The day the figure belongs to; without it the source has no time: it stands whatever the window. */
  date?: RawBuilder<unknown>
  /** The first day of the month of `date`, where figures are kept by months: days are found by it. */
  month?: RawBuilder<unknown>
  /** In roubles with VAT, before summing. */
  measures: Readonly<Record<string, RawBuilder<unknown>>>
  /** The same without VAT, at the document's own rate; of what knows none value / 120 × 100 (R-9-08). */
  net?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Whether the own group works and another pays; without it the sides among the keys tell. */
  is_earned?: RawBuilder<unknown>
  /** Whether both sides of the contract are companies of the own group. */
  inside_group?: RawBuilder<unknown>
  /** Whether a contract of this array has made the figure; a source that is kept tells it. */
  isOf?: (agreements: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The same figures counted beforehand. */
  kept?: KeptSource
}

/** Rows counted beforehand instead of documents: the sums in them are kopecks. */
type KeptRows = Omit<FactSource, 'isOf' | 'kept'> & {
  is_kept: true
  /** Taken off what the other parts come to. */
  is_minus?: true
}

/** The same folded: by months, where the sides stand as whether they are of the own group, or for all time by the sides. */
export type FoldedSource = KeptRows & {
  own?: { customer: RawBuilder<unknown>; executor: RawBuilder<unknown> }
}

/** Rows of a kept table, each of one contract. */
export type KeptSource = KeptRows & { agreement: RawBuilder<unknown>; folds?: readonly FoldedSource[] }
