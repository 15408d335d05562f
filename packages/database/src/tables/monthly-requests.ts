export interface MonthlyRequests {
  company_id: number
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  financing_id: number | null
  payer_account_id: number | null
  source: string
  is_customer_own: boolean | null
  is_executor_own: boolean | null
  month: string
  kept: number
  count: number
  summ: number
  net_summ: number
}
