import { removeContact } from '@stroyfin/contract/contractors/remove-contact'
import { saveContact } from '@stroyfin/contract/contractors/save-contact'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { deleteContact, insertContact, updateContact } from './contact-store.ts'
import { readContractor } from './contractor-store.ts'
import { lockSeenContact } from './lock-seen-contact.ts'

export const saveContactHandle = handle(saveContact, async (draft, { db, company_id }) => {
  const { contractor_id, id } = draft
  if (!(await readContractor(db, company_id, contractor_id))) {
    throw new Refusal('not_found', 'Контрагент не найден')
  }
  if (!id) return { id: await insertContact(db, company_id, contractor_id, draft) }
  await lockSeenContact(db, company_id, { ...draft, id })
  await updateContact(db, company_id, id, draft)
  return { id }
})

export const removeContactHandle = handle(removeContact, async (seen, { db, company_id }) => {
  await lockSeenContact(db, company_id, seen)
  await deleteContact(db, company_id, seen.id)
  return { message: 'Контактное лицо удалено' }
})
