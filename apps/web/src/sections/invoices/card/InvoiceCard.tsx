import { Button } from '@mantine/core'
import type { InvoiceDetail } from '@stroyfin/contract/invoices/load-invoice'
import { removeInvoice, restoreInvoice } from '@stroyfin/contract/invoices/remove-invoice'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { invoiceDueWords } from '@stroyfin/domain/invoices/invoice-due'
import { INVOICE_KIND_LABELS } from '@stroyfin/domain/invoices/invoice-kind'
import { INVOICE_STATUS_VIEW } from '@stroyfin/domain/invoices/invoice-status'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ClosedMonth } from '../../../app/ClosedMonth.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import { FilesPanel } from '../../files/public.tsx'
import { ObjectLog } from '../../object-log/public.tsx'
import styles from '../invoices.module.css'
import { EditInvoiceDialog } from './EditInvoiceDialog.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'

/** An invoice: what it asks for, the payments made by it, its files and its record of changes. */
export function InvoiceCard({ invoice }: { invoice: InvoiceDetail }) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const { id: invoice_id, version, is_deleted, status } = invoice
  const done = ({ message }: { message: string }) => toast.success(message)
  const remove = useAction(removeInvoice, { onSuccess: done })
  const restore = useAction(restoreInvoice, { onSuccess: done })
  const askToRemove = async () => {
    const agreed = await confirmAction({
      title: `Удалить счёт № ${invoice.number}?`,
      text: 'Его можно будет восстановить.',
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ invoice_id, version })
  }
  const { tone, label } = INVOICE_STATUS_VIEW[status]
  const removable = may('payment.remove') && invoice.payments.length === 0
  return (
    <>
      <PageHead
        title={`Счёт № ${invoice.number}`}
        mark={
          <>
            <StatusMark
              {...(is_deleted ? { tone: 'error', text: 'Удалён' } : { tone: toneOf[tone], text: label })}
            />{' '}
            <ClosedMonth date={invoice.date} />
          </>
        }
        actions={
          <>
            {is_deleted && may('payment.remove') && (
              <Button loading={restore.isPending} onClick={() => restore.mutate({ invoice_id, version })}>
                Восстановить
              </Button>
            )}
            {!is_deleted && removable && (
              <Button variant="default" loading={remove.isPending} onClick={() => void askToRemove()}>
                Удалить
              </Button>
            )}
            {!is_deleted && may('payment.edit') && (
              <Button variant="default" onClick={() => setEditing(true)}>
                Изменить
              </Button>
            )}
            {!is_deleted && may('payment.create') && invoice.left_summ > 0 && (
              <Button component={AppLink} href={`/payments-create?invoice_id=${invoice_id}`}>
                Оплатить
              </Button>
            )}
          </>
        }
      />
      <div className={styles.card}>
        <section className={styles.side} aria-labelledby="invoice-facts">
          <h2 id="invoice-facts">Счёт</h2>
          <KeyValue items={factsOf(invoice)} />
        </section>
        <InvoicePayments invoice={invoice} />
        <section className={styles.side} aria-labelledby="invoice-files">
          <h2 id="invoice-files">Файлы</h2>
          <FilesPanel object_type="invoice" object_id={invoice_id} frozen={is_deleted} />
        </section>
        <section className={styles.side} aria-labelledby="invoice-log">
          <h2 id="invoice-log">Журнал</h2>
          <ObjectLog object_type="invoice" object_id={invoice_id} />
        </section>
      </div>
      {editing && <EditInvoiceDialog invoice={invoice} onClose={() => setEditing(false)} />}
    </>
  )
}

function factsOf(invoice: InvoiceDetail) {
  const { agreement_id, agreement_number, contractor_id, contractor_name } = invoice
  return [
    { key: 'Вид', value: INVOICE_KIND_LABELS[invoice.kind] },
    { key: 'Дата', value: formatDate(invoice.date) },
    { key: 'Оплатить до', value: invoiceDueWords(invoice, moscowDay(new Date())) },
    { key: 'Контрагент', value: <AppLink href={`/agents/${contractor_id}`}>{contractor_name}</AppLink> },
    {
      key: 'Договор',
      value: agreement_id && <AppLink href={`/agreement/${agreement_id}`}>№ {agreement_number}</AppLink>,
    },
    { key: 'Проект', value: invoice.project_name },
    { key: 'Статья', value: invoice.classifier_name },
    { key: 'Сумма', value: <Money value={invoice.summ} sign /> },
    {
      key: 'НДС',
      value: (
        <>
          {vatRateLabel(invoice.vat_rate)}, <Money value={invoice.vat_summ} sign />
        </>
      ),
    },
    { key: 'Оплачено', value: <Money value={invoice.paid_summ} sign /> },
    { key: 'Без платежа', value: <Money value={invoice.left_summ} sign /> },
    { key: 'Внёс', value: invoice.created_by_name },
    ...(invoice.remark ? [{ key: 'Примечание', value: invoice.remark, wide: true }] : []),
  ]
}
