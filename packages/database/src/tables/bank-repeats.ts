export interface BankRepeats {
  company_id: number
  statement_id: number
  line_id: number
}
