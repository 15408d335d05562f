export interface EstimateAgreed {
  company_id: number
  line_id: number
  estimate_id: number
  base_line_id: number | null
  volume: string
  price: string
}
