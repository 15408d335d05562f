import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { loadRegistryTemplates } from '@stroyfin/contract/registries/registry-templates'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'

/** How the registry is printed now: as it was made, until another template is chosen for this time. */
export function useRegistryPaper(registry: RegistryDetail) {
  const [chosen, choose] = useState<number | null>()
  const { data } = useEndpoint(loadRegistryTemplates, {})
  const usual = data?.templates.find(({ is_default, is_deleted }) => is_default && !is_deleted)?.id ?? null
  const template_id = chosen === undefined ? (registry.template_id ?? usual) : chosen
  const template = data?.templates.find(({ id }) => id === template_id) ?? null
  return { template_id, template, choose }
}
