import type { LoanTreeAgreement, LoanTreeGroup } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { projectStatus } from '@stroyfin/domain/statuses/project-status'

/** Sums of a limit; a project has none of its own. */
export interface LimitFigures {
  limit_summ: number | null
  paid_summ: number | null
  sent_summ: number | null
  on_approval_summ: number | null
  available_summ: number | null
}

/** A row of agreement → group → project. */
export interface LoanTreeRow extends LimitFigures {
  id: string
  group_id: string | null
  is_folder: boolean
  loan_id: number
  name: string
  note: string
  rate: string | null
  date_to: string | null
  is_deleted: boolean
}

const NO_FIGURES: LimitFigures = {
  limit_summ: null,
  paid_summ: null,
  sent_summ: null,
  on_approval_summ: null,
  available_summ: null,
}

function figuresOf(of: LoanTreeAgreement | LoanTreeGroup): LimitFigures {
  const { limit_summ, paid_summ, sent_summ, on_approval_summ, available_summ } = of
  return { limit_summ, paid_summ, sent_summ, on_approval_summ, available_summ }
}

export function loanTreeRows(loans: readonly LoanTreeAgreement[]): LoanTreeRow[] {
  return loans.flatMap((loan) => [loanRow(loan), ...loan.groups.flatMap((group) => groupRows(loan, group))])
}

function loanRow(loan: LoanTreeAgreement): LoanTreeRow {
  return {
    ...figuresOf(loan),
    id: `loan-${loan.id}`,
    group_id: null,
    is_folder: true,
    loan_id: loan.id,
    name: loan.name,
    note: loan.bank_name,
    rate: loan.rate,
    date_to: loan.date_to,
    is_deleted: loan.is_deleted,
  }
}

function groupRows(loan: LoanTreeAgreement, group: LoanTreeGroup): LoanTreeRow[] {
  const shared = { loan_id: loan.id, rate: null, date_to: null, is_deleted: false }
  const id = `group-${group.id}`
  return [
    {
      ...shared,
      ...figuresOf(group),
      id,
      group_id: `loan-${loan.id}`,
      is_folder: group.projects.length > 0,
      name: group.name,
      note: '',
    },
    ...group.projects.map((project) => ({
      ...shared,
      ...NO_FIGURES,
      id: `${id}-${project.id}`,
      group_id: id,
      is_folder: false,
      name: project.name,
      note: projectStatus.view[project.status].label,
    })),
  ]
}
