import type { Kopecks } from '../money/money.ts'
import type { StatementLine } from './match-score.ts'

export type MatchPart = { payment_id: number; summ: Kopecks }

/** What is proposed for a line; nothing is booked without a person's word, and every match can be undone. */
export type LineMatch = {
  line_key: string
  parts: MatchPart[]
  score: number
  reasons: string[]
  /** What makes a person look twice: it speaks against none and for none. */
  doubts: string[]
  /** What the only payment lacks after this line that no registry foresaw: another sum, which a person looks at. */
  short_summ: Kopecks
  /** Several payments fit equally: their ids, for a person to choose from. */
  rivals: number[]
  note: string | null
}

export function unmatched(line: StatementLine, note: string | null): LineMatch {
  return {
    line_key: line.key,
    parts: [],
    score: 0,
    reasons: [],
    doubts: [],
    short_summ: 0n,
    rivals: [],
    note,
  }
}

/** ИНН and exact sum together with the account or a named contract: enough to be booked with all the others at once. */
const SURE_SCORE = 75

/** Nothing else fits, and what fits is told by more than ИНН and sum, and to the kopeck. */
export function isSure({ parts, rivals, score, short_summ }: LineMatch): boolean {
  return parts.length > 0 && rivals.length === 0 && short_summ === 0n && score >= SURE_SCORE
}
