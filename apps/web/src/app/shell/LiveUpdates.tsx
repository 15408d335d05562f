import { loadFurtherCounts } from '@stroyfin/contract/approvals/load-further-counts'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../api/use-live.ts'

/** Counters, notices and the round on screen follow what others decide, without a reload. */
export function LiveUpdates() {
  const queries = useQueryClient()
  useEffect(() => {
    void import('../../api/live-stream.ts').then(({ joinLive }) => joinLive()).catch(() => undefined)
  }, [])
  const ask = (...endpoints: { path: string }[]) => {
    const paths = endpoints.map(({ path }) => path)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[1])) })
  }
  useLive(['approvals'], 'counter', () => ask(loadRequestsForApproval, loadFurtherCounts, loadRound))
  // Requisites wait for a decision too.
  useLive(['contractors'], 'list', () => ask(loadFurtherCounts))
  useLive(['notifications'], 'counter', () => ask(getNotifications))
  return null
}
