import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { findSameImport, type SameFile } from './import-memory-store.ts'
import type { ImportTarget } from './import-target.ts'

/** The same rows once more double the contract; over the rows it has made itself a file only puts them back. */
export function sameFile(target: ImportTarget, sha256: string): SameFile {
  const instead_of = target.mode === 'replace' ? (target.estimate?.id ?? null) : null
  return { agreement_id: target.agreement_id, sha256, instead_of }
}

/** A question: whoever has read it may load the file again. */
export async function refuseSameImport(db: Db, company_id: number, same: SameFile): Promise<void> {
  const past = await findSameImport(db, company_id, same)
  if (!past) return
  const when = formatDate(past.applied_at.slice(0, 10))
  throw new Refusal(
    'conflict',
    `Этот файл уже загружен в договор ${when}, ${past.applied_by}. Загрузить ещё раз?`,
    { current: { asks: 'again', batch_id: past.batch_id } },
  )
}
