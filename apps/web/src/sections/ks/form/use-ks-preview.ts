import { useDebouncedValue } from '@mantine/hooks'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { useEndpoint } from '../../../api/use-endpoint.ts'

const PAUSE = 300

/**
 * The settlement of what is typed, asked 300 ms after the last change; a newer question cancels the older one. None is
 * asked while the document is being saved: the answer would find the document itself among those that stand.
 */
export function useKsPreview(question: Sent<typeof previewKs> | null, is_saving: boolean) {
  const [asked] = useDebouncedValue(JSON.stringify(question), PAUSE)
  const input = JSON.parse(asked) as Sent<typeof previewKs> | null
  const { data, error, isFetching } = useEndpoint(previewKs, input ?? { agreement_id: 0 }, {
    enabled: input !== null && !is_saving,
    keepPrevious: true,
  })
  return { preview: input === null ? undefined : data, error, counting: isFetching }
}
