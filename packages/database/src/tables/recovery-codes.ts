export interface RecoveryCodes {
  user_id: number
  code_hash: string
  used_at: string | null
}
