import { type AgreementItem, loadItems } from '@stroyfin/contract/agreements/load-items'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import type { KsFormValues } from './ks-form.ts'
import { lineColumns } from './line-columns.ts'
import type { LineRow } from './line-row.ts'

const NONE: readonly AgreementItem[] = []

type Head = Pick<KsFormValues, 'agreement_id' | 'type' | 'date' | 'vat_rate' | 'vat_included'> & {
  currency: Currency
}

/** What is left of the estimate only where lines come from it, the estimate itself only where they come from several. */
export function useLineColumns(
  head: Head,
  rows: readonly LineRow[],
  editable: boolean,
): GridColumn<LineRow>[] {
  const { agreement_id, type, currency, date, vat_rate, vat_included = false } = head
  const { data } = useEndpoint(
    loadItems,
    { agreement_id: agreement_id ?? 0 },
    { enabled: agreement_id !== null, staleTime: 60_000 },
  )
  const items = data?.items ?? NONE
  const names = new Set(
    rows.flatMap((row) => (row.estimate_line_id == null ? [] : (row.estimate_name ?? ''))),
  )
  const of_code = rows.some(({ code }) => code)
  const of_estimate = editable && names.size > 0
  const of_estimates = names.size > 1
  return useMemo(
    () =>
      lineColumns({
        ...{ type, currency, date, vat_rate, vat_included, editable },
        ...{ items, of_code, of_estimate, of_estimates },
      }),
    [type, currency, date, vat_rate, vat_included, editable, items, of_code, of_estimate, of_estimates],
  )
}
