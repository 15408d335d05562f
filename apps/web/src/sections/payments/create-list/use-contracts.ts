import { useDebouncedValue } from '@mantine/hooks'
import { type FoundAgreement, findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'

const MOST = 500

/** Contracts by number for what is typed or pasted, one call for the whole table. */
export function useContracts(typed: readonly string[]) {
  const numbers = [...new Set(typed.filter(Boolean))].sort().slice(0, MOST)
  const [asked] = useDebouncedValue(JSON.stringify(numbers), 300)
  const wanted = JSON.parse(asked) as string[]
  const { data, isFetching } = useEndpoint(
    findAgreements,
    { numbers: wanted },
    { enabled: wanted.length > 0, keepPrevious: true, staleTime: 30_000 },
  )
  const contracts = useMemo(() => {
    const found = new Map<string, FoundAgreement[]>()
    for (const item of data?.items ?? []) found.set(item.number, [...(found.get(item.number) ?? []), item])
    return found
  }, [data])
  return { contracts, searching: isFetching || asked !== JSON.stringify(numbers) }
}
