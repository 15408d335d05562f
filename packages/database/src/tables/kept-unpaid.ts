export interface KeptUnpaid {
  company_id: number
  agreement_id: number
  project_id: number | null
  classifier_id: number | null
  executor_id: number | null
  customer_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  financing_id: number | null
  payer_account_id: number | null
  date: string
  source: string
  type: string
  is_awaited: boolean
  is_agreed: boolean
  summ: number
  net_summ: number
  held_summ: number
  held_net: number
}
