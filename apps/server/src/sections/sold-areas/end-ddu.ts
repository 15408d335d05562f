import { Refusal } from '@stroyfin/contract/kit/refusal'
import { endDdu, restoreDdu } from '@stroyfin/contract/sold-areas/end-ddu'
import type { Db } from '@stroyfin/database/connection/db'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { endDduRules } from '@stroyfin/domain/sold-areas/end-ddu-rules'
import { handle } from '../../http/handle.ts'
import { holdDdu, writeEnd } from './ddu-store.ts'
import { dduAnswer } from './load-ddu.ts'

/** The ДДУ, held, if it is still the version the screen saw (K-06). */
async function seenDdu(db: Db, company_id: number, seen: { ddu_id: number; version: number }) {
  await holdDdu(db, company_id, seen.ddu_id)
  const ddu = await dduAnswer(db, company_id, seen.ddu_id)
  if (ddu.version !== seen.version) {
    throw new Refusal('stale', 'ДДУ изменил другой пользователь: обновите страницу', { current: ddu })
  }
  return ddu
}

export const endDduHandle = handle(endDdu, async (input, { db, company_id, today }) => {
  const { id, number, date, ended_on, receipts } = await seenDdu(db, company_id, input)
  if (ended_on !== null)
    throw new Refusal('conflict', `ДДУ № ${number} уже расторгнут ${formatDate(ended_on)}`)
  const errors = endDduRules({ date, last_receipt: receipts.at(-1)?.date ?? null }, input, today)
  const [first] = errors
  if (first) throw new Refusal('invalid', first.message, { errors })
  await writeEnd(db, company_id, { id, ended_on: input.ended_on, reason: input.reason })
  return { message: `ДДУ № ${number} расторгнут` }
})

export const restoreDduHandle = handle(restoreDdu, async (input, { db, company_id }) => {
  const { id, number, ended_on, unit, is_sold_again } = await seenDdu(db, company_id, input)
  if (ended_on === null) throw new Refusal('conflict', `ДДУ № ${number} не расторгнут`)
  if (is_sold_again) throw new Refusal('conflict', `«${unit}» уже продано по другому ДДУ`)
  await writeEnd(db, company_id, { id, ended_on: null, reason: '' })
  return { message: `ДДУ № ${number} снова действует` }
})
