import { whoMay } from '@stroyfin/contract/users/who-may'
import { MENDS, type Mend, withAsk } from '@stroyfin/domain/access/mends'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useMay } from '../session/rights.ts'

const FRESH = 5 * 60_000

/** Whom to ask for what this person may not do; nothing while it is not asked, or where they may do it themselves. */
export function useAsk(what: Mend, isAsked: boolean): string {
  const may = useMay()
  const enabled = isAsked && !may(MENDS[what].needs)
  const { data } = useEndpoint(whoMay, { mend: what }, { enabled, staleTime: FRESH })
  return enabled ? (data?.ask ?? '') : ''
}

/** What a select says in a company that has none of these yet; to whoever may not make one, with whom to ask. */
export function useNone(what: Mend, words: string, isEmpty: boolean): string {
  const ask = useAsk(what, isEmpty)
  return ask === '' ? words : withAsk(words, ask)
}
