import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import { findTwins } from './contractor-store.ts'

/** A second card of one ИНН is made only when the user insists; branches have a КПП each, and are no twins. */
export async function refuseTwins(
  db: Db,
  company_id: number,
  asked: { inn: string | null; kpp: string | null; except_id: number; allow_duplicate: boolean },
): Promise<void> {
  if (asked.allow_duplicate) return
  const twins = await findTwins(db, company_id, asked)
  const [first] = twins
  if (!first) return
  throw new Refusal('conflict', `Контрагент с ИНН ${asked.inn} уже есть: ${quotedName(first.name)}`, {
    current: { duplicates: twins },
  })
}
