import { useDebouncedValue } from '@mantine/hooks'
import { type FoundAgreement, findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { partyKey } from '@stroyfin/domain/imports/find-party'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useClientState } from '../../../session/client-state.ts'
import type { Choice } from '../../../ui/fields/choice.ts'
import { agreementName } from '../../agreements/public.tsx'
import { type InvoiceGround, type InvoiceLine, plain } from './invoice-line.ts'

const MOST = 500
const SHOWN = 20

/** What the contractors and contracts named in the table are: contracts by one call for all of them. */
export function useInvoiceGround(lines: readonly InvoiceLine[]) {
  const contractors = useClientState((state) => state.contractors)
  /** Contracts chosen in a cell, under the words that the cell then holds. */
  const [chosen] = useState(() => new Map<string, FoundAgreement>())
  const by_number = useContracts(lines, chosen)
  const ground = useMemo<Omit<InvoiceGround, 'repeated'>>(() => {
    const by_word = Map.groupBy(
      contractors.flatMap((contractor) =>
        [contractor.name, contractor.inn].flatMap((word) =>
          word ? [{ word: plain(word), contractor }] : [],
        ),
      ),
      ({ word }) => word,
    )
    // Files write names with other quotes and with the form of the company behind them.
    const by_key = Map.groupBy(contractors, ({ name }) => partyKey(name))
    return {
      contractorsOf: ({ contractor }) =>
        by_word.get(plain(contractor))?.map((found) => found.contractor) ??
        by_key.get(partyKey(contractor ?? '')) ??
        [],
      contractsOf: ({ agreement }) => {
        const own = chosen.get(plain(agreement))
        return own ? [own] : (by_number.found.get(plain(agreement)) ?? [])
      },
    }
  }, [contractors, chosen, by_number.found])
  const findContractors = async (search: string): Promise<Choice<string>[]> => {
    const wanted = plain(search)
    return contractors
      .filter(({ name, inn }) => plain(name).includes(wanted) || inn?.includes(wanted))
      .slice(0, SHOWN)
      .map(({ name, inn }) => ({ value: name, label: name, hint: inn ?? '' }))
  }
  const findContracts = async (
    search: string,
    line: InvoiceLine,
    ask: { signal: AbortSignal },
  ): Promise<Choice<string>[]> => {
    const executor_id = ground.contractorsOf(line)[0]?.id ?? null
    const { items } = await call(findAgreements, { search, limit: SHOWN, executor_id }, ask)
    for (const item of items) chosen.set(plain(agreementName(item)), item)
    return items.map((item) => ({ value: item.number, label: agreementName(item) }))
  }
  return { ground, findContractors, findContracts, searching: by_number.searching }
}

/** Exactly the numbers that stand in the table, asked once the typing pauses. */
function useContracts(lines: readonly InvoiceLine[], chosen: ReadonlyMap<string, FoundAgreement>) {
  const typed = lines.map(({ agreement }) => (agreement ?? '').trim())
  const numbers = [...new Set(typed.filter((text) => text !== '' && !chosen.has(plain(text))))]
    .sort()
    .slice(0, MOST)
  const [asked] = useDebouncedValue(JSON.stringify(numbers), 300)
  const wanted = JSON.parse(asked) as string[]
  const { data, isFetching } = useEndpoint(
    findAgreements,
    { numbers: wanted },
    { enabled: wanted.length > 0, keepPrevious: true, staleTime: 30_000 },
  )
  const found = useMemo(() => Map.groupBy(data?.items ?? [], ({ number }) => plain(number)), [data])
  return { found, searching: isFetching || asked !== JSON.stringify(numbers) }
}
