import type { FoundAgreement } from '@stroyfin/contract/agreements/find-agreements'
import { vatRateLabel, vatRatesOffered } from '@stroyfin/domain/money/vat-rates'
import { PAYMENT_SOURCE_VIEW, PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { PAYMENT_TYPE_LABELS } from '@stroyfin/domain/payments/payment-type'
import { useMemo } from 'react'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { numberOf, type PaymentLine } from './payment-line.ts'

// A fact payment makes its own carrier and has a form of its own.
const types = (['expenses', 'advance', 'guarantee_retention'] as const).map((value) => ({
  value,
  label: PAYMENT_TYPE_LABELS[value],
}))
const sources = PAYMENT_SOURCES.map((value) => ({ value, label: PAYMENT_SOURCE_VIEW[value].label }))
const labelOf = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? ''

/** Columns of the table of new payments; what the contract knows is shown beside what is typed. */
export function usePaymentColumns(
  contracts: ReadonlyMap<string, readonly FoundAgreement[]>,
  date: string,
): GridColumn<PaymentLine>[] {
  return useMemo(() => {
    const rates = vatRatesOffered(date).map((rate) => ({
      value: rate === null ? 'none' : String(rate),
      label: vatRateLabel(rate),
    }))
    const only = (line: PaymentLine) => {
      const found = contracts.get(numberOf(line))
      return found?.length === 1 ? found[0] : undefined
    }
    const columns: GridColumn<PaymentLine>[] = [
      {
        code: 'agreement',
        title: 'Номер договора',
        kind: 'text',
        width: 140,
        value: (row) => row.agreement,
        editor: { kind: 'text', required: true },
      },
      {
        code: 'executor',
        title: 'Исполнитель',
        kind: 'ref',
        width: 200,
        grow: true,
        value: (row) => only(row)?.executor_name,
      },
      {
        code: 'type',
        title: 'Вид',
        kind: 'text',
        width: 190,
        value: (row) => labelOf(types, row.type),
        editor: { kind: 'select', options: types },
      },
      {
        code: 'summ',
        title: 'Сумма, ₽',
        kind: 'money',
        width: 130,
        value: (row) => row.summ,
        editor: { kind: 'money', min: '0.01' },
      },
      {
        code: 'left',
        title: 'Остаток договора, ₽',
        kind: 'money',
        width: 150,
        total: false,
        value: (row) => only(row)?.remainder,
      },
      {
        code: 'source',
        title: 'Источник',
        kind: 'text',
        width: 120,
        value: (row) => labelOf(sources, row.source),
        editor: { kind: 'select', options: sources },
      },
      {
        code: 'vat_rate',
        title: 'НДС',
        kind: 'text',
        width: 90,
        value: (row) => rateText(row, only(row), rates),
        editor: { kind: 'select', options: rates },
      },
      {
        code: 'purpose',
        title: 'Назначение (пустое составится само)',
        kind: 'text',
        width: 260,
        value: (row) => row.purpose,
        editor: { kind: 'text' },
      },
      {
        code: 'remark',
        title: 'Примечание',
        kind: 'text',
        width: 140,
        value: (row) => row.remark,
        editor: { kind: 'text' },
      },
    ]
    return columns.map((column) => ({ ...column, sortable: false }))
  }, [contracts, date])
}

function rateText(
  line: PaymentLine,
  contract: FoundAgreement | undefined,
  rates: readonly { value: string; label: string }[],
): string {
  if (line.vat_rate) return labelOf(rates, line.vat_rate)
  return contract ? vatRateLabel(contract.vat_rate) : ''
}
