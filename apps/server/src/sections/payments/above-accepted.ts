import type { Db } from '@stroyfin/database/connection/db'
import { type Kopecks, kopecks, largest } from '@stroyfin/domain/money/money'
import { readStanding, type StandingPayment } from './standing-store.ts'
import { readActs, readTerms } from './terms-store.ts'

/** What a contract is about to have accepted less, by one of its acts. */
export interface Lessening {
  agreement_id: number
  /** The act that is withdrawn or corrected. */
  ks_id: number
  less: Kopecks
  /** The act goes whole: what was paid by it comes back by a refund of its own, and no other payment stands for it. */
  whole: boolean
}

/**
 * Payments tied to no act that stand above what their contracts will then have accepted, the latest first, by the act: what
 * payments of the act itself go beyond it is theirs.
 */
export async function aboveAccepted(
  db: Db,
  company_id: number,
  lessenings: readonly Lessening[],
): Promise<Map<number, StandingPayment[]>> {
  if (lessenings.length === 0) return new Map()
  const agreement_ids = [...new Set(lessenings.map(({ agreement_id }) => agreement_id))]
  const ks_ids = lessenings.map(({ ks_id }) => ks_id)
  const terms = await readTerms(db, company_id, { agreement_ids, without: [] })
  const acts = await readActs(db, company_id, { ks_ids, without: [] })
  const untied = await readStanding(db, company_id, { agreement_ids, ks_ids: [] })
  return new Map(
    lessenings.map(({ agreement_id, ks_id, less, whole }) => {
      const contract = terms.get(agreement_id)
      const act = acts.get(ks_id)
      if (!contract || !act) return [ks_id, []]
      const after = kopecks(contract.accepted_payable) - less
      const asked = kopecks(act.asked)
      const of_act = whole ? asked : largest(0n, asked - (kopecks(act.payable) - less))
      const beyond = kopecks(contract.asked_expenses) - of_act - after
      const own = untied.filter((payment) => payment.agreement_id === agreement_id)
      return [ks_id, upTo(own, beyond)]
    }),
  )
}

/** As many of them as come to the sum. */
function upTo(payments: readonly StandingPayment[], summ: Kopecks): StandingPayment[] {
  let rest = summ
  return payments.filter(({ left_summ }) => {
    const isNamed = rest > 0n
    rest -= kopecks(left_summ)
    return isNamed
  })
}
