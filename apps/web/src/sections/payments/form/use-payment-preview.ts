import { useDebouncedValue } from '@mantine/hooks'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { useEndpoint } from '../../../api/use-endpoint.ts'

const PAUSE = 300

/** Gates and rules of what is typed, asked 300 ms after the last change; a newer question cancels the older one. */
export function usePaymentPreview(question: Sent<typeof previewPayment>) {
  const [asked] = useDebouncedValue(JSON.stringify(question), PAUSE)
  const { data, error, isFetching } = useEndpoint(
    previewPayment,
    JSON.parse(asked) as Sent<typeof previewPayment>,
    { keepPrevious: true },
  )
  return { preview: data, error, checking: isFetching }
}
