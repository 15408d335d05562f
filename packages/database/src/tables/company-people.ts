export interface CompanyPeople {
  company_id: number
  user_id: number
}
