export interface KeptActs {
  company_id: number
  agreement_id: number
  project_id: number | null
  classifier_id: number | null
  executor_id: number | null
  customer_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  date: string
  status: string
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
