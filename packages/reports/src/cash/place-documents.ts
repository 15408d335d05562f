import type { Executed } from './executed.ts'
import type { StatedAccount } from './read-statements.ts'
import type { InsideDay, InsideMove, LinedSpent, UnlinedDay } from './read-unlined.ts'

export type BookedAccount = StatedAccount & { first: string }

export interface Places {
  accounts: readonly BookedAccount[]
  /** The day from which statements tell of the whole company. */
  since: string
}

/** Where a document without a line stands: on an account, of none that is known, or balancing itself. */
type Place = { account: string | null } | 'balanced'

/** Before the first statement of its account, or of the company, a document balances itself: its money counts as brought in. */
function placeOf(
  { account, date }: Pick<UnlinedDay, 'account' | 'date'>,
  { accounts, since }: Places,
): Place {
  const found = accounts.find((one) => one.account === account)
  const begins = found?.first ?? since
  return date < begins ? 'balanced' : { account: found ? found.account : null }
}

/** Of what lines tell, that whose document would balance itself by its own account: its line has moved another one. */
export const toldElsewhere = (lined: readonly LinedSpent[], places: Places): LinedSpent[] =>
  lined.filter((one) => placeOf(one, places) === 'balanced')

/** Documents by where they stand; what is received before the first statement of its account balances what it has paid. */
export function placeUnlined(days: readonly UnlinedDay[], places: Places) {
  const placed: UnlinedDay[] = []
  const balanced: UnlinedDay[] = []
  for (const day of days) {
    const place = placeOf(day, places)
    if (place === 'balanced') balanced.push(day)
    else placed.push({ ...day, ...place })
  }
  return { placed, balanced }
}

/**
 * The other side of a payment between own companies. It moves only where its payment does: what balances itself brings nothing
 * to the one it is paid to, and one that is not known yet gives back where it was taken.
 */
export function placeInside(moves: readonly InsideMove[], places: Places): InsideDay[] {
  return moves.flatMap(({ from, is_from_lined, ...move }): InsideDay[] => {
    const place = placeOf(move, places)
    if (move.is_lined) return [{ ...move, account: place === 'balanced' ? null : place.account }]
    const origin = is_from_lined ? null : placeOf({ account: from, date: move.date }, places)
    if (origin === 'balanced') return []
    if (place !== 'balanced' && place.account !== null) return [{ ...move, ...place }]
    if (origin !== null) return [{ ...move, ...origin }]
    return place === 'balanced' ? [] : [{ ...move, ...place }]
  })
}

/** The same of lines that nobody has matched yet: they are the side that is told. */
export const executedInside = (executed: readonly Executed[]): InsideMove[] =>
  executed.flatMap(({ date, other }) =>
    other ? [{ date, is_lined: false, from: null, is_from_lined: true, ...other }] : [],
  )
