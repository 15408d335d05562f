import { loadImports } from '@stroyfin/contract/imports/load-imports'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { type BatchRow, importList } from './batch-store.ts'

export const loadImportsHandle = handle(loadImports, async (query, { db, company_id, user }) => {
  const { items, total } = await runList<BatchRow>(db, importList(company_id, user.id), query)
  return { items, total, totals: {} }
})
