import { Refusal } from '@stroyfin/contract/kit/refusal'
import { type Bank, BankRefused, BankSignedOut, BankSilent, sealOf } from '../../bridges/bank/public.ts'
import type { House } from '../../http/call.ts'

/** The bank that the administrator has set up. */
export function bankOf({ bank }: House): Bank {
  if (bank) return bank
  throw new Refusal('conflict', 'Администратор ещё не настроил связь со СберБизнесом')
}

export const bankSeal = ({ bank_key }: House) => sealOf(bank_key)

/** Failures of the bank are told in its words; anything else is a bug and goes on. */
export async function askBank<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BankRefused || error instanceof BankSignedOut || error instanceof BankSilent) {
      throw new Refusal('conflict', error.message)
    }
    throw error
  }
}
