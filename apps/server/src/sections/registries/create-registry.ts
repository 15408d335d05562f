import { refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { handle } from '../../http/handle.ts'
import { checkRows } from './check-rows.ts'
import { holdPayments } from './payable-store.ts'
import { insertRegistry, nextRegistryNumber } from './registry-store.ts'
import { writeRows } from './row-store.ts'

export const createRegistryHandle = handle(createRegistry, async ({ general, rows }, { db, company_id }) => {
  await holdPayments(
    db,
    company_id,
    rows.map((row) => row.payment_id),
  )
  const number = general.number || (await nextRegistryNumber(db, company_id))
  const head = { ...general, number }
  const { broken, ready } = await checkRows(db, company_id, { ...head, registry_id: null, rows })
  refuseIfBroken(broken)
  const registry = await insertRegistry(db, company_id, head)
  await writeRows(db, company_id, registry, ready)
  return { registry, message: 'Реестр создан' }
})
