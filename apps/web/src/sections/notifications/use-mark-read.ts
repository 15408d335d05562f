import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { readNotifications } from '@stroyfin/contract/notifications/read-notifications'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/use-endpoint.ts'

/** Marks at once on the screen; when the server does not answer, the next look shows the truth (R-8-32: silently). */
export function useMarkRead(): (ids: number[]) => void {
  const queries = useQueryClient()
  const { queryKey } = endpointQuery(getNotifications, {})
  return (ids) => {
    // An answer on its way does not know the mark yet.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (before) =>
      before
        ? {
            notifications: before.notifications.map((notice) =>
              ids.includes(notice.id) ? { ...notice, is_read: true } : notice,
            ),
          }
        : before,
    )
    call(readNotifications, { ids }).catch(() => queries.invalidateQueries({ queryKey }))
  }
}
