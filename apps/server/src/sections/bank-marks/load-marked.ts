import { loadMarked } from '@stroyfin/contract/bank-marks/marked-lists'
import { runList } from '@stroyfin/database/lists/run-list'
import { MARKED_OBJECTS } from '@stroyfin/domain/bank/bank-mark'
import { handle } from '../../http/handle.ts'
import { agreementSides } from '../agreements/public.ts'
import { type MarkedListRow, markedList } from './marked-list-store.ts'

/** Every list is limited to the loan agreement of the context. */
export const loadMarkedHandles = MARKED_OBJECTS.map((object) =>
  handle(loadMarked[object], async (query, { db, company_id, loan_agreement_id }) => {
    const list = markedList(company_id, { object, loan: loan_agreement_id }, query)
    const window = await runList<MarkedListRow>(db, list, query)
    return object === 'agreement' ? agreementSides(db, window, { list, query }) : window
  }),
)
