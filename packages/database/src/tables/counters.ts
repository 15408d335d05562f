export interface Counters {
  company_id: number
  kind: string
  value: number
}
