import type { ServedPayerMoney } from '@stroyfin/contract/payer-money/payer-money'
import type { Db } from '@stroyfin/database/connection/db'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks, largest, roubles, smallest, sumOf } from '@stroyfin/domain/money/money'
import { goneSince, unconfirmed } from '@stroyfin/domain/payer-money/gone-since'
import { readStatements } from '@stroyfin/reports/cash/read-statements'
import { readUnlined } from '@stroyfin/reports/cash/read-unlined'
import { readAccountNames, readPayerNames } from './account-store.ts'
import { promisedSums } from './promised-store.ts'
import { readTold, type ToldPayment } from './told-store.ts'

/** Own money that is asked of a payer, in roubles. */
export interface AskedMoney {
  payer_id: number
  /** For this payment: where a statement seems to have taken it already, it takes nothing more. */
  payment_id?: number
  asked: Kopecks
  /** How much of it registries have promised already. */
  promised: Kopecks
}

export interface OwnBalance {
  account: string
  date: string
  summ: Kopecks
  payer_id: number
  name: string
  bank: string
}

/** The last closing balance of each own account that a payment can leave from (K-13), with whose it is. */
export async function ownBalances(db: Db, company_id: number): Promise<OwnBalance[]> {
  const stated = (await readStatements(db, company_id)).flatMap(({ account, statements }) => {
    const last = statements.filter(({ closing }) => closing !== null).at(-1)
    return last && account.startsWith('40') ? [{ account, date: last.date_to, summ: last.closing ?? 0n }] : []
  })
  const owners = await readAccountNames(
    db,
    company_id,
    stated.map(({ account }) => account),
  )
  return stated.flatMap((one) => {
    const owner = owners.get(one.account)
    return owner ? [{ ...one, ...owner }] : []
  })
}

export interface SinceStatements {
  /** Open payments that lines of statements have taken of already. */
  told: ToldPayment[]
  /** Of one payer: what has left since, and what was marked paid that its statements do not show. */
  of: (payer_id: number) => { gone: Kopecks; unconfirmed: Kopecks }
}

/** What documents tell beside the balances, of all payers at once; `payment_ids` are asked for beside what is promised. */
export async function readSince(
  db: Db,
  company_id: number,
  balances: readonly OwnBalance[],
  payment_ids: readonly number[] = [],
): Promise<SinceStatements> {
  const ends = new Map(balances.map(({ account, date }) => [account, date]))
  const [first] = [...ends.values()].sort()
  const days = first === undefined ? [] : await readUnlined(db, company_id, addDays(first, 1))
  const told = await readTold(db, company_id, { payment_ids, ends })
  const accounts = Map.groupBy(balances, ({ payer_id }) => payer_id)
  const marks = Map.groupBy(told.marks, ({ payer_id }) => payer_id)
  return {
    told: told.payments,
    of: (payer_id) => {
      const own_ends = new Map(accounts.get(payer_id)?.map(({ account, date }) => [account, date]))
      const own = marks.get(payer_id) ?? []
      return { gone: goneSince(days, own, own_ends), unconfirmed: unconfirmed(own, own_ends) }
    },
  }
}

/**
 * The last closing balance of each own account that a payment can leave from (K-13), by payers: those that are asked first. Money of
 * one payer pays nothing of another's, and a limit of a loan is not in it.
 */
export async function readPayerMoney(
  db: Db,
  company_id: number,
  asked: readonly AskedMoney[],
): Promise<ServedPayerMoney[]> {
  const balances = await ownBalances(db, company_id)
  const payment_ids = asked.flatMap(({ payment_id }) => payment_id ?? [])
  const since = await readSince(db, company_id, balances, payment_ids)
  const told = new Map(since.told.map((one) => [one.payment_id, one]))
  const promised = await promisedSums(db, company_id, since.told)
  const askedOf = Map.groupBy(asked, ({ payer_id }) => payer_id)
  const named = new Map(balances.map(({ payer_id, name }) => [payer_id, name]))
  const others = await readPayerNames(db, company_id, [...askedOf.keys()])
  const payers = [...new Set([...named.keys(), ...others.keys()])].map((payer_id) => {
    const own = balances.filter((one) => one.payer_id === payer_id)
    const summ = sumOf(own.map((one) => one.summ))
    const of = (askedOf.get(payer_id) ?? []).map((one) => stillAsked(one, told.get(one.payment_id ?? 0)))
    const asked_summ = sumOf(of.map((one) => one.asked))
    const { summ: all = '0', written_off = '0' } = promised.get(payer_id) ?? {}
    const elsewhere = kopecks(all) - sumOf(of.map((one) => one.promised))
    const { gone, unconfirmed: unseen } = since.of(payer_id)
    return {
      payer_id,
      name: named.get(payer_id) ?? others.get(payer_id) ?? '',
      accounts: own.map(({ account, bank, date, summ: balance }) => ({
        ...{ account, bank, date },
        summ: roubles(balance),
      })),
      summ: roubles(summ),
      promised_summ: roubles(elsewhere),
      written_off_summ: written_off,
      gone_since_summ: roubles(gone),
      unconfirmed_summ: roubles(unseen),
      asked_summ: roubles(asked_summ),
      left_summ: roubles(summ - gone - elsewhere - asked_summ),
    }
  })
  const paysNow = ({ payer_id }: { payer_id: number }) => Number(askedOf.has(payer_id))
  return payers.sort(
    (one, other) => paysNow(other) - paysNow(one) || one.name.localeCompare(other.name, 'ru'),
  )
}

/** What a statement has taken of the payment is asked of its payer no more, by the part that was promised first of all. */
function stillAsked({ asked, promised }: AskedMoney, told: ToldPayment | undefined) {
  if (!told) return { asked, promised }
  const held = smallest(promised, largest(0n, told.promised - told.summ))
  const rest = smallest(asked - (promised - held), told.left - told.summ)
  return { asked: largest(0n, rest), promised: held }
}
