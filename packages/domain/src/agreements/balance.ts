import { type Kopecks, largest } from '../money/money.ts'

/** Turnovers of a contract from its documents; advance is net of refunds, released is what was let go of the retention. */
export type AgreementLedger = {
  summ: Kopecks
  accepted: Kopecks
  offset: Kopecks
  retained: Kopecks
  released: Kopecks
  /** Claims set off against the retention: they are paid to nobody. */
  claims: Kopecks
  paid_advance: Kopecks
  paid_expenses: Kopecks
  paid_guarantee_retention: Kopecks
}

export type AgreementBalance = {
  paid_total: Kopecks
  /** To pay now for accepted work and released retention. */
  owed_now: Kopecks
  unsettled_advance: Kopecks
  /** Paid for works and by documents before they were accepted: no debt of the other side (K-16). */
  prepaid: Kopecks
  /** Retention still held by the customer. */
  held: Kopecks
  remaining_work: Kopecks
  /** Left to pay under the contract till its end. */
  to_pay_total: Kopecks
}

/**
 * The balance of a contract. Always: to_pay_total = remaining_work − unsettled_advance − prepaid + held + owed_now (K-07).
 */
export function agreementBalance(ledger: AgreementLedger): AgreementBalance {
  const paid_total = ledger.paid_advance + ledger.paid_expenses + ledger.paid_guarantee_retention
  const works = ledger.accepted - ledger.offset - ledger.retained - ledger.paid_expenses
  return {
    paid_total,
    held: ledger.retained - ledger.released - ledger.claims,
    owed_now: largest(works, 0n) + ledger.released - ledger.paid_guarantee_retention,
    unsettled_advance: ledger.paid_advance - ledger.offset,
    prepaid: largest(-works, 0n),
    remaining_work: ledger.summ - ledger.accepted,
    to_pay_total: ledger.summ - paid_total - ledger.claims,
  }
}
