import type { BankStatus } from '../statuses/bank-status.ts'

/** Texts of the message log by the new mark (§4, A-079); a new document has no entry yet. */
const MESSAGES: Record<BankStatus, string | null> = {
  new: null,
  error: 'Пользователь подтвердил: Отказано',
  approve: 'Подтверждено: Проверено',
  on_approval: 'Отменено: Проверено',
}

export function messageLogText(mark: BankStatus): string | null {
  return MESSAGES[mark]
}

/** How the sheet names a substitute's decision: «Белова Анна, замещает: Орлов Пётр». */
export function decidedByText(decider: string, approver: string): string {
  return decider === approver ? decider : `${decider}, замещает: ${approver}`
}
