import { kopecks } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'

interface AskedPayer {
  name: string
  accounts: readonly { account: string }[]
  asked_summ: number
  /** What stays when all of it is paid; negative is missing. */
  left_summ: number
}

/**
 * What is said of a payer whose own money does not last for what is asked of it («в реестре собственных»); null where it does,
 * or nobody knows.
 */
export function shortageWords(
  { name, accounts, asked_summ, left_summ }: AskedPayer,
  asked_is: string,
): string | null {
  const left = kopecks(left_summ)
  const asked = kopecks(asked_summ)
  const [first] = accounts
  if (left >= 0n || asked <= 0n || !first) return null
  const place = accounts.length === 1 ? `На счёте …${first.account.slice(-4)} (${name})` : `На счетах ${name}`
  const before = left + asked
  const missing = `не хватает ${summ(-left)}`
  if (before <= 0n)
    return `${place} всё занято другими реестрами, ${asked_is} ${summ(asked)}: всего ${missing}`
  return `${place} осталось ${summ(before)}, ${asked_is} ${summ(asked)}: ${missing}`
}

const summ = (value: bigint) => `${formatMoney(value)}\u00a0₽`
