import { loadFurtherCounts } from '@stroyfin/contract/approvals/load-further-counts'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery, useEndpoint } from '../../api/use-endpoint.ts'

/** How much of each kind waits for this person's decision, by the names of the client's state (R-3-31, A-015). */
export type RequestCounts = Readonly<Record<ApprovalObject | 'requisites', number>>

type Named = Answer<typeof loadRequestsForApproval>
type Further = Answer<typeof loadFurtherCounts>

/** Zero where nothing is known yet. */
export const requestCounts = (named?: Named, further?: Further): RequestCounts => ({
  agreement: named?.agreement_count ?? 0,
  smeta: named?.smeta_count ?? 0,
  ks: named?.ks_count ?? 0,
  payment: named?.payment_count ?? 0,
  registry: named?.registry_count ?? 0,
  bank_registry: named?.bank_registry ?? 0,
  budget: further?.budget_count ?? 0,
  requisites: further?.requisites_count ?? 0,
})

/** Null until both answers are there: half of them would be a smaller number that jumps a moment later. */
export function useKnownCounts(enabled = true): RequestCounts | null {
  const named = useEndpoint(loadRequestsForApproval, {}, { enabled, staleTime: 30_000 })
  const further = useEndpoint(loadFurtherCounts, {}, { enabled, staleTime: 30_000 })
  return named.isPending || further.isPending ? null : requestCounts(named.data, further.data)
}

export const useRequestCounts = (enabled = true): RequestCounts => useKnownCounts(enabled) ?? requestCounts()

const keys = {
  agreement: 'agreement_count',
  smeta: 'smeta_count',
  ks: 'ks_count',
  payment: 'payment_count',
  registry: 'registry_count',
  bank_registry: 'bank_registry',
} as const

/** The counters fall with the press of the button; the server's answer sets them right in any case. */
export function lowerCounter(queries: QueryClient, object_type: ApprovalObject, count: number): void {
  const lowered = (known: number) => Math.max(0, known - count)
  if (object_type === 'budget') {
    queries.setQueryData(
      endpointQuery(loadFurtherCounts, {}).queryKey,
      (known) => known && { ...known, budget_count: lowered(known.budget_count) },
    )
    return
  }
  const key = keys[object_type]
  queries.setQueryData(
    endpointQuery(loadRequestsForApproval, {}).queryKey,
    (known) => known && { ...known, [key]: lowered(known[key]) },
  )
}

export function readCounters(queries: QueryClient): void {
  for (const endpoint of [loadRequestsForApproval, loadFurtherCounts])
    void queries.invalidateQueries({ queryKey: endpointQuery(endpoint, {}).queryKey })
}
