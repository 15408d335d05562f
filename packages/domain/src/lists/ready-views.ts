import { addDays, type PlainDate } from '../dates/plain-date.ts'
import { dueWithinWeek } from '../payments/due-within-week.ts'
import { FINANCIAL_TYPES } from '../payments/financial-type.ts'
import { APPROVED_STATUSES } from '../statuses/approval-status.ts'
import type { FilterValue } from './filter-value.ts'
import type { ListType } from './list-columns.ts'

/** A view that every company has: what somebody of a role asks a list day after day. */
export interface ReadyView {
  code: string
  name: string
  /** Whose question it is. */
  role: string
  search: string
  filters: FilterValue[]
  sort: { field: string; desc: boolean }[]
}

type Question = Pick<ReadyView, 'code' | 'name' | 'role' | 'filters'> & Partial<Pick<ReadyView, 'sort'>>

const LONG_OPEN_DAYS = 90

const myDecision: Question = {
  code: 'my-decision',
  name: 'Мои на решении',
  role: 'кто согласует',
  filters: [{ field: 'needs_user_approval', op: 'eq', value: true }],
}

const QUESTIONS: Partial<Record<ListType, (today: PlainDate) => Question[]>> = {
  payments: (today) => [
    {
      code: 'due-this-week',
      name: 'К оплате на неделе',
      role: 'казначей',
      filters: dueWithinWeek(today),
      sort: [{ field: 'due_date', desc: false }],
    },
    {
      code: 'approved-outside-registries',
      name: 'Согласованы, не в реестре',
      role: 'казначей',
      filters: [
        { field: 'direction', op: 'in', value: ['out'] },
        { field: 'status', op: 'eq', value: 'new' },
        { field: 'approval_status', op: 'in', value: [...APPROVED_STATUSES] },
        // Money that comes back is put in no registry.
        {
          field: 'financial_type',
          op: 'in',
          value: FINANCIAL_TYPES.filter((financial_type) => financial_type !== 'refund'),
        },
        { field: 'free_summ', op: 'from', value: 0.01 },
      ],
    },
    myDecision,
  ],
  agreements: (today) => [
    myDecision,
    {
      code: 'advance-open-over-90-days',
      name: `Аванс не закрыт > ${LONG_OPEN_DAYS} дней`,
      role: 'договорный отдел',
      filters: [{ field: 'advance_since', op: 'to', value: addDays(today, -LONG_OPEN_DAYS - 1) }],
      sort: [{ field: 'advance_left', desc: true }],
    },
  ],
  ks: () => [myDecision],
}

/** Ready views of a list as they are asked today. */
export function readyViews(type: string, today: PlainDate): ReadyView[] {
  const questions = QUESTIONS[type as ListType]?.(today) ?? []
  return questions.map((question) => ({ search: '', sort: [], ...question }))
}
