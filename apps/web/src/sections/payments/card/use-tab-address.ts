import { defaultStringifySearch, useSearch } from '@tanstack/react-router'

/** The same list and the same payment at another tab. */
export function useTabAddress(): (tab: string) => string {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return (tab) =>
    `/payments-registry/${defaultStringifySearch({ ...search, tab: tab === 'main' ? undefined : tab })}`
}
