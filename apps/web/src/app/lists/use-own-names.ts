import { loadNames } from '@stroyfin/contract/names/load-names'
import type { ListType } from '@stroyfin/domain/lists/list-columns'
import { LIST_NAMES, nameIn, OBJECT, type OwnName } from '@stroyfin/domain/lists/list-names'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'

const FRESH = 5 * 60_000
const NONE: readonly OwnName[] = []

export function useOwnNames(): readonly OwnName[] {
  return useEndpoint(loadNames, {}, { staleTime: FRESH }).data?.names ?? NONE
}

/** What the company calls the documents of a list. */
export function useObjectName(list: ListType): string {
  return nameIn(useOwnNames(), list, OBJECT, LIST_NAMES[list])
}

type Named = { title: string } & ({ code: string } | { field: string })

const codeOf = (named: Named) => ('field' in named ? named.field : named.code)

/** Columns or filters of a list with their titles as the company has them. */
export function useNamed<Field extends Named>(list: ListType, fields: readonly Field[]): readonly Field[] {
  const names = useOwnNames()
  return useMemo(() => {
    if (!names.some((name) => name.list === list)) return fields
    return fields.map((field) => {
      const title = nameIn(names, list, codeOf(field), field.title)
      return title === field.title ? field : { ...field, title }
    })
  }, [names, list, fields])
}
