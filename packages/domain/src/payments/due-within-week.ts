import { addDays, type PlainDate } from '../dates/plain-date.ts'
import type { FilterValue } from '../lists/filter-value.ts'
import { approvalStatus, REFUSED_STATUSES } from '../statuses/approval-status.ts'

const DAYS_AHEAD = 7

/** Payments of the own group that are due within a week or are late already; a refused one is not due (K-16). */
export const dueWithinWeek = (today: PlainDate): FilterValue[] => [
  { field: 'direction', op: 'in', value: ['out'] },
  { field: 'status', op: 'eq', value: 'new' },
  {
    field: 'approval_status',
    op: 'in',
    value: approvalStatus.states.filter((status) => !REFUSED_STATUSES.includes(status)),
  },
  { field: 'due_date', op: 'to', value: addDays(today, DAYS_AHEAD) },
]
