import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadStatements } from '@stroyfin/contract/bank-statements/load-list'
import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { type LineRow, lineList } from './line-store.ts'
import { readStatement, type StatementRow, statementList } from './statement-store.ts'

export const loadStatementsHandle = handle(loadStatements, async (query, { db, company_id }) => {
  const { items, total } = await runList<StatementRow>(db, statementList(company_id), query)
  return { items, total, totals: {} }
})

export const loadStatementHandle = handle(loadStatement, async ({ statement_id }, { db, company_id }) => {
  const statement = await readStatement(db, company_id, statement_id)
  if (!statement) throw new Refusal('not_found', 'Выписка не найдена')
  return statement
})

export const loadBankLinesHandle = handle(
  loadBankLines,
  async ({ statement_id, all, ...query }, { db, company_id }) => {
    if (statement_id !== undefined && !(await readStatement(db, company_id, statement_id)))
      throw new Refusal('not_found', 'Выписка не найдена')
    return runList<LineRow>(db, lineList(company_id, statement_id ?? (all ? 'all' : 'waiting')), query)
  },
)
