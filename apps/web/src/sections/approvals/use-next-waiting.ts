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
  const { items, isFetching } = useWaiting(kind, 2)
  const isOther = ({ id }: { id: number }) => kind !== decided?.object_type || id !== decided?.object_id
  if (decided && isFetching) return null
  return items.find(isOther)?.href ?? null
}

/** So many documents of one kind are gone through one after another. */
const GONE_THROUGH = 50

/** What comes after this document where it is left for later: the next of its kind, then the list of the next kind. */
export function useAfter({ object_type, object_id }: ObjectRef, enabled: boolean): string | null {
  const counts = useRequestCounts(enabled)
  const open = openApprovals(useHolder())
  const { items } = useWaiting(enabled ? object_type : undefined, GONE_THROUGH)
  const at = items.findIndex(({ id }) => id === object_id)
  if (at < 0) return null
  const place = open.findIndex(({ key }) => key === object_type)
  const others = [...open.slice(place + 1), ...open.slice(0, place)]
  return items[at + 1]?.href ?? others.find(({ key }) => counts[key] > 0)?.href ?? null
}

/** The first documents of a kind that wait for this person, with the addresses of their cards. */
function useWaiting(kind: Waited | undefined, limit: number) {
  const [object_type, registry_kind] = [
    isListed(kind) ? kind : 'agreement',
    kind === 'bank_registry' ? 'bank' : 'own',
  ] as const
  const mine = { needs_user_approval: true, limit }
  const when = (enabled: boolean) => ({ enabled, staleTime: 0 })
  const documents = useEndpoint(loadWaiting, { object_type, limit }, when(isListed(kind)))
  const isRegistry = kind === 'registry' || kind === 'bank_registry'
  const registries = useEndpoint(loadRegistries, { kind: registry_kind, ...mine }, when(isRegistry))
  const budgets = useEndpoint(loadBudgets, mine, when(kind === 'budget'))
  if (isListed(kind)) {
    const { data, isFetching } = documents
    const items = (data?.items ?? []).flatMap(({ id, link }) => (link === null ? [] : [{ id, href: link }]))
    return { items, isFetching }
  }
  if (kind === undefined || kind === 'requisites') return { items: [], isFetching: false }
  const { data, isFetching } = kind === 'budget' ? budgets : registries
  const items = (data?.items ?? []).map(({ id }: { id: number }) => ({ id, href: `${CARDS[kind]}/${id}` }))
  return { items, isFetching }
}

const CARDS = {
  registry: '/reports/registry',
  bank_registry: '/reports/bank-registry',
  budget: '/reports/budgeting/month',
}
