import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { editRegistry } from '@stroyfin/contract/registries/edit-registry'
import { isRegistryEditable } from '@stroyfin/domain/registries/registry-status'
import { handle } from '../../http/handle.ts'
import { checkRows } from './check-rows.ts'
import { holdPayments } from './payable-store.ts'
import { refuseStale, registryAnswer } from './registry-answer.ts'
import { holdRegistry, updateRegistry } from './registry-store.ts'
import { writeRows } from './row-store.ts'

export const editRegistryHandle = handle(
  editRegistry,
  async ({ registry_id, version, general, rows }, call) => {
    const { db, company_id } = call
    const current = await holdRegistry(db, company_id, registry_id)
    if (current.is_deleted) throw new Refusal('conflict', 'Реестр удалён: сначала восстановите его')
    if (!isRegistryEditable(current.status)) {
      throw new Refusal('conflict', 'Реестр на согласовании или согласован: сначала отзовите его')
    }
    if (current.version !== version) await refuseStale(call, registry_id)
    await holdPayments(
      db,
      company_id,
      rows.map((row) => row.payment_id),
    )
    const head = { ...general, number: general.number || current.number }
    const { broken, ready } = await checkRows(db, company_id, { ...head, registry_id, rows })
    refuseIfBroken(broken)
    await writeRows(db, company_id, registry_id, ready)
    await updateRegistry(db, company_id, registry_id, head)
    return registryAnswer(call, registry_id)
  },
)
