export interface MonthlyActs {
  company_id: number
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  status: string
  is_customer_own: boolean | null
  is_executor_own: boolean | null
  month: string
  kept: number
  count: number
  summ: number
  net_summ: number
  vat_summ: number
  offset_summ: number
  offset_net: number
  retained_summ: number
  retained_net: number
  payable_summ: number
  payable_net: number
}
