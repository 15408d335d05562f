export interface PaymentsInParts {
  company_id: number
  payment_id: number
}
