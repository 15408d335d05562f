import type { Db } from '@stroyfin/database/connection/db'
import { isSure } from '@stroyfin/domain/bank/line-match'
import { unapprovedOf } from '../payments/public.ts'
import { goesItsWay, isOfSides } from './admit-facts.ts'
import { readFits } from './line-fit-store.ts'
import type { Proposals } from './proposals.ts'

type Matches = Proposals['matches']

export interface SortedMatches {
  /** May be booked at one press with all the others. */
  sure: Matches
  /** Fit as well, but of a payment that nobody has approved. */
  unapproved: Matches
  unapproved_ids: ReadonlySet<number>
}

/**
 * What is beyond doubt: the line names the payment's own counterparty in its currency, somebody has approved what has left (K-18),
 * and it is not the money of a payment marked paid by hand.
 */
export async function sortSure(
  db: Db,
  company_id: number,
  { matches, owner_id }: Pick<Proposals, 'matches' | 'owner_id'>,
): Promise<SortedMatches> {
  const told = matches.filter(({ match }) => isSure(match))
  const pairs = told.flatMap(({ line, match }) =>
    match.parts.map(({ payment_id }) => ({ bank_line_id: line.id, payment_id })),
  )
  const fits = pairs.length === 0 ? [] : await readFits(db, company_id, owner_id, pairs)
  const unfit = new Set(
    fits
      .filter((fit) => !goesItsWay(fit) || !isOfSides(fit) || !fit.is_same_currency || fit.is_marked)
      .map((fit) => fit.bank_line_id),
  )
  const parts = new Map(
    told.flatMap(({ line, match }) =>
      match.parts.map((part) => [`${line.id} ${part.payment_id}`, part.summ]),
    ),
  )
  const leaving = fits.flatMap(({ way, payment_id, bank_line_id, approval_status }) =>
    way === 'out'
      ? [
          {
            id: payment_id,
            payment_id,
            bank_line_id,
            approval_status,
            summ: parts.get(`${bank_line_id} ${payment_id}`) ?? 0n,
          },
        ]
      : [],
  )
  const waiting = await unapprovedOf(db, company_id, leaving)
  const undecided = new Set(waiting.map(({ bank_line_id }) => bank_line_id))
  const fitting = told.filter(({ line }) => !unfit.has(line.id))
  return {
    sure: fitting.filter(({ line }) => !undecided.has(line.id)),
    unapproved: fitting.filter(({ line }) => undecided.has(line.id)),
    unapproved_ids: new Set(
      waiting.filter(({ bank_line_id }) => !unfit.has(bank_line_id)).map(({ payment_id }) => payment_id),
    ),
  }
}
