import type { Received } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { saveLoanLimits } from '@stroyfin/contract/loan-agreements/save-loan-limits'
import { handle } from '../../http/handle.ts'
import {
  deleteLoanLimits,
  insertLoanLimits,
  type LimitRow,
  listGroupIds,
  lockLoanLimits,
  updateLoanLimits,
} from './loan-limits-store.ts'
import { lockLoan } from './loan-store.ts'

type WantedLimit = Received<typeof saveLoanLimits>['items'][number]

/** All limits or none; the database refuses a limit below what is already paid and asked (K-07). */
export const saveLoanLimitsHandle = handle(saveLoanLimits, async ({ id, items }, { db, company_id }) => {
  if (!(await lockLoan(db, company_id, id))) throw new Refusal('not_found', 'Кредитный договор не найден')
  const known = new Map((await lockLoanLimits(db, company_id, id)).map((row) => [row.id, row]))
  const groups = await listGroupIds(db, company_id, id)
  for (const item of items) refuseWrong(item, known, groups)
  await deleteLoanLimits(
    db,
    company_id,
    items.flatMap((item) => (item.summ === null && item.id !== null ? [item.id] : [])),
  )
  await updateLoanLimits(
    db,
    company_id,
    items.flatMap((item) =>
      item.summ !== null && item.id !== null ? [{ id: item.id, summ: item.summ }] : [],
    ),
  )
  await insertLoanLimits(
    db,
    company_id,
    id,
    items.flatMap((item) => (item.summ !== null && item.id === null ? [{ ...item, summ: item.summ }] : [])),
  )
  return { message: 'Лимиты сохранены' }
})

function refuseWrong(
  item: WantedLimit,
  known: ReadonlyMap<number, LimitRow>,
  groups: ReadonlySet<number>,
): void {
  if (item.loan_group_id !== null && !groups.has(item.loan_group_id)) {
    throw new Refusal('not_found', 'Группа финансирования не найдена')
  }
  if (item.id === null) return
  const row = known.get(item.id)
  if (!row) throw new Refusal('not_found', 'Лимит не найден')
  if (row.version !== item.version) {
    throw new Refusal('stale', 'Лимит изменил другой пользователь', { current: row })
  }
}
