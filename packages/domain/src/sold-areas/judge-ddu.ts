import { plainNumber } from '../imports/duplicate-key.ts'
import { kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { Sale, SaleProblem } from './gather-sales.ts'

/** A ДДУ of the unit that is there already, ended or in force. */
export interface KnownDdu {
  number: string
  date: string
  summ: string
  ended_on: string | null
}

/**
 * A ДДУ ends by its day and reason: a table neither takes it away, nor changes what the buyer owes by it, nor brings an
 * ended one back. What it tells of a day to come has not happened.
 */
export function judgeDdu(
  { ddu, receipts, number: unit, row }: Pick<Sale, 'ddu' | 'receipts' | 'number' | 'row'>,
  known: readonly KnownDdu[],
  today: string,
): SaleProblem[] {
  if (!ddu) return []
  const told: string[] = []
  const ended = known.find(({ number, ended_on }) => ended_on !== null && isSame(number, ddu.number))
  const active = known.find(({ ended_on }) => ended_on === null)
  if (active && !isSame(active.number, ddu.number))
    told.push(
      `«${unit}» продано по ДДУ № ${active.number} от ${formatDate(active.date)}. Расторгните его, потом загружайте ДДУ № ${ddu.number}`,
    )
  else if (active && kopecks(active.summ) !== ddu.summ)
    told.push(
      `ДДУ № ${ddu.number}: в таблице ${formatMoney(ddu.summ)} ₽, загружено ${formatMoney(kopecks(active.summ))} ₽. Сумму действующего ДДУ таблица не меняет: расторгните его и загрузите новый под другим номером`,
    )
  else if (active && active.date !== ddu.date && ddu.date <= today)
    told.push(
      `ДДУ № ${ddu.number}: в таблице от ${formatDate(ddu.date)}, загружен от ${formatDate(active.date)}. Дату действующего ДДУ таблица не меняет: продажа перешла бы из месяца в месяц`,
    )
  else if (!active && ended?.ended_on)
    told.push(`ДДУ № ${ended.number} расторгнут ${formatDate(ended.ended_on)}`)
  if (ddu.date < FIRST_DAY)
    told.push(
      `ДДУ № ${ddu.number} – от ${formatDate(ddu.date)}, а закон о них действует с ${formatDate(FIRST_DAY)}`,
    )
  if (ddu.date > today)
    told.push(`ДДУ № ${ddu.number} – от ${formatDate(ddu.date)}, этот день ещё не наступил`)
  const early = receipts.find(({ date }) => date > today)
  if (early)
    told.push(
      `ДДУ № ${ddu.number}: поступление ${formatDate(early.date)}, этот день ещё не наступил. Ожидаемое – это платёж по графику`,
    )
  return told.map((message) => ({ row, message }))
}

/** 214-ФЗ is in force from this day. */
const FIRST_DAY = '2005-04-01'

const isSame = (one: string, other: string) => plainNumber(one) === plainNumber(other)
