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
    if (!isRegistryEditable(current)) {
      throw new Refusal('conflict', 'Реестр на согласовании или согласован: сначала отзовите его')
    }
    if (current.version !== version) await refuseStale(call, registry_id)
    await holdPayments(
      db,
      company_id,
      rows.map((row) => row.payment_id),
    )
    const { kind, type } = current
    const head = { ...general, number: general.number || current.number }
    const draft = { ...head, kind, type, registry_id, rows }
    const { broken, ready, loan_agreement_id } = await checkRows(db, company_id, draft)
    refuseIfBroken(broken)
    await writeRows(db, company_id, registry_id, ready)
    await updateRegistry(db, company_id, registry_id, { ...head, loan_agreement_id })
    return registryAnswer(call, registry_id)
  },
)
