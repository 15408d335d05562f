import { loadClosedThrough } from '@stroyfin/contract/periods/load-closed-through'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useEndpoint } from '../api/use-endpoint.ts'
import { StatusMark } from '../ui/StatusMark.tsx'

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Says on a card that the month of its document is closed: it can not be changed any more (K-17). */
export function ClosedMonth({ date }: { date: string }) {
  const { data } = useEndpoint(loadClosedThrough, {}, { live: ['periods'] })
  const month = date.slice(0, 7)
  if (!data?.closed_through || data.closed_through < month) return null
  return <StatusMark tone="neutral" text={`${upperFirst(formatMonthInFull(month))} закрыт`} />
}
