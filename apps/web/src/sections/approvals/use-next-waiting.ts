import { loadWaiting, WAITING_OBJECTS, type WaitingObject } from '@stroyfin/contract/approvals/load-waiting'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { openApprovals } from '../../app/navigation/approvals.ts'
import { useHolder } from '../../session/rights.ts'
import { useRequestCounts } from './request-counts.ts'

interface ObjectRef {
  object_type: ApprovalObject
  object_id: number
}

const isListed = (kind: ApprovalObject): kind is WaitingObject =>
  WAITING_OBJECTS.includes(kind as WaitingObject)

/** Where the next decision of this person waits once one is made: the same kind first; null when nothing does. */
export function useNextWaiting({ object_type: kind, object_id }: ObjectRef, enabled: boolean) {
  const counts = useRequestCounts(enabled)
  const open = openApprovals(useHolder())
  const left = open.reduce((sum, { key }) => sum + counts[key], 0)
  const isSame = counts[kind] > 0
  const list = open.find(({ key }) => (isSame ? key === kind : counts[key] > 0))
  const next = useFirst(kind, object_id, enabled && isSame)
  return enabled && list && left > 0 ? { href: next ?? list.href, left, is_document: next !== null } : null
}

/** The document itself where its list tells it; never the one just decided on, which an older answer may still hold. */
function useFirst(kind: ApprovalObject, decided_id: number, enabled: boolean): string | null {
  const object_type = isListed(kind) ? kind : 'agreement'
  const waiting = useEndpoint(
    loadWaiting,
    { object_type, limit: 2 },
    { enabled: enabled && isListed(kind), staleTime: 0 },
  )
  const isRegistry = kind === 'registry' || kind === 'bank_registry'
  const registries = useEndpoint(
    loadRegistries,
    { kind: kind === 'bank_registry' ? 'bank' : 'own', needs_user_approval: true, limit: 2 },
    { enabled: enabled && isRegistry, staleTime: 0 },
  )
  if (!enabled) return null
  const isOther = ({ id }: { id: number }) => id !== decided_id
  if (isListed(kind)) return waiting.data?.items.find(isOther)?.link ?? null
  const registry = registries.data?.items.find(isOther)
  if (!isRegistry || !registry) return null
  return `/reports/${kind === 'registry' ? 'registry' : 'bank-registry'}/${registry.id}`
}
