import type { LoanLimit } from '@stroyfin/contract/loan-agreements/load-loan-limits'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import type { LimitFigures } from './loan-tree-rows.ts'

/** A limit of an article under its financing group, or under the whole agreement. */
export interface LoanLimitRow extends LimitFigures {
  id: string
  group_id: string | null
  is_folder: boolean
  name: string
  view_id: string
  /** Absent in the rows of groups. */
  limit?: LoanLimit
}

const WHOLE = 'whole'

function folderOf(limit: LoanLimit): string {
  return limit.loan_group_id === null ? WHOLE : `group-${limit.loan_group_id}`
}

/** Groups that have limits of articles, each with its own limit above them. */
export function loanLimitRows(loan: LoanTreeAgreement, limits: readonly LoanLimit[]): LoanLimitRow[] {
  const folders = [
    { key: WHOLE, name: 'Весь договор', figures: loan },
    ...loan.groups.map((group) => ({ key: `group-${group.id}`, name: group.name, figures: group })),
  ]
  return folders.flatMap(({ key, name, figures }) => {
    const inside = limits.filter((limit) => folderOf(limit) === key)
    if (inside.length === 0) return []
    return [
      { ...figuresOf(figures), id: key, group_id: null, is_folder: true, name, view_id: '' },
      ...inside.map((limit) => ({
        ...figuresOf(limit),
        id: `limit-${limit.id}`,
        group_id: key,
        is_folder: false,
        name: limit.classifier_name,
        view_id: limit.view_id,
        limit,
      })),
    ]
  })
}

function figuresOf(of: LimitFigures): LimitFigures {
  const { limit_summ, paid_summ, sent_summ, on_approval_summ, available_summ } = of
  return { limit_summ, paid_summ, sent_summ, on_approval_summ, available_summ }
}
