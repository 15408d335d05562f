import type { BankLine, PaymentChoice } from '@stroyfin/contract/bank-statements/bank-line'
import type { MatchProposal } from '@stroyfin/contract/bank-statements/propose-matches'
import { kopecks, roubles, smallest, sumOf } from '@stroyfin/domain/money/money'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { useState } from 'react'

export interface LinePart {
  payment: PaymentChoice
  summ: number | null
}

const summOf = (parts: readonly LinePart[]) => sumOf(parts.map(({ summ }) => kopecks(summ ?? 0)))

/** The payments a line is about to pay; begins with the proposal, each new one takes what is left. */
export function useParts(line: BankLine, proposal: MatchProposal | undefined) {
  const [chosen, setParts] = useState<readonly LinePart[]>()
  const parts = chosen ?? proposal?.parts ?? []
  const left = kopecks(line.left_summ) - summOf(parts)
  return {
    parts,
    total: roubles(summOf(parts)),
    left: Number(roubles(left)),
    add: (payment: PaymentChoice) => {
      const summ = smallest(left > 0n ? left : 0n, kopecks(payment.left_summ))
      setParts([...parts, { payment, summ: wireSumm(summ) }])
    },
    setSumm: (payment_id: number, summ: number | null) =>
      setParts(parts.map((part) => (part.payment.payment_id === payment_id ? { ...part, summ } : part))),
    remove: (payment_id: number) =>
      setParts(parts.filter(({ payment }) => payment.payment_id !== payment_id)),
  }
}
