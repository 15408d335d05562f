import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadSalesImports, undoSalesImport } from '@stroyfin/contract/sold-areas/sales-imports'
import { runList } from '@stroyfin/database/lists/run-list'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { lockBatch, markUndone } from '../imports/public.ts'
import { takeSalesTurn } from './sale-store.ts'
import {
  listMoved,
  lockUnits,
  type SalesImportRow,
  salesImportList,
  takeSalesBack,
} from './sales-import-store.ts'

export const loadSalesImportsHandle = handle(loadSalesImports, async (query, { db, company_id }) => {
  const { items, total } = await runList<SalesImportRow>(db, salesImportList(company_id), query)
  return { items, total, totals: {} }
})

/** All of it or nothing, and only while its units are what it has made of them. */
export const undoSalesImportHandle = handle(
  undoSalesImport,
  async ({ batch_id, version }, { db, company_id }) => {
    await takeSalesTurn(db, company_id)
    const batch = await lockBatch(db, company_id, { kind: 'sales', id: batch_id })
    if (!batch) throw new Refusal('not_found', 'Импорт не найден')
    if (batch.status === 'undone') throw new Refusal('conflict', 'Этот импорт уже отменён')
    if (batch.version !== version) throw new Refusal('stale', 'Импорт изменил другой пользователь')
    await lockUnits(db, company_id, batch_id)
    const moved = await listMoved(db, company_id, batch_id)
    if (moved.length > 0) throw new Refusal('conflict', movedWords(moved))
    const { removed, restored } = await takeSalesBack(db, company_id, batch_id)
    await markUndone(db, company_id, batch_id)
    const parts = ['Импорт отменён']
    if (removed > 0) parts.push(`убрано: ${counted(removed, UNITS)}`)
    if (restored > 0) parts.push(`возвращено к прежнему виду: ${counted(restored, UNITS)}`)
    return { message: parts.join(', ') }
  },
)

const UNITS = ['помещение', 'помещения', 'помещений'] as const
const NAMED = 5

function movedWords(numbers: readonly string[]): string {
  const named = numbers.slice(0, NAMED).map((number) => `«${number}»`)
  const more = numbers.length > NAMED ? ` и ещё ${counted(numbers.length - NAMED, UNITS)}` : ''
  return `После этого импорта изменились помещения ${named.join(', ')}${more}: отменить его целиком уже нельзя. Если их изменил более поздний импорт, отмените сначала его`
}
