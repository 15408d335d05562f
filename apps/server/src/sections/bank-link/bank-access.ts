import { setTimeout as pause } from 'node:timers/promises'
import { BankSignedOut, type BankTokens } from '../../bridges/bank/public.ts'
import type { House } from '../../http/call.ts'
import { bankOf, bankSeal } from './bank-of.ts'
import { endRefresh, holdTokens, takeRefresh } from './link-store.ts'

export const placeOf = (company_id: number) => `company ${company_id}`

const SIGNED_OUT = 'Банк больше не принимает прежний вход. Подключите СберБизнес заново'
const OTHER_KEY =
  'Вход в банк зашифрован другим ключом. Подключите СберБизнес заново или попросите администратора вернуть прежний ключ'

/** How often those who wait for somebody else's refresh look whether it is done. */
const LOOK_MS = 100

/** Does something at the bank with the company's token; one that the bank has put out is refreshed, once. */
export async function withBankAccess<T>(
  house: House,
  company_id: number,
  work: (access: string) => Promise<T>,
): Promise<T> {
  const access = await goodAccess(house, company_id, null)
  try {
    return await work(access)
  } catch (error) {
    if (!(error instanceof BankSignedOut)) throw error
    return work(await goodAccess(house, company_id, access))
  }
}

/** What the database keeps sealed; the key may have been changed since. */
export function openTokens(house: House, company_id: number, sealed_tokens: string): BankTokens {
  try {
    return JSON.parse(bankSeal(house).open(sealed_tokens, placeOf(company_id))) as BankTokens
  } catch {
    throw new BankSignedOut(OTHER_KEY)
  }
}

/** Who comes first refreshes, the others wait for the new token; the bank is asked outside of any transaction. */
async function goodAccess(house: House, company_id: number, refused: string | null): Promise<string> {
  for (;;) {
    const held = await house.database.platform(async (db) => {
      const found = await holdTokens(db, company_id)
      if (!found) throw new BankSignedOut('СберБизнес не подключён')
      if (!found.is_good) throw new BankSignedOut(SIGNED_OUT)
      const tokens = openTokens(house, company_id, found.sealed_tokens)
      const isFit = tokens.access !== refused && tokens.access_until > house.clock().toISOString()
      const isMine = !isFit && !found.is_refreshing
      if (isMine) await takeRefresh(db, company_id)
      return { tokens, isFit, isMine, sealed_tokens: found.sealed_tokens }
    })
    if (held.isFit) return held.tokens.access
    if (held.isMine) return refresh(house, company_id, held)
    await pause(LOOK_MS)
  }
}

async function refresh(
  house: House,
  company_id: number,
  { tokens, sealed_tokens }: { tokens: BankTokens; sealed_tokens: string },
): Promise<string> {
  const end = (change: { sealed_tokens?: string; is_good?: boolean }) =>
    house.database.platform((db) => endRefresh(db, company_id, sealed_tokens, change))
  try {
    const fresh = await bankOf(house).refresh(tokens)
    await end({ sealed_tokens: bankSeal(house).close(JSON.stringify(fresh), placeOf(company_id)) })
    return fresh.access
  } catch (error) {
    const isOut = error instanceof BankSignedOut
    await end(isOut ? { is_good: false } : {})
    throw isOut ? new BankSignedOut(SIGNED_OUT) : error
  }
}
