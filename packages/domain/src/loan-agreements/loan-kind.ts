/** nkl: limit of issue, a refund gives nothing back; vkl: limit of debt, a refund restores it. */
export const LOAN_KINDS = ['nkl', 'vkl'] as const
export type LoanKind = (typeof LOAN_KINDS)[number]

export const LOAN_KIND_LABELS: Record<LoanKind, string> = {
  nkl: 'НКЛ, лимит выдачи',
  vkl: 'ВКЛ, лимит задолженности',
}
