import { createCompany } from '@stroyfin/contract/company/create-company'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { insertCompany } from './company-store.ts'

export const createCompanyHandle = handle(createCompany, async ({ name }, { house, user }) => {
  const company_id = await house.database.platform((db) => insertCompany(db, { name, user_id: user.id }))
  if (company_id !== null) return { company_id }
  const message = 'Компания с таким названием уже есть'
  throw new Refusal('invalid', message, { errors: [{ field: 'name', message }] })
})
