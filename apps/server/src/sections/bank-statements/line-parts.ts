import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { type Kopecks, kopecks, sumOf } from '@stroyfin/domain/money/money'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import { type BankFact, lockPayable } from '../payments/public.ts'
import type { LineRow } from './line-store.ts'

/** What of a line goes to which payment. */
export function factsOf(line: LineRow, parts: readonly { payment_id: number; summ: string }[]): BankFact[] {
  return parts.map(({ payment_id, summ }) => ({ payment_id, summ, bank_line_id: line.id, date: line.date }))
}

export function summOfFacts(facts: readonly BankFact[]): Kopecks {
  return sumOf(facts.map(({ summ }) => kopecks(summ)))
}

export function refuseBadParts(line: LineRow, facts: readonly BankFact[]): void {
  if (facts.some(({ summ }) => kopecks(summ) <= 0n)) {
    throw new Refusal('invalid', 'Сумма каждой части должна быть больше нуля')
  }
  if (new Set(facts.map(({ payment_id }) => payment_id)).size < facts.length) {
    throw new Refusal('invalid', 'Один и тот же платёж указан дважды')
  }
  const total = summOfFacts(facts)
  if (total > kopecks(line.left_summ)) {
    const left = formatMoney(kopecks(line.left_summ))
    throw new Refusal('invalid', `Разносится ${formatMoney(total)} ₽, а в строке осталось ${left} ₽`)
  }
}

/** Nothing is paid beyond its sum, also when two lines of one press go to one payment. */
export async function refuseBadPayments(
  db: Db,
  company_id: number,
  facts: readonly BankFact[],
): Promise<void> {
  const asked = new Map<number, Kopecks>()
  for (const { payment_id, summ } of facts) {
    asked.set(payment_id, (asked.get(payment_id) ?? 0n) + kopecks(summ))
  }
  const payments = await lockPayable(db, company_id, [...asked.keys()])
  if (payments.length < asked.size) throw new Refusal('not_found', 'Платёж не найден')
  for (const { id, is_deleted, left_summ, currency, is_marked, ...named } of payments) {
    const name = upperFirst(paymentName(named))
    if (is_deleted) throw new Refusal('conflict', `${name} удалён`)
    if ((asked.get(id) ?? 0n) > kopecks(left_summ)) {
      if (is_marked)
        throw new Refusal(
          'conflict',
          `${name} отмечен оплаченным вручную: снимите отметку и разнесите строку`,
        )
      const left = formatSumm(kopecks(left_summ), currency)
      throw new Refusal('conflict', `${name}: к оплате осталось ${left}, это меньше разносимой суммы`)
    }
  }
}
