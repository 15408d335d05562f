import { BankSignedOut, type BankTokens } from '../../bridges/bank/public.ts'
import type { House } from '../../http/call.ts'
import { bankOf, bankSeal } from './bank-of.ts'
import { holdTokens, writeTokens } from './link-store.ts'

export const placeOf = (company_id: number) => `company ${company_id}`

const SIGNED_OUT = 'Банк больше не принимает прежний вход. Подключите СберБизнес заново'

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

/** Who comes first refreshes, the others wait for the row and find the new token. */
async function goodAccess(house: House, company_id: number, refused: string | null): Promise<string> {
  const seal = bankSeal(house)
  const outcome = await house.database.platform(async (db) => {
    const held = await holdTokens(db, company_id)
    if (!held) throw new BankSignedOut('СберБизнес не подключён')
    if (!held.is_good) throw new BankSignedOut(SIGNED_OUT)
    const tokens = JSON.parse(seal.open(held.sealed_tokens, placeOf(company_id))) as BankTokens
    const good = tokens.access !== refused && tokens.access_until > house.clock().toISOString()
    if (good) return tokens.access
    try {
      const fresh = await bankOf(house).refresh(tokens)
      const sealed_tokens = seal.close(JSON.stringify(fresh), placeOf(company_id))
      await writeTokens(db, company_id, { sealed_tokens, is_good: true })
      return fresh.access
    } catch (error) {
      if (!(error instanceof BankSignedOut)) throw error
      await writeTokens(db, company_id, { is_good: false })
      return null
    }
  })
  if (outcome === null) throw new BankSignedOut(SIGNED_OUT)
  return outcome
}
