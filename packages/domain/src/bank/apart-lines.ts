import type { OpenPayment, StatementLine } from './match-score.ts'

export interface Apart {
  lines: StatementLine[]
  payments: OpenPayment[]
}

const keysOf = (inn: string, account: string): string[] => [
  ...(inn === '' ? [] : [`inn ${inn}`]),
  ...(account === '' ? [] : [`account ${account}`]),
]
const keysOfLine = ({ counterparty_inn, counterparty_account }: StatementLine) =>
  keysOf(counterparty_inn, counterparty_account)
const keysOfPayment = ({ inn, account }: OpenPayment) => keysOf(inn, account)

/**
 * Lines and payments by counterparties that have neither an ИНН nor an account in common: matched apart they are matched as
 * all at once, because what names no common counterparty never fits. Payments that no line could be about are left out.
 */
export function apartLines(lines: readonly StatementLine[], payments: readonly OpenPayment[]): Apart[] {
  const above = new Map<string, string>()
  const topOf = (key: string): string => {
    let top = key
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next
    if (top !== key) above.set(key, top)
    return top
  }
  for (const keys of [...lines.map(keysOfLine), ...payments.map(keysOfPayment)]) {
    const [first, ...others] = keys.map(topOf)
    for (const other of others)
      if (first !== undefined && topOf(other) !== first) above.set(topOf(other), first)
  }
  const parts = new Map<string, Apart>()
  for (const line of lines) {
    const [key = ''] = keysOfLine(line)
    const part = parts.get(topOf(key)) ?? { lines: [], payments: [] }
    parts.set(topOf(key), part)
    part.lines.push(line)
  }
  for (const payment of payments) {
    const [key] = keysOfPayment(payment)
    if (key !== undefined) parts.get(topOf(key))?.payments.push(payment)
  }
  return [...parts.values()]
}
