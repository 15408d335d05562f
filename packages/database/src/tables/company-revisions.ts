export interface CompanyRevisions {
  company_id: number
  id: number
  revision: number
}
