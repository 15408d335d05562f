import { Refusal } from '@stroyfin/contract/kit/refusal'
import { removeRegistry, restoreRegistry } from '@stroyfin/contract/registries/remove-registry'
import { isRegistryEditable } from '@stroyfin/domain/registries/registry-status'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { refuseStale } from './registry-answer.ts'
import { holdRegistry, updateRegistry } from './registry-store.ts'

interface Asked {
  registry_id: number
  version: number
}

export const removeRegistryHandle = handle(removeRegistry, async (asked, call) => {
  await mark(asked, call, true)
  return { message: 'Реестр удалён' }
})

export const restoreRegistryHandle = handle(restoreRegistry, async (asked, call) => {
  await mark(asked, call, false)
  return { message: 'Реестр восстановлен' }
})

async function mark({ registry_id, version }: Asked, call: Call, is_deleted: boolean): Promise<void> {
  const current = await holdRegistry(call.db, call.company_id, registry_id)
  if (!isRegistryEditable(current)) {
    throw new Refusal('conflict', 'Реестр на согласовании или согласован: сначала отзовите его')
  }
  if (current.version !== version) await refuseStale(call, registry_id)
  await updateRegistry(call.db, call.company_id, registry_id, { is_deleted })
}
