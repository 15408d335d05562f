import { machine, SENT_BACK_VIEW, type StatusView } from '../statuses/machine.ts'

/**
 * Statuses of a budget of the month (R-4-35): a refusal returns it to new; changing an approved one begins anew, and until the
 * next approval it holds by the sums of the last one.
 */
export const budgetStatus = machine({
  states: {
    new: { label: 'Новый', tone: 'grey' },
    on_approval: { label: 'На согласовании', tone: 'blue' },
    approve: { label: 'Согласовано', tone: 'green' },
  },
  events: ['send', 'approve', 'refuse', 'change'],
  moves: {
    new: { send: 'on_approval', change: 'new' },
    on_approval: { approve: 'approve', refuse: 'new' },
    approve: { change: 'new' },
  },
})

export type BudgetStatus = (typeof budgetStatus.states)[number]

/** How a budget is shown: a refused one is new again (R-4-35), yet not like one never sent. */
export const budgetStatusView = (budget: { status: BudgetStatus; is_sent_back: boolean }): StatusView =>
  budget.is_sent_back ? SENT_BACK_VIEW : budgetStatus.view[budget.status]

/** What was agreed once is not deleted (K-17): its sums are changed and agreed on anew. */
export const isBudgetRemovable = (budget: { status: BudgetStatus; approved_at: string | null }): boolean =>
  isBudgetEditable(budget.status) && budget.approved_at === null

/** Sums are typed before the budget is sent and after it is approved, not while it is decided on. */
export const isBudgetEditable = (status: BudgetStatus): boolean => budgetStatus.can(status, 'change')
