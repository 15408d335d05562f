import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { inWords } from '@stroyfin/domain/access/wait-in-words'
import type { Call } from '../../http/call.ts'
import { giveBack, markSucceeded, type Place } from './attempt-store.ts'

type Around = Pick<Call, 'house'>

/** Tries a password or code in the place taken for it; whether it fits. Without a place it is refused unlooked at. */
export async function attempt(
  { house }: Around,
  { id, wait_s }: Place,
  fits: () => Promise<boolean>,
): Promise<boolean> {
  if (id === null)
    throw new Refusal('too_many', `Слишком много попыток. Повторите через ${inWords(wait_s)}`, {
      retry_after_s: wait_s,
    })
  if (wait_s > 0) await pause(wait_s * 1000)
  try {
    const right = await fits()
    if (right) await house.database.platform((db) => markSucceeded(db, id))
    return right
  } catch (error) {
    await house.database.platform((db) => giveBack(db, id))
    throw error
  }
}
