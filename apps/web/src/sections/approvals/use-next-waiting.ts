import { loadWaiting, WAITING_OBJECTS, type WaitingObject } from '@stroyfin/contract/approvals/load-waiting'
import { loadBudgets } from '@stroyfin/contract/budgets/load-list'
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

type Waited = ReturnType<typeof openApprovals>[number]['key']

const isListed = (kind: Waited | undefined): kind is WaitingObject =>
  WAITING_OBJECTS.includes(kind as WaitingObject)

/**
 * Where the next decision of this person waits: after one that was made the same kind first, without one whatever stands
 * first; null when nothing does.
 */
export function useNextWaiting(decided: ObjectRef | null, enabled: boolean) {
  const counts = useRequestCounts(enabled)
  const open = openApprovals(useHolder())
  const left = open.reduce((sum, { key }) => sum + counts[key], 0)
  const same = open.find(({ key }) => key === decided?.object_type && counts[key] > 0)
  const list = same ?? open.find(({ key }) => counts[key] > 0)
  const isAsked = enabled && list !== undefined
  const next = useFirst(isAsked ? list.key : undefined, decided)
  return isAsked ? { href: next ?? list.href, left, is_document: next !== null } : null
}

/** The document itself where its list tells it; after a decision an older answer may still hold what has been decided. */
function useFirst(kind: Waited | undefined, decided: ObjectRef | null): string | null {
  const [object_type, registry_kind] = [
    isListed(kind) ? kind : 'agreement',
    kind === 'bank_registry' ? 'bank' : 'own',
  ] as const
  const mine = { needs_user_approval: true, limit: 2 }
  const when = (enabled: boolean) => ({ enabled, staleTime: 0 })
  const documents = useEndpoint(loadWaiting, { object_type, limit: 2 }, when(isListed(kind)))
  const isRegistry = kind === 'registry' || kind === 'bank_registry'
  const registries = useEndpoint(loadRegistries, { kind: registry_kind, ...mine }, when(isRegistry))
  const budgets = useEndpoint(loadBudgets, mine, when(kind === 'budget'))
  const isOther = ({ id }: { id: number }) => kind !== decided?.object_type || id !== decided?.object_id
  const first = <T extends { id: number }>(list: {
    data?: { items: T[] } | undefined
    isFetching: boolean
  }) => (decided && list.isFetching ? undefined : list.data?.items.find(isOther))
  if (isListed(kind)) return first(documents)?.link ?? null
  if (kind === undefined || kind === 'requisites') return null
  const item = kind === 'budget' ? first(budgets) : first(registries)
  return item ? `${CARDS[kind]}/${item.id}` : null
}

const CARDS = {
  registry: '/reports/registry',
  bank_registry: '/reports/bank-registry',
  budget: '/reports/budgeting/month',
}
