import { lowerFirst } from '../russian/lower-first.ts'
import { type PayablePayment, payableProblem } from './payable-problem.ts'

export type LeftOutPayment = PayablePayment & {
  is_paid: boolean
  /** The registry that takes what of it is left; null when none does. */
  registry_number: string | null
}

/** Why a new registry takes nothing of the payment, in words that follow its number: «№ 275 – уже в реестре № РП-012». */
export function leftOutReason(payment: LeftOutPayment): string {
  if (payment.is_deleted) return 'удалён'
  if (payment.financial_type === 'refund') return 'возврат: это поступление, в реестр его не ставят'
  if (payment.is_paid) return 'уже оплачен'
  const problem = payableProblem(payment, null)
  if (problem !== null) return lowerFirst(problem)
  if (payment.registry_number !== null) return `уже в реестре №\u00a0${payment.registry_number}`
  return 'платить по нему больше нечего'
}
