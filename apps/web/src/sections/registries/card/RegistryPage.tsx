import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { REGISTRY_FAMILIES, type RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError, errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { toast } from '../../../theme/toast.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { RegistryCard } from './RegistryCard.tsx'

/** The page of one registry; one that is not there leads back to the list. */
export function RegistryPage({ kind = 'own' }: { kind?: RegistryKind }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const navigate = useNavigate()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const registry_id = known ? Number(id) : 0
  const { data, error, refetch } = useEndpoint(
    loadRegistry,
    { registry_id, kind },
    { enabled: known, live: ['registries', 'contractors'] },
  )
  const missing = !known || (error instanceof CallError && error.status === 404)
  useEffect(() => {
    if (!missing) return
    toast.info('Реестр не найден')
    void navigate({ to: REGISTRY_FAMILIES[kind].path, replace: true } as never)
  }, [missing, kind, navigate])
  if (missing) return null
  return (
    <>
      {data ? (
        <RegistryCard key={data.id} registry={data} />
      ) : (
        <>
          <PageHead title="Реестр платежей" />
          {error ? (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={14} />
          )}
        </>
      )}
    </>
  )
}
