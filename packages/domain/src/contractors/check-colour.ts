import { addDays } from '../dates/plain-date.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import type { StatusView } from '../statuses/machine.ts'
import {
  CHECK_CRITERIA,
  CHECK_CRITERIA_NAMES,
  type CheckCriterion,
  type CheckValues,
} from './check-criteria.ts'

/** Contractor check colours (R-3E-08). */
export const CHECK_COLOURS = ['Green', 'Red', 'Yellow', 'Grey'] as const
export type CheckColour = (typeof CHECK_COLOURS)[number]

/** A check older than this says nothing good any more. */
export const CHECK_DAYS = 90

export const CHECK_COLOUR_VIEW: Record<CheckColour, StatusView> = {
  Green: { label: 'Без замечаний', tone: 'green' },
  Yellow: { label: 'Предупреждения', tone: 'amber' },
  Red: { label: 'Стоп-фактор', tone: 'red' },
  Grey: { label: 'Не проверен', tone: 'grey' },
}

/** What the check found, whatever its age: Red over Yellow over Green, Grey when nothing was looked at. */
export function foundColour(values: CheckValues): CheckColour {
  const levels = CHECK_CRITERIA_NAMES.flatMap((name) => values[name]?.level ?? [])
  if (levels.includes('stop')) return 'Red'
  if (levels.includes('warning')) return 'Yellow'
  return levels.length > 0 ? 'Green' : 'Grey'
}

/** The colour shown on a day: good news older than 90 days turns grey, a found danger stays. */
export function shownColour(found: CheckColour, check_date: string | null, today: string): CheckColour {
  if (found !== 'Green') return found
  return check_date === null || check_date < addDays(today, -CHECK_DAYS) ? 'Grey' : 'Green'
}

/** Only some criteria can stop work with a contractor; the rest warn at most. */
export function checkRules(values: CheckValues): BrokenRule<CheckCriterion>[] {
  return CHECK_CRITERIA_NAMES.filter(
    (name) => values[name]?.level === 'stop' && !CHECK_CRITERIA[name].stops,
  ).map((name) => ({
    field: name,
    message: `«${CHECK_CRITERIA[name].label}» не бывает стоп-фактором, укажите предупреждение`,
  }))
}
