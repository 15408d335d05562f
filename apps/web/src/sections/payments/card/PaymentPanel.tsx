import { Drawer } from '@mantine/core'
import { loadPayment, type PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { paymentApprovalView } from '@stroyfin/domain/payments/paid-by-hand'
import { detailedStatusView } from '@stroyfin/domain/payments/payment-status'
import { paymentStateView } from '@stroyfin/domain/payments/payment-withdrawal'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatSummAtRate } from '@stroyfin/domain/russian/format-summ'
import { REFUSED_STATUSES } from '@stroyfin/domain/statuses/approval-status'
import type { StatusView } from '@stroyfin/domain/statuses/machine'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallError, errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { OwnFieldsPanel } from '../../../app/lists/OwnFieldsPanel.tsx'
import { rememberPage } from '../../../app/recent-pages.ts'
import { useMay } from '../../../session/rights.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Brief } from '../../../ui/document/Brief.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx'
import { ApprovalPanel, CautionList, DecisionBar, useApproval } from '../../approvals/public.tsx'
import { BankLife } from '../../bank-link/public.tsx'
import { FilesPanel } from '../../files/public.tsx'
import { ObjectLog } from '../../object-log/public.tsx'
import styles from './card.module.css'
import { PaymentActions } from './PaymentActions.tsx'
import { groundOf, PaymentFacts } from './PaymentFacts.tsx'
import { PaymentMoney } from './PaymentMoney.tsx'
import { isRefund } from './payment-state.ts'
import { useTabAddress } from './use-tab-address.ts'

const TABS = [
  { tab: 'main', title: 'Основное' },
  { tab: 'approval', title: 'Согласование' },
  { tab: 'bank', title: 'Банк' },
  { tab: 'files', title: 'Файлы' },
  { tab: 'log', title: 'Журнал' },
] as const

/** One payment beside the list it was opened from. */
export function PaymentPanel({ payment_id, onClose }: { payment_id: number; onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(loadPayment, { payment_id }, { live: ['payments'] })
  const title = data && `${nameOf(data)} № ${data.number} от ${formatDate(data.date)}`
  useEffect(() => {
    if (title) rememberPage({ href: `/payments-registry/?payment=${payment_id}`, title })
  }, [payment_id, title])
  const missing = error instanceof CallError && error.status === 404
  return (
    <Drawer
      opened
      position="right"
      size={560}
      onClose={onClose}
      title={title ?? 'Платёж'}
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      {missing && <EmptyState text="Платёж не найден" />}
      {error && !missing && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={12} />}
      {data && <Content payment={data} onChanged={() => void refetch({ cancelRefetch: false })} />}
    </Drawer>
  )
}

function Content({ payment, onChanged }: { payment: PaymentDetail; onChanged: () => void }) {
  const { tab: asked } = useSearch({ strict: false }) as { tab?: string }
  const addressOf = useTabAddress()
  const may_bank = useMay()('sbbol.access')
  // What was decided on here leads to the next one also when nothing of it waits any more.
  const [waited, setWaited] = useState<number>()
  if (payment.approval_status === 'on_approval' && waited !== payment.id) setWaited(payment.id)
  const tabs = TABS.filter(({ tab }) => tab !== 'bank' || (may_bank && !isRefund(payment)))
  const open = tabs.find(({ tab }) => tab === asked)?.tab ?? 'main'
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <span className={styles.states}>
          {statesOf(payment).map(({ tone, label }) => (
            <StatusMark key={label} tone={toneOf[tone]} text={label} />
          ))}
        </span>
        <PaymentActions payment={payment} />
      </div>
      <Brief {...briefOf(payment)} />
      {payment.withdrawn_on !== null && (
        <p className={styles.quiet}>
          Отозван {formatDate(payment.withdrawn_on)}: {payment.withdrawal_reason}
        </p>
      )}
      {waited === payment.id && open !== 'approval' && (
        <WaitingDecision key={payment.id} payment={payment} onChanged={onChanged} />
      )}
      <PaymentMoney payment={payment} />
      <PageTabs
        label="Разделы платежа"
        current={addressOf(open)}
        tabs={tabs.map(({ tab, title }) => ({ href: addressOf(tab), title }))}
      />
      {open === 'main' && <PaymentFacts payment={payment} />}
      {open === 'main' && <OwnFieldsPanel type="payments" row_id={payment.id} frozen={payment.is_deleted} />}
      {open === 'approval' && (
        <ApprovalPanel
          {...approvalOf(payment)}
          about={aboutPayment(payment)}
          bank_refusal={bankRefusalOf(payment)}
          onChanged={onChanged}
        />
      )}
      {open === 'bank' && <BankLife payment_id={payment.id} />}
      {open === 'files' && (
        <FilesPanel object_type="payment" object_id={payment.id} frozen={payment.is_deleted} />
      )}
      {open === 'log' && <ObjectLog object_type="payment" object_id={payment.id} />}
    </div>
  )
}

/** What is paid and whether it is agreed on; a payment that was refused is not to be paid, however much of it is left. */
function statesOf(payment: PaymentDetail): StatusView[] {
  if (payment.is_deleted) return [paymentStateView(payment)]
  const { approval_status, detailed_status, paid_reason } = payment
  const approval = paymentApprovalView(payment)
  if (REFUSED_STATUSES.includes(approval_status) && detailed_status === 'new') return [approval]
  const is_sent = approval_status !== 'new' || paid_reason !== ''
  return is_sent ? [detailedStatusView(payment), approval] : [detailedStatusView(payment)]
}

const bankRefusalOf = ({ approval_status, bank_check_date, bank_remark }: PaymentDetail) =>
  approval_status === 'error' ? { at: bank_check_date, remark: bank_remark } : undefined

const approvalOf = ({ id, version }: PaymentDetail) =>
  ({ object_type: 'payment', object_id: id, version }) as const
const nameOf = (payment: PaymentDetail) => (isRefund(payment) ? 'Возврат' : 'Платёж')
const aboutPayment = (payment: PaymentDetail) =>
  `${nameOf(payment)} № ${payment.number} на ${formatSummAtRate(payment.summ, payment)}, ${payment.payee_name ?? ''}`

/** The other side: whom the money goes to, or whom it comes back from. */
function briefOf(payment: PaymentDetail) {
  const { summ, currency, payer_id, payer_name, payee_id, payee_name } = payment
  const [id, name] = isRefund(payment) ? [payer_id, payer_name] : [payee_id, payee_name]
  return {
    summ,
    sign: CURRENCY_VIEW[currency].sign,
    parts: [
      ...(id === null ? [] : [{ key: 'side', value: <AppLink href={`/agents/${id}`}>{name}</AppLink> }]),
      { key: 'ground', value: groundOf(payment, 'договор ') },
    ],
  }
}

/** Whoever has opened a payment to decide on it decides at once, without looking for the tab. */
function WaitingDecision({ payment, onChanged }: { payment: PaymentDetail; onChanged: () => void }) {
  const approval = useApproval({ ...approvalOf(payment), onChanged })
  const { data } = approval.round
  return data && (data.can_decide || approval.is_decided) ? (
    <>
      {data.can_decide && <CautionList cautions={data.cautions} />}
      <DecisionBar approval={approval} about={aboutPayment(payment)} />
    </>
  ) : null
}
