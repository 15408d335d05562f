export interface KeptPrepaid {
  company_id: number
  agreement_id: number
  project_id: number | null
  classifier_id: number | null
  executor_id: number | null
  customer_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  date: string
  summ: number
  net_summ: number
}
