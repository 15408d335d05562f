import { proposeMatches } from '@stroyfin/contract/bank-statements/propose-matches'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { LineMatch } from '@stroyfin/domain/bank/line-match'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { readChoices, type ToldChoice } from './open-payment-store.ts'
import { proposalsFor } from './proposals.ts'
import { sortSure } from './sort-sure.ts'
import { readStatement } from './statement-store.ts'
import type { Transfer } from './transfers.ts'

export const proposeMatchesHandle = handle(proposeMatches, async ({ statement_id }, { db, company_id }) => {
  const statement = await readStatement(db, company_id, statement_id)
  if (!statement) throw new Refusal('not_found', 'Выписка не найдена')
  const { matches, transfers, returns, owner_id } = await proposalsFor(db, company_id, statement)
  const { sure, unapproved } = await sortSure(db, company_id, { matches, owner_id })
  const moved = transfers.filter((transfer) => transfer.sure)
  const worth = matches.filter(({ match }) => isWorthTelling(match))
  const named = [...worth.map(({ match }) => match), ...returns].flatMap(namedIn)
  const told = {
    sure: new Set(sure.map(({ line }) => line.id)),
    payments: await readChoices(db, company_id, owner_id, named),
    transfers: new Map(transfers.map((transfer) => [transfer.line.id, transfer])),
    returns: new Map(returns.map((match) => [match.line_key, match])),
  }
  return {
    items: worth.map(({ line, match }) => proposal(line.id, match, told)),
    sure: sure.length + moved.length,
    sure_summ: roubles(
      sumOf([
        ...sure.flatMap(({ match }) => match.parts.map(({ summ }) => summ)),
        ...moved.map(({ line }) => kopecks(line.summ)),
      ]),
    ),
    unapproved: unapproved.length,
    unapproved_summ: roubles(sumOf(unapproved.flatMap(({ match }) => match.parts.map(({ summ }) => summ)))),
  }
})

const namedIn = (match: LineMatch) => [...match.parts.map(({ payment_id }) => payment_id), ...match.rivals]

function isWorthTelling({ parts, rivals, note }: LineMatch): boolean {
  return parts.length > 0 || rivals.length > 0 || note !== null
}

interface Told {
  sure: ReadonlySet<number>
  payments: ReadonlyMap<number, ToldChoice>
  transfers: ReadonlyMap<number, Transfer>
  returns: ReadonlyMap<string, LineMatch>
}

function proposal(line_id: number, match: LineMatch, { sure, payments, transfers, returns }: Told) {
  const transfer = transfers.get(line_id)
  const back = returns.get(match.line_key)
  const partsOf = (parts: LineMatch['parts']) =>
    parts.flatMap(({ payment_id, summ }) => {
      const payment = payments.get(payment_id)
      return payment ? [{ payment, summ: roubles(summ) }] : []
    })
  const choices = (ids: readonly number[]) => ids.flatMap((id) => payments.get(id) ?? [])
  const { score, reasons, doubts, note } = back ?? match
  return {
    line_id,
    score,
    reasons: transfer?.reasons ?? reasons,
    doubts: transfer ? [] : doubts,
    short_summ: roubles(match.short_summ),
    note: note ?? match.note,
    sure: sure.has(line_id) || transfer?.sure === true,
    parts: partsOf(match.parts),
    returns: partsOf(back?.parts ?? []),
    mirrors: transfer?.mirrors ?? [],
    rivals: choices(match.rivals),
    return_rivals: choices(back?.rivals ?? []),
  }
}
