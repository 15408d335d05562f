import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { KS_TYPE_LABELS } from '@stroyfin/domain/ks/ks-type'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { useEndpoint } from '../../../api/use-endpoint.ts'

const SHOWN = 200

/** Approved documents of a contract to pay for, newest first. */
export function useActs(agreement_id: number | null) {
  const { data } = useEndpoint(
    loadKsList,
    {
      limit: SHOWN,
      count: false,
      filters: [
        { field: 'agreement_id', op: 'eq', value: agreement_id ?? 0 },
        { field: 'status', op: 'in', value: ['approve', 'approve_with_remark'] },
        { field: 'payable_summ', op: 'from', value: 0.01 },
      ],
    },
    { enabled: agreement_id !== null },
  )
  const items = agreement_id === null ? [] : (data?.items ?? [])
  return {
    items,
    choices: items.map((row) => ({
      value: row.id,
      label: actName(row),
      hint: `к оплате ${formatSumm(row.payable_summ, row.currency)}, оплачено ${formatSumm(row.paid_summ, row.currency)}`,
    })),
    labelOf: (id: number | null | undefined) => {
      const row = items.find((item) => item.id === id)
      return row ? actName(row) : ''
    },
  }
}

function actName({ type, number, date }: KsRow): string {
  return `${KS_TYPE_LABELS[type]} № ${number} от ${formatDate(date)}`
}
