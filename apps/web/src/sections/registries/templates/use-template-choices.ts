import { loadRegistryTemplates } from '@stroyfin/contract/registries/registry-templates'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'

/** Templates a registry may take; a removed one only where it already stands. */
export function useTemplateChoices(chosen: number | null): { value: number; label: string }[] {
  const { data } = useEndpoint(loadRegistryTemplates, {})
  return useMemo(
    () =>
      (data?.templates ?? [])
        .filter(({ id, is_deleted }) => !is_deleted || id === chosen)
        .map(({ id, name, is_deleted }) => ({ value: id, label: is_deleted ? `${name} (удалён)` : name })),
    [data, chosen],
  )
}
