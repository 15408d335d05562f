import type { ServedPayerMoney } from '@stroyfin/contract/payer-money/payer-money'
import type { Db } from '@stroyfin/database/connection/db'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { goneSince } from '@stroyfin/domain/payer-money/gone-since'
import { readStatements } from '@stroyfin/reports/cash/read-statements'
import { readUnlined } from '@stroyfin/reports/cash/read-unlined'
import { readAccountNames, readPayerNames } from './account-store.ts'
import { promisedSums } from './promised-store.ts'

/** Own money that is asked of one payer, in roubles. */
export interface AskedOfPayer {
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

/** What has left the accounts of each payer since: asked of all of them at once. */
export async function goneByPayer(
  db: Db,
  company_id: number,
  balances: readonly OwnBalance[],
): Promise<(payer_id: number) => Kopecks> {
  const [first] = balances.map(({ date }) => date).sort()
  const days = first === undefined ? [] : await readUnlined(db, company_id, addDays(first, 1))
  const of = Map.groupBy(balances, ({ payer_id }) => payer_id)
  return (payer_id) => goneSince(days, new Map(of.get(payer_id)?.map(({ account, date }) => [account, date])))
}

/**
 * The last closing balance of each own account that a payment can leave from (K-13), by payers: those that are asked first. Money of
 * one payer pays nothing of another's, and a limit of a loan is not in it.
 */
export async function readPayerMoney(
  db: Db,
  company_id: number,
  asked: ReadonlyMap<number, AskedOfPayer>,
): Promise<ServedPayerMoney[]> {
  const balances = await ownBalances(db, company_id)
  const goneOf = await goneByPayer(db, company_id, balances)
  const promised = await promisedSums(db, company_id)
  const named = new Map(balances.map(({ payer_id, name }) => [payer_id, name]))
  const others = await readPayerNames(db, company_id, [...asked.keys()])
  const payers = [...new Set([...named.keys(), ...others.keys()])].map((payer_id) => {
    const own = balances.filter((one) => one.payer_id === payer_id)
    const summ = sumOf(own.map((one) => one.summ))
    const of = asked.get(payer_id) ?? { asked: 0n, promised: 0n }
    const { summ: all = '0', written_off = '0' } = promised.get(payer_id) ?? {}
    const elsewhere = kopecks(all) - of.promised
    const gone_since = goneOf(payer_id)
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
      gone_since_summ: roubles(gone_since),
      asked_summ: roubles(of.asked),
      left_summ: roubles(summ - gone_since - elsewhere - of.asked),
    }
  })
  const paysNow = ({ payer_id }: { payer_id: number }) => Number(asked.has(payer_id))
  return payers.sort(
    (one, other) => paysNow(other) - paysNow(one) || one.name.localeCompare(other.name, 'ru'),
  )
}
