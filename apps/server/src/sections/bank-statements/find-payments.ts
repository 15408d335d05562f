import { findPaymentsForLine } from '@stroyfin/contract/bank-statements/find-payments'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { readOwner } from '@stroyfin/database/bank/open-payments'
import { handle } from '../../http/handle.ts'
import { lineNow } from './held-line.ts'
import { findChoices } from './open-payment-store.ts'
import { readStatement } from './statement-store.ts'

export const findPaymentsForLineHandle = handle(
  findPaymentsForLine,
  async ({ line_id, search }, { db, company_id }) => {
    const line = await lineNow(db, company_id, line_id)
    const statement = await readStatement(db, company_id, line.statement_id)
    if (!statement) throw new Refusal('not_found', 'Выписка не найдена')
    const { contractor_id } = await readOwner(db, company_id, statement.account)
    const asked = { ...line, owner_id: contractor_id, inn: line.counterparty_inn }
    return { items: await findChoices(db, company_id, asked, search) }
  },
)
