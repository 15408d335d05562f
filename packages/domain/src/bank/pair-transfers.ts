import { daysBetween } from '../dates/plain-date.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import { counted } from '../russian/plural.ts'
import { dateApart } from './date-apart.ts'
import type { StatementLine } from './match-score.ts'

/** A line with the own account in whose statement it stands. */
export type OwnLine = StatementLine & { account: string }

/** The line of another own account that a line is the same transfer with. */
export type TransferPair = {
  line_key: string
  /** Several fit alike: a person chooses. None: the other statement has not come. */
  mirrors: string[]
  /** The only mirror, and claimed by no other line. */
  sure: boolean
  reasons: string[]
}

/** Between banks a transfer goes over weekends and holidays. */
export const MOST_DAYS = 5
const POINTS = { number: 10, same_day: 5 } as const
const LINES = ['строка', 'строки', 'строк'] as const

/**
 * Pairs what went out of one own account with what came to another. The sum alone pairs nothing: each of the two lines must
 * name the account of the other. Where two fit alike neither is proposed.
 */
export function pairTransfers(lines: readonly OwnLine[], others: readonly OwnLine[]): TransferPair[] {
  const places = Map.groupBy(others, ({ account, counterparty_account, direction, summ }) =>
    placeOf(counterparty_account, account, direction === 'in' ? 'out' : 'in', summ),
  )
  const fits = lines.map((line) => {
    const place = placeOf(line.account, line.counterparty_account, line.direction, line.summ)
    return { line, mirrors: strongest(line, places.get(place) ?? []) }
  })
  const claims = new Map<string, number>()
  for (const { key } of fits.flatMap(({ mirrors }) => mirrors)) claims.set(key, (claims.get(key) ?? 0) + 1)
  return fits.map(({ line, mirrors }) => {
    const [first] = mirrors
    const claimed = first ? (claims.get(first.key) ?? 0) : 0
    return {
      line_key: line.key,
      mirrors: mirrors.map(({ key }) => key),
      sure: mirrors.length === 1 && claimed === 1,
      reasons: first ? reasonsOf(line, first, { mirrors: mirrors.length, claimed }) : missing(line),
    }
  })
}

const placeOf = (from: string, to: string, direction: string, summ: bigint) =>
  `${from} ${to} ${direction} ${summ}`

function strongest(line: OwnLine, mirrors: readonly OwnLine[]): OwnLine[] {
  const near = mirrors.filter((mirror) => daysApart(line, mirror) <= MOST_DAYS)
  const top = Math.max(...near.map((mirror) => score(line, mirror)))
  return near.filter((mirror) => score(line, mirror) === top)
}

function score(line: OwnLine, mirror: OwnLine): number {
  const sameNumber = line.number !== '' && line.number === mirror.number
  return (sameNumber ? POINTS.number : 0) + (line.date === mirror.date ? POINTS.same_day : 0)
}

const daysApart = (line: OwnLine, mirror: OwnLine) => Math.abs(daysBetween(line.date, mirror.date))

function reasonsOf(line: OwnLine, mirror: OwnLine, found: { mirrors: number; claimed: number }): string[] {
  const apart = daysApart(line, mirror)
  const reasons = [
    'Каждая из строк называет счёт другой',
    `Совпадает сумма ${formatMoney(line.summ)} ₽`,
    apart === 0 ? `Совпадает дата ${formatDate(line.date)}` : dateApart(apart),
  ]
  if (line.number !== '' && line.number === mirror.number) reasons.push(`Совпадает номер ${line.number}`)
  if (found.mirrors > 1)
    reasons.push(`Одинаково подходят ${counted(found.mirrors, LINES)} другого счёта: выберите нужную`)
  else if (found.claimed > 1)
    reasons.push(`На строку другого счёта приходится ${counted(found.claimed, LINES)} этого: выберите нужную`)
  return reasons
}

const missing = ({ counterparty_account }: OwnLine) => [
  `Встречной строки по счёту ${counterparty_account} ещё нет: загрузите его выписку`,
]
