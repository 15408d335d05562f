import { moscowDay } from '@stroyfin/contract/kit/dates'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { roubles } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { checkPayments } from './ground.ts'
import { typedDraft } from './typed-draft.ts'

export const checkPaymentListHandle = handle(checkPaymentList, async ({ rows }, { db, company_id, now }) => {
  const drafts = rows.map((row) => typedDraft(row, moscowDay(now)))
  const checked = await checkPayments(db, company_id, drafts, { without: [], lock: false })
  return {
    rows: checked.map(({ errors, gates, complete }) => {
      const base = gates.find(({ gate }) => gate === 'base')?.figure ?? null
      const warnings = gates
        .filter(({ gate, ok }) => !ok && (gate === 'budget' || gate === 'bank_limit'))
        .map(({ reason, fix }) => (fix ? `${reason}. ${fix}` : reason))
      return { errors, warnings, left_summ: base === null ? null : roubles(base), purpose: complete.purpose }
    }),
  }
})
