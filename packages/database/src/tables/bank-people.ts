export interface BankPeople {
  subject: string
  user_id: number
}
