import { type Kopecks, kopecks } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import { counted } from '../russian/plural.ts'
import { isApproved } from '../statuses/approval-status.ts'
import type { JudgedAgreement } from './judged-agreement.ts'

/** A file that changes an approved contract takes its approval back (K-10): the contract has to be approved anew. */
export function withdrawsApproval({
  status,
  existing,
}: Pick<JudgedAgreement, 'status' | 'existing'>): boolean {
  return status === 'change' && existing !== null && isApproved(existing.status)
}

/** What stops being contracted with the approvals that a file takes back; gathered row by row. */
export function withdrawnApprovals() {
  let count = 0
  let summ: Kopecks = 0n
  return {
    take(judged: Pick<JudgedAgreement, 'status' | 'existing'>) {
      if (!withdrawsApproval(judged)) return
      count++
      summ += kopecks(judged.existing?.rub_summ ?? '0')
    },
    told: () => ({ count, summ }),
  }
}

/** «Согласование снимется с 37 договоров на 1 900 000 000,00 ₽», the same words in the check and in the refusal. */
export function withdrawnWords({ count, summ }: { count: number; summ: Kopecks | string | number }): string {
  const contracts = counted(count, ['договора', 'договоров', 'договоров'])
  return `Согласование снимется с ${contracts} на ${formatMoney(summ)} ₽`
}
