import { useDebouncedValue } from '@mantine/hooks'
import { type FoundAgreement, findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { KS_TYPE_LABELS } from '@stroyfin/domain/ks/ks-type'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useMay } from '../../../session/rights.ts'
import type { Choice } from '../../../ui/fields/choice.ts'
import { agreementName } from '../../agreements/public.tsx'
import { contractOf, type Ground, type PaymentLine } from './payment-line.ts'

const MOST = 500
const FRESH = 30_000

const plain = (text: string | null) => (text ?? '').trim().toLocaleLowerCase('ru')

/** What the contracts and acts named in the table are: one call for all of them, and those found in the cells. */
export function useGround(lines: readonly PaymentLine[]) {
  /** Contracts chosen in a cell, under the words that the cell then holds. */
  const [chosen] = useState(() => new Map<string, FoundAgreement>())
  const by_number = useContracts(lines, chosen)
  const contractsOf = useMemo(
    () => (line: PaymentLine) => {
      const own = chosen.get(plain(line.agreement))
      return own ? [own] : (by_number.found.get(plain(line.agreement)) ?? [])
    },
    [chosen, by_number.found],
  )
  const ids = [...new Set(lines.flatMap((line) => contractsOf(line).map(({ id }) => id)))].sort(
    (a, b) => a - b,
  )
  const acts = useActs(ids)
  const ground = useMemo<Ground>(() => {
    const known = { contractsOf, actsOf: () => [] }
    return {
      contractsOf,
      actsOf: (line) => {
        const own = acts.get(contractOf(line, known)?.id ?? 0) ?? []
        const wanted = plain(line.act)
        return own.filter((act) => plain(act.number) === wanted || plain(actName(act)) === wanted)
      },
    }
  }, [contractsOf, acts])

  const findContracts = async (search: string, ask: { signal: AbortSignal }): Promise<Choice<string>[]> => {
    const { items } = await call(findAgreements, { search, limit: 20 }, ask)
    for (const item of items) chosen.set(plain(agreementName(item)), item)
    return items.map((item) => ({ value: item.number, label: agreementName(item) }))
  }
  const findActs = async (search: string, line: PaymentLine): Promise<Choice<string>[]> => {
    const own = acts.get(contractOf(line, ground)?.id ?? 0) ?? []
    const wanted = plain(search)
    return own
      .filter((act) => plain(actName(act)).includes(wanted))
      .map((act) => ({
        value: act.number,
        label: actName(act),
        hint: formatSumm(act.payable_summ, act.currency),
      }))
  }
  return { ground, findContracts, findActs, searching: by_number.searching }
}

/** Exactly the numbers that stand in the table, asked once the typing pauses. */
function useContracts(lines: readonly PaymentLine[], chosen: ReadonlyMap<string, FoundAgreement>) {
  const typed = lines.map(({ agreement }) => (agreement ?? '').trim())
  const numbers = [...new Set(typed.filter((text) => text !== '' && !chosen.has(plain(text))))]
    .sort()
    .slice(0, MOST)
  const [asked] = useDebouncedValue(JSON.stringify(numbers), 300)
  const wanted = JSON.parse(asked) as string[]
  const { data, isFetching } = useEndpoint(
    findAgreements,
    { numbers: wanted },
    { enabled: wanted.length > 0, keepPrevious: true, staleTime: FRESH },
  )
  const found = useMemo(() => {
    const groups = new Map<string, FoundAgreement[]>()
    for (const item of data?.items ?? []) {
      const number = plain(item.number)
      groups.set(number, [...(groups.get(number) ?? []), item])
    }
    return groups
  }, [data])
  return { found, searching: isFetching || asked !== JSON.stringify(numbers) }
}

/** Approved acts of these contracts that something may be paid for. */
function useActs(agreement_ids: readonly number[]): ReadonlyMap<number, readonly KsRow[]> {
  const may = useMay()('ks.view')
  const { data } = useEndpoint(
    loadKsList,
    {
      limit: MOST,
      count: false,
      filters: [
        { field: 'agreement_id', op: 'in', value: [...agreement_ids] },
        { field: 'status', op: 'in', value: ['approve', 'approve_with_remark'] },
        { field: 'payable_summ', op: 'from', value: 0.01 },
      ],
    },
    { enabled: may && agreement_ids.length > 0, keepPrevious: true, staleTime: FRESH },
  )
  return useMemo(() => {
    const groups = new Map<number, KsRow[]>()
    for (const act of data?.items ?? []) {
      groups.set(act.agreement_id, [...(groups.get(act.agreement_id) ?? []), act])
    }
    return groups
  }, [data])
}

const actName = ({ type, number, date }: KsRow) =>
  `${KS_TYPE_LABELS[type]} № ${number} от ${formatDate(date)}`
