import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../api/use-endpoint.ts'

const keys = {
  agreement: 'agreement_count',
  smeta: 'smeta_count',
  ks: 'ks_count',
  payment: 'payment_count',
  registry: 'registry_count',
  bank_registry: 'bank_registry',
  budget: 'budget_count',
} as const

/** The counters fall with the press of the button; the server's answer sets them right in any case. */
export function lowerCounter(queries: QueryClient, object_type: ApprovalObject, count: number): void {
  const key = keys[object_type]
  queries.setQueryData(
    endpointQuery(loadRequestsForApproval, {}).queryKey,
    (known) => known && { ...known, [key]: Math.max(0, known[key] - count) },
  )
}

export function readCounters(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: endpointQuery(loadRequestsForApproval, {}).queryKey })
}
