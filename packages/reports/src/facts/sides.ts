import type { Db } from '@stroyfin/database/connection/db'
import { AGREEMENT_SIDE_LABELS } from '@stroyfin/domain/agreements/agreement-side'
import type { Kopecks } from '@stroyfin/domain/money/money'
import { PAYMENT_DIRECTIONS, type PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import type { Measures, ReportColumn } from '../engine/define-report.ts'
import type { Fact } from '../engine/dimension.ts'
import { derived } from './fact-columns.ts'
import { ofDirection } from './fact-drills.ts'
import type { FactMeasure } from './fact-measures.ts'
import { type FactsAsked, type FactsPart, measuresOf } from './facts-asked.ts'
import { readFacts } from './read-facts.ts'

/** Figures of costs keep their codes, those of income stand beside them. */
const PREFIX: Readonly<Record<PaymentDirection, string>> = { out: '', in: 'in_' }

/**
 * The same columns for what the own group owes and for what is owed to it, never in one sum (K-16). Documents behind a
 * figure are those of its side.
 */
export function bySides(columns: readonly ReportColumn[]): ReportColumn[] {
  return PAYMENT_DIRECTIONS.flatMap((side) => columns.map((column) => ofSide(side, column)))
}

function ofSide(
  side: PaymentDirection,
  { code, band, formula, opens, derive, rank, ...rest }: ReportColumn,
): ReportColumn {
  const head = AGREEMENT_SIDE_LABELS[side]
  return {
    ...rest,
    code: sideCode(side, code),
    band: band === undefined ? head : `${head}: ${band}`,
    ...(formula && { formula: formula.map((operand) => sideOperand(side, operand)) }),
    ...(opens && { opens: ofDirection(opens, side) }),
    ...(derive && { derive: (measures: Measures) => derive(plainCodes(side, measures)) }),
    ...(rank && side === 'out' && { rank }),
  }
}

const sideCode = (side: PaymentDirection, code: string) => PREFIX[side] + code
const sideOperand = (side: PaymentDirection, operand: string) =>
  operand.startsWith('-') ? `-${sideCode(side, operand.slice(1))}` : sideCode(side, operand)

/** Figures of the side under the codes that a formula knows them by. */
function plainCodes(side: PaymentDirection, measures: Measures): Measures {
  const prefix = PREFIX[side]
  if (prefix === '') return measures
  return Object.fromEntries(
    Object.entries(measures).flatMap(([code, summ]): [string, Kopecks][] =>
      code.startsWith(prefix) ? [[code.slice(prefix.length), summ]] : [],
    ),
  )
}

/** What is earned less what is spent: the result that stands beside the two sides. */
export const resultOfSides = (code: string, title: string, of: string): ReportColumn =>
  derived(code, title, [sideCode('in', of), `-${of}`], { band: 'Доходы минус затраты', is_result: true })

interface SidesAsked {
  /** Quantities of contracts: told apart by the side of the contract. */
  sides: readonly FactsPart[]
  /** What belongs to no contract, such as plans of articles. */
  whole?: readonly FactsPart[]
}

/** Both sides in the codes of `bySides`. */
export async function readSides(
  db: Db,
  asked: Omit<FactsAsked, 'parts' | 'direction'>,
  { sides, whole = [] }: SidesAsked,
): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const side of PAYMENT_DIRECTIONS) {
    const parts = [...sides.map((part) => partOfSide(side, part)), ...(side === 'out' ? whole : [])]
    facts.push(...(await readFacts(db, { ...asked, direction: side, parts })))
  }
  return facts
}

function partOfSide(side: PaymentDirection, part: FactsPart): FactsPart {
  const measures = measuresOf(part).map(([code, measure]): [string, FactMeasure] => [
    sideCode(side, code),
    measure,
  ])
  return { ...part, measures: Object.fromEntries(measures) }
}
