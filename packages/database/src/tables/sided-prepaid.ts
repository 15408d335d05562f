export interface SidedPrepaid {
  company_id: number
  executor_id: number | null
  customer_id: number | null
  kept: number
  summ: number
  net_summ: number
}
