import { useDebouncedValue } from '@mantine/hooks'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { previewRegistry } from '@stroyfin/contract/registries/preview-registry'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import type { RegistryDraft } from './use-registry-draft.ts'

interface Asked {
  kind: RegistryKind
  registry_id: number | null
  draft: RegistryDraft
  enabled: boolean
}

const NOBODY: ReadonlyMap<number, string> = new Map()

/** While a registry is being made the server says what cannot stand in it and how the bank's limits and the budgets would be. */
export function useRegistryCheck({ kind, registry_id, draft, enabled }: Asked) {
  const rows = draft.sent()
  const { payer_id, type } = draft.head
  const [asked] = useDebouncedValue(JSON.stringify({ kind, type, registry_id, payer_id, rows }), 300)
  const question: Sent<typeof previewRegistry> = JSON.parse(asked)
  const { data } = useEndpoint(previewRegistry, question, {
    enabled: enabled && rows.length > 0,
    keepPrevious: true,
  })
  const errors = enabled && rows.length > 0 ? data?.errors : undefined
  const problems = useMemo(
    () => (errors ? new Map(errors.map(({ payment_id, message }) => [payment_id, message])) : NOBODY),
    [errors],
  )
  return { problems, limits: data?.limits ?? [], budgets: data?.budgets ?? [], payers: data?.payers ?? null }
}
