import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { handle } from '../../http/handle.ts'
import { registryAnswer } from './registry-answer.ts'

export const loadRegistryHandle = handle(loadRegistry, async ({ registry_id, kind }, call) => {
  const registry = await registryAnswer(call, registry_id)
  if (registry.kind !== kind) throw new Refusal('not_found', 'Реестр не найден')
  return registry
})
