import { loadLoanTree } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { readLoanTree } from './loan-tree-store.ts'
import type { UsageRow } from './usage-store.ts'

/** The working context narrows the tree to its own agreement; deleted agreements leave the totals. */
export const loadLoanTreeHandle = handle(
  loadLoanTree,
  async ({ with_deleted }, { db, company_id, loan_agreement_id }) => {
    const items = await readLoanTree(db, company_id, { with_deleted, loan_agreement_id })
    const living = items.filter((item) => !item.is_deleted)
    const total = (name: keyof UsageRow) => roubles(sumOf(living.map((item) => kopecks(item[name]))))
    return {
      items,
      totals: {
        limit_summ: total('limit_summ'),
        paid_summ: total('paid_summ'),
        sent_summ: total('sent_summ'),
        on_approval_summ: total('on_approval_summ'),
        available_summ: total('available_summ'),
      },
    }
  },
)
