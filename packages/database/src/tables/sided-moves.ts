export interface SidedMoves {
  company_id: number
  executor_id: number | null
  customer_id: number | null
  loan_agreement_id: number | null
  source: string
  type: string
  is_refund: boolean
  kept: number
  summ: number
  net_summ: number
}
