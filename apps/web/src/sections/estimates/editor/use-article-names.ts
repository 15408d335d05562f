import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import type { ArticleNames } from './line-columns.ts'

const FRESH = 5 * 60_000

/** «2.3 Надземная часть» of every article of the company's own classifier. */
export function useArticleNames(): ArticleNames {
  const { data } = useEndpoint(loadClassifier, {}, { staleTime: FRESH })
  return useMemo(
    () =>
      new Map(
        (data?.classifier ?? [])
          .filter((item) => !item.is_folder)
          .map(({ id, view_id, name }) => [id, `${view_id} ${name}`]),
      ),
    [data],
  )
}
