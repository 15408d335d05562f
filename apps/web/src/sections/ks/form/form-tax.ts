import { moscowDay } from '@stroyfin/contract/kit/dates'
import { actVatRate } from '@stroyfin/domain/ks/act-vat-rate'
import type { KsFormValues } from './ks-form.ts'
import { repriced } from './line-row.ts'
import type { useKsLines } from './use-ks-lines.ts'

interface TaxedForm {
  draft: { values: KsFormValues; change: (next: Partial<KsFormValues>) => void }
  lines: Pick<ReturnType<typeof useKsLines>, 'all' | 'edits'>
  contract: { vat_rate: string | null } | undefined
}

/** What changes the tax of a document while it is typed: its rate, its kind, whether its prices hold VAT. */
export function formTax({ draft, lines, contract }: TaxedForm) {
  const { values } = draft
  const rateOf = (rate: string | null) => actVatRate(rate, values.date ?? moscowDay(new Date()))

  /** Prices taken of the estimate follow the tax of the document, so that no VAT is lost and none is added. */
  const changeTax = (next: Partial<KsFormValues>) => {
    const after = { ...values, ...next }
    draft.change(next)
    for (const row of lines.all) {
      const price = repriced(row, values, after)
      if (price !== row.price) lines.edits.set(row, { price })
    }
  }
  const takeRate = (rate: string | null) =>
    changeTax({ vat_rate: values.type === 'salary' ? null : rateOf(rate) })
  /** A payroll has no VAT; another kind takes the rate of the contract again. */
  const chooseType = (type: KsFormValues['type']) => {
    const rate = values.type === 'salary' ? rateOf(contract?.vat_rate ?? null) : values.vat_rate
    const vat_rate = type === 'salary' ? null : rate
    changeTax({ type, vat_rate, ...(vat_rate === null && { vat_included: false }) })
  }
  return { changeTax, takeRate, chooseType }
}
