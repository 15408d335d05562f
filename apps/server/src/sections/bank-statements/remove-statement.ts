import { removeStatement } from '@stroyfin/contract/bank-statements/remove-statement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { deleteStatement, lockStatement, readStatement, refreshStatus } from './statement-store.ts'
import { releaseMirrors } from './transfer-store.ts'

/** A file loaded by mistake; after it is gone the same file can be loaded again. */
export const removeStatementHandle = handle(
  removeStatement,
  async ({ statement_id, version }, { db, company_id }) => {
    const held = await lockStatement(db, company_id, statement_id)
    const statement = held && (await readStatement(db, company_id, statement_id))
    if (!statement) throw new Refusal('not_found', 'Выписка не найдена')
    if (statement.version !== version) throw new Refusal('stale', 'Выписку изменил другой пользователь')
    if (statement.booked > 0) {
      throw new Refusal('conflict', 'По выписке есть разнесённые строки: сначала отмените разнесение')
    }
    const others = await releaseMirrors(db, company_id, { statement_id })
    await deleteStatement(db, company_id, statement_id)
    await refreshStatus(db, company_id, others)
    return { message: 'Выписка удалена' }
  },
)
