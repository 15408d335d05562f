import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'

const FRESH = 5 * 60_000

/** Responsibility centres to choose from; folders only group them. */
export function useCentres() {
  const { data, isPending } = useEndpoint(loadClassifier, { kind: 'cfo' }, { staleTime: FRESH })
  const centres = useMemo(
    () =>
      (data?.classifier ?? [])
        .filter(({ is_folder }) => !is_folder)
        .map(({ id, name, view_id }) => ({ value: id, label: name, hint: view_id })),
    [data],
  )
  return { centres, loading: isPending }
}
