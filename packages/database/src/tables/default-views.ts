export interface DefaultViews {
  company_id: number
  user_id: number
  page: string
  view_id: number | null
  ready_code: string | null
}
