import { refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { handle } from '../../http/handle.ts'
import { checkRows } from './check-rows.ts'
import { holdPayments } from './payable-store.ts'
import { insertRegistry, nextRegistryNumber } from './registry-store.ts'
import { writeRows } from './row-store.ts'

export const createRegistryHandle = handle(createRegistry, async (asked, { db, company_id }) => {
  const { general, rows, kind } = asked
  const type = kind === 'bank' ? asked.type : null
  await holdPayments(
    db,
    company_id,
    rows.map((row) => row.payment_id),
  )
  const number = general.number || (await nextRegistryNumber(db, company_id, kind))
  const head = { ...general, number }
  const draft = { ...head, kind, type, registry_id: null, rows }
  const { broken, ready, loan_agreement_id } = await checkRows(db, company_id, draft)
  if (kind === 'bank' && type === null) broken.unshift({ field: 'type', message: 'Выберите вид реестра' })
  refuseIfBroken(broken)
  const registry = await insertRegistry(db, company_id, { ...head, kind, type, loan_agreement_id })
  await writeRows(db, company_id, registry, ready)
  return { registry, message: 'Реестр создан' }
})
