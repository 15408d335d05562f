export interface SidedContracts {
  company_id: number
  executor_id: number | null
  customer_id: number | null
  is_agreed: boolean
  kept: number
  summ: number
  net_summ: number
}
