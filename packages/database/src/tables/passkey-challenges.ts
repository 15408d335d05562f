export interface PasskeyChallenges {
  challenge: string
  user_id: number
  purpose: 'add' | 'prove'
  expires_at: string
}
