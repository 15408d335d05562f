import { kopecks } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'

interface AskedPayer {
  name: string
  accounts: readonly { account: string }[]
  asked_summ: number
  /** What stays when all of it is paid; negative is missing. */
  left_summ: number
}

/** What is said before a registry goes to the bank of a payer whose own money it outruns; null where it does not, or nobody knows. */
export function shortageWords({ name, accounts, asked_summ, left_summ }: AskedPayer): string | null {
  const left = kopecks(left_summ)
  const asked = kopecks(asked_summ)
  const [first] = accounts
  if (left >= 0n || asked <= 0n || !first) return null
  const place = accounts.length === 1 ? `На счёте …${first.account.slice(-4)} (${name})` : `На счетах ${name}`
  const before = left + asked
  const missing = `не хватает ${summ(-left)}`
  if (before <= 0n) return `${place} всё занято другими реестрами, в этом ${summ(asked)}: всего ${missing}`
  return `${place} осталось ${summ(before)}, в реестре собственных ${summ(asked)}: ${missing}`
}

const summ = (value: bigint) => `${formatMoney(value)}\u00a0₽`
