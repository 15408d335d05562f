export interface SidedActs {
  company_id: number
  executor_id: number | null
  customer_id: number | null
  status: string
  kept: number
  count: number
  summ: number
  net_summ: number
  vat_summ: number
  offset_summ: number
  offset_net: number
  retained_summ: number
  retained_net: number
  payable_summ: number
  payable_net: number
}
