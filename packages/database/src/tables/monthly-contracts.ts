export interface MonthlyContracts {
  company_id: number
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  is_agreed: boolean
  is_customer_own: boolean | null
  is_executor_own: boolean | null
  month: string
  kept: number
  summ: number
  net_summ: number
}
