import { editInvoice } from '@stroyfin/contract/invoices/edit-invoice'
import { invoiceDraft } from '@stroyfin/contract/invoices/invoice-draft'
import type { InvoiceDetail } from '@stroyfin/contract/invoices/load-invoice'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { INVOICE_KIND_LABELS, INVOICE_KINDS } from '@stroyfin/domain/invoices/invoice-kind'
import { vatRateLabel, vatRatesOffered } from '@stroyfin/domain/money/vat-rates'
import { CallError } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { type FieldWords, useConflict } from '../../../app/use-conflict.ts'
import { toast } from '../../../theme/toast.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ConflictDialog } from '../../../ui/document/ConflictDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useDraft } from '../../../ui/fields/use-draft.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { ArticlePick } from '../../agreements/public.tsx'

const KINDS = INVOICE_KINDS.map((value) => ({ value, label: INVOICE_KIND_LABELS[value] }))
const NO_VAT = 'none'

type Values = Pick<
  InvoiceDetail,
  'kind' | 'number' | 'date' | 'due_date' | 'summ' | 'vat_rate' | 'classifier_id' | 'remark'
>

const WORDS: readonly FieldWords<Values>[] = [
  { field: 'number', label: 'Номер' },
  { field: 'date', label: 'Дата' },
  { field: 'due_date', label: 'Оплатить до' },
  { field: 'kind', label: 'Вид' },
  { field: 'summ', label: 'Сумма' },
  { field: 'vat_rate', label: 'НДС' },
  { field: 'classifier_id', label: 'Статья' },
  { field: 'remark', label: 'Примечание' },
]

interface EditInvoiceDialogProps {
  invoice: InvoiceDetail
  onClose: () => void
}

/** What the paper says; whose it is and by which contract stays as it was entered. */
export function EditInvoiceDialog({ invoice, onClose }: EditInvoiceDialogProps) {
  const { id: invoice_id, version, contractor_id, agreement_id, project_id } = invoice
  const base = valuesOf(invoice)
  const draft = useDraft(invoiceDraft, { ...base, contractor_id, agreement_id, project_id })
  const send = (values: Values, seen: number) =>
    save.mutate({ ...values, contractor_id, agreement_id, project_id, invoice_id, version: seen })
  const conflict = useConflict<Values, InvoiceDetail>({
    base,
    mine: valuesOf(draft.values as Values),
    valuesOf,
    words: WORDS,
    change: draft.change,
    send,
  })
  const save = useAction(editInvoice, {
    onSuccess: () => {
      toast.success('Счёт сохранён')
      onClose()
    },
    onFailure: (error) =>
      conflict.settle(error) || (error instanceof CallError && draft.refuse(error.errors)),
  })
  const submit = () => {
    if (draft.check()) send(valuesOf(draft.values as Values), version)
  }
  const rates = vatRatesOffered(String(draft.values.date ?? invoice.date)).map((rate) => ({
    value: rate === null ? NO_VAT : String(rate),
    label: vatRateLabel(rate),
  }))
  return (
    <Dialog
      opened
      title={`Счёт № ${invoice.number}`}
      onClose={onClose}
      onSubmit={submit}
      dirty={draft.dirty}
      saving={save.isPending}
    >
      <TextField label="Номер" required max_length={60} {...draft.field('number')} />
      <DateField
        label="Дата"
        required
        today={moscowDay(new Date())}
        clearable={false}
        {...draft.field('date')}
        onChange={(date) => draft.change({ date: date ?? '' })}
      />
      <DateField label="Оплатить до" {...draft.field('due_date')} />
      <VSelect
        label="Вид"
        clearable={false}
        searchable={false}
        choices={KINDS}
        {...draft.field('kind')}
        onChange={(kind) => draft.change({ kind: kind ?? 'expenses' })}
      />
      <MoneyField
        label="Сумма с НДС"
        required
        min={0}
        {...draft.field('summ')}
        onChange={(summ) => draft.change({ summ: summ ?? 0 })}
      />
      <VSelect
        label="НДС"
        clearable={false}
        searchable={false}
        choices={rates}
        value={draft.values.vat_rate ?? NO_VAT}
        error={draft.errors.vat_rate}
        onChange={(rate) => draft.change({ vat_rate: rate === NO_VAT ? null : rate })}
      />
      <ArticlePick
        value={draft.values.classifier_id ?? null}
        error={draft.errors.classifier_id}
        onChange={(classifier_id) => draft.change({ classifier_id })}
      />
      <TextField label="Примечание" lines={2} {...draft.field('remark')} value={draft.values.remark ?? ''} />
      <ConflictDialog conflicts={conflict.conflicts} onResolve={conflict.resolve} />
    </Dialog>
  )
}

function valuesOf({ kind, number, date, due_date, summ, vat_rate, classifier_id, remark }: Values): Values {
  return { kind, number, date, due_date, summ, vat_rate, classifier_id, remark }
}
