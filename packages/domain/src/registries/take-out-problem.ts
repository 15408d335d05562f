import { kopecks } from '../money/money.ts'

export interface UnsentRow {
  /** What of it is paid through the registry. */
  paid_summ: string
  /** Of its live order; null while it has none. */
  order_number: string | null
  /** Of an own registry: the bank's one that has ordered this money, agreed on here. */
  sent_by_bank: string | null
}

/** Why a row does not leave an approved registry, in words that follow its number; null when it may. */
export function takeOutProblem({ paid_summ, order_number, sent_by_bank }: UnsentRow): string | null {
  if (kopecks(paid_summ) > 0n) return 'уже оплачен, целиком или частью'
  if (order_number !== null)
    return `уже отправлен в банк поручением №\u00a0${order_number}: отмените поручение`
  return sent_by_bank === null ? null : `уже отправлен в банк реестром №\u00a0${sent_by_bank}`
}
