export interface AgreementCounts {
  company_id: number
  id: number
  executor_id: number
  customer_id: number
  project_id: number
  total: number
}
