import type { Db } from '@stroyfin/database/connection/db'
import type { EstimateSheetMapping } from '@stroyfin/domain/estimate-files/sheet-fields'
import { keepMapping, readMapping } from '../imports/public.ts'

/** The columns that people of the company chose for this form of table before. */
export const readSheetMapping = (db: Db, company_id: number, signature: string) =>
  readMapping<EstimateSheetMapping>(db, company_id, { kind: 'estimates', signature })

export const keepSheetMapping = (
  db: Db,
  company_id: number,
  sheet: { signature: string; mapping: EstimateSheetMapping },
) => keepMapping(db, company_id, { kind: 'estimates', ...sheet })
