import { saveCheck } from '@stroyfin/contract/contractors/save-check'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { foundColour } from '@stroyfin/domain/contractors/check-colour'
import { handle } from '../../http/handle.ts'
import { updateCheck } from './contractor-store.ts'
import { lockSeenContractor } from './lock-seen-contractor.ts'

/** The colour is never typed: it follows from the levels. */
export const saveCheckHandle = handle(saveCheck, async (check, { db, company_id, today }) => {
  if (check.check_date > today) {
    const message = 'Дата проверки не может быть позже сегодняшней'
    throw new Refusal('invalid', message, { errors: [{ field: 'check_date', message }] })
  }
  await lockSeenContractor(db, company_id, check)
  const { check_date, check_values } = check
  const check_colour = foundColour(check_values)
  return { version: await updateCheck(db, company_id, check.id, { check_date, check_values, check_colour }) }
})
