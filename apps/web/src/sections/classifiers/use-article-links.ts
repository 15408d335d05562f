import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import type { ClassifierLink } from '@stroyfin/domain/classifiers/classifier-kind'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'

export type LinkChoices = Record<ClassifierLink, ReadonlyMap<number, string>>

const NONE: ReadonlyMap<number, string> = new Map()
const FRESH = 5 * 60_000

/** «2.3 Надземная часть» of every article of the trees an own article may be tied to. */
export function useArticleLinks(enabled: boolean): LinkChoices {
  const options = { enabled, staleTime: FRESH }
  const bank = useEndpoint(loadClassifier, { kind: 'bank' }, options).data?.classifier
  const cfo = useEndpoint(loadClassifier, { kind: 'cfo' }, options).data?.classifier
  const bdr = useEndpoint(loadClassifier, { kind: 'bdr' }, options).data?.classifier
  return useMemo(
    () => ({ bank_item_id: labels(bank), cfo_item_id: labels(cfo), bdr_item_id: labels(bdr) }),
    [bank, cfo, bdr],
  )
}

function labels(rows: readonly ClassifierItem[] | undefined): ReadonlyMap<number, string> {
  return rows ? new Map(rows.map(({ id, view_id, name }) => [id, `${view_id} ${name}`])) : NONE
}
