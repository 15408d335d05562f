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

/** Columns or filters of a list with their titles as the company has them. */
export function useNamed<Field extends { title: string }>(
  list: ListType,
  fields: readonly Field[],
  codeOf: (field: Field) => string,
): readonly Field[] {
  const names = useOwnNames()
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a code is read never changes.
  return useMemo(
    () =>
      names.some((name) => name.list === list)
        ? fields.map((field) => {
            const title = nameIn(names, list, codeOf(field), field.title)
            return title === field.title ? field : { ...field, title }
          })
        : fields,
    [names, list, fields],
  )
}
