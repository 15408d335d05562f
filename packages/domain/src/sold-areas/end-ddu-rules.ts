import { isPlainDate } from '../dates/plain-date.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatDate } from '../russian/format-date.ts'

interface EndedDdu {
  /** Its own date, and the last day money came by it. */
  date: string
  last_receipt: string | null
}

interface End {
  ended_on: string
  reason: string
}

/** A ДДУ is ended on a day it lived to, never before its last receipt, and everybody is told why. */
export function endDduRules(
  { date, last_receipt }: EndedDdu,
  { ended_on, reason }: End,
  today: string,
): BrokenRule<keyof End>[] {
  const broken: BrokenRule<keyof End>[] = []
  const wrong = (message: string) => broken.push({ field: 'ended_on', message })
  if (!isPlainDate(ended_on)) wrong('Укажите день расторжения')
  else if (ended_on > today) wrong('День расторжения ещё не наступил')
  else if (ended_on < date) wrong(`ДДУ заключён ${formatDate(date)}: раньше его не расторгнуть`)
  else if (last_receipt !== null && ended_on < last_receipt)
    wrong(`Последнее поступление – ${formatDate(last_receipt)}: раньше него ДДУ не расторгнуть`)
  if (reason.trim() === '') broken.push({ field: 'reason', message: 'Укажите причину' })
  return broken
}
