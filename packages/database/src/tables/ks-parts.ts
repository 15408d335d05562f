export interface KsParts {
  company_id: number
  ks_id: number
  position: number
  classifier_id: number | null
  summ_from: string
  summ_to: string
  net_from: string
  net_to: string
  share_from: string
  share_to: string
  project_id: number | null
  loan_group_id: number | null
  date: string | null
}
