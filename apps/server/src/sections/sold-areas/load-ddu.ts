import type { Served } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadDdu } from '@stroyfin/contract/sold-areas/load-ddu'
import type { Db } from '@stroyfin/database/connection/db'
import { handle } from '../../http/handle.ts'
import { listDated, readDdu } from './ddu-store.ts'

export async function dduAnswer(db: Db, company_id: number, ddu_id: number): Promise<Served<typeof loadDdu>> {
  const row = await readDdu(db, company_id, ddu_id)
  if (!row) throw new Refusal('not_found', 'ДДУ не найден')
  return {
    ...row,
    schedule: await listDated(db, company_id, { table: 'ddu_payments', ddu_id }),
    receipts: await listDated(db, company_id, { table: 'escrow_receipts', ddu_id }),
  }
}

export const loadDduHandle = handle(loadDdu, ({ ddu_id }, { db, company_id }) =>
  dduAnswer(db, company_id, ddu_id),
)
