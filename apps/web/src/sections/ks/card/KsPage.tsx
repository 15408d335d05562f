import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { isEditable } from '@stroyfin/domain/statuses/approval-status'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallError, errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { rememberObject } from '../../../session/remember-object.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { EditKs } from './EditKs.tsx'
import { KsCard } from './KsCard.tsx'

/** The card of one completion document, read or edited (`?edit=1`); one that is not there leads back to the list. */
export function KsPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { edit } = useSearch({ strict: false }) as { edit?: unknown }
  const may_edit = useMay()('ks.edit')
  const navigate = useNavigate()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const { data, isPending, error, refetch } = useEndpoint(
    loadKs,
    { ks_id: known ? Number(id) : 0 },
    { enabled: known, live: edit === undefined ? ['ks'] : [] },
  )
  const missing = !known || (error instanceof CallError && error.status === 404)
  useEffect(() => {
    if (missing) {
      toast.info('Документ не найден')
      void navigate({ to: '/ks/', replace: true } as never)
    } else if (data) {
      rememberObject({ type: 'ks', id: data.id, name: `№ ${data.number}` })
    }
  }, [missing, data, navigate])
  if (missing) return null
  if (isPending) return <SkeletonRows rows={14} />
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (edit !== undefined && may_edit && isEditable(data.status) && !data.is_deleted) {
    return <EditKs key={data.id} ks={data} />
  }
  return <KsCard ks={data} onChanged={() => void refetch({ cancelRefetch: false })} />
}
