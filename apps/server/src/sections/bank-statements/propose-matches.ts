import { proposeMatches } from '@stroyfin/contract/bank-statements/propose-matches'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { isSure, type LineMatch } from '@stroyfin/domain/bank/line-match'
import { roubles, sumOf } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { readChoices, type ToldChoice } from './open-payment-store.ts'
import { proposalsFor } from './proposals.ts'
import { readStatement } from './statement-store.ts'

export const proposeMatchesHandle = handle(proposeMatches, async ({ statement_id }, { db, company_id }) => {
  const statement = await readStatement(db, company_id, statement_id)
  if (!statement) throw new Refusal('not_found', 'Выписка не найдена')
  const { matches, owner_id } = await proposalsFor(db, company_id, statement)
  const sure = matches.filter(({ match }) => isSure(match))
  const worth = matches.filter(({ match }) => isWorthTelling(match))
  const payments = await readChoices(db, company_id, owner_id, worth.flatMap(namedIn))
  return {
    items: worth.map(({ line, match }) => proposal(line.id, match, payments)),
    sure: sure.length,
    sure_summ: roubles(sumOf(sure.flatMap(({ match }) => match.parts.map(({ summ }) => summ)))),
  }
})

const namedIn = ({ match }: { match: LineMatch }) => [
  ...match.parts.map(({ payment_id }) => payment_id),
  ...match.rivals,
]

function isWorthTelling({ parts, rivals, note }: LineMatch): boolean {
  return parts.length > 0 || rivals.length > 0 || note !== null
}

function proposal(line_id: number, match: LineMatch, payments: ReadonlyMap<number, ToldChoice>) {
  const { parts, rivals, score, reasons, note } = match
  return {
    line_id,
    score,
    reasons,
    note,
    sure: isSure(match),
    parts: parts.flatMap(({ payment_id, summ }) => {
      const payment = payments.get(payment_id)
      return payment ? [{ payment, summ: roubles(summ) }] : []
    }),
    rivals: rivals.flatMap((id) => payments.get(id) ?? []),
  }
}
