import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { BUDGET_APPOINTMENT_LABELS } from '@stroyfin/domain/budgets/budget-appointment'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { FINANCIAL_TYPE_LABELS } from '@stroyfin/domain/payments/financial-type'
import { PAID_UNAPPROVED, PAID_UNAPPROVED_BY_LINE } from '@stroyfin/domain/payments/paid-by-hand'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { paymentTypeInFull } from '@stroyfin/domain/payments/payment-type'
import { URGENCY_LABELS } from '@stroyfin/domain/payments/urgency'
import { registryPath } from '@stroyfin/domain/registries/registry-kind'
import { registryStatusView } from '@stroyfin/domain/registries/registry-status'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import type { ReactNode } from 'react'
import { ClosedMonth } from '../../../app/ClosedMonth.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { formatDecimal } from '../../../ui/format/figures.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import { CardMark } from '../../bank-marks/public.tsx'
import { KsLink } from '../KsLink.tsx'
import { AccountWaits } from './AccountWaits.tsx'
import styles from './card.module.css'
import { movedFrom, OrderedAccount } from './OrderedAccount.tsx'
import { isRefund } from './payment-state.ts'

/** What the payment says of itself, what the bank has executed, the registries it stands in. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { sign } = CURRENCY_VIEW[payment.currency]
  const moves = isRefund(payment) ? 'Поступления' : 'Оплаты'
  return (
    <>
      <ClosedMonth date={payment.date} />
      <KeyValue items={itemsOf(payment)} />
      <section aria-label={moves} className={styles.block}>
        <h3>{moves}</h3>
        {payment.facts.length === 0 && (
          <p className={styles.quiet}>
            {isRefund(payment) ? 'Деньги ещё не пришли' : 'Банк ещё ничего не исполнил'}
          </p>
        )}
        <ul className={styles.lines}>
          {payment.facts.map(({ id, date, summ, ...fact }) => (
            <li key={id}>
              <DateText value={date} />
              <span className={styles.quiet}>{factWords(fact)}</span>
              <Money value={summ} sign={sign} />
            </li>
          ))}
        </ul>
      </section>
      {payment.registries.length > 0 && (
        <section aria-label="Реестры" className={styles.block}>
          <h3>Реестры</h3>
          <ul className={styles.lines}>
            {payment.registries.map(({ id, kind, number, date, summ, excluded, ...state }) => (
              <li key={id}>
                <AppLink href={registryPath(kind, id)}>
                  № {number} от {formatDate(date)}
                </AppLink>
                {excluded ? (
                  <StatusMark tone="error" text="Исключён" />
                ) : (
                  <StatusMark
                    tone={toneOf[registryStatusView(state).tone]}
                    text={registryStatusView(state).label}
                  />
                )}
                <Money value={summ} sign={sign} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Fact = PaymentDetail['facts'][number]

/** Where the word about the money comes from; what nobody had approved says so, and why (K-18). */
function factWords(fact: Pick<Fact, 'is_manual' | 'statement' | 'reason' | 'despite'>): string {
  const { is_manual, statement, reason, despite } = fact
  const unapproved = reason && `${is_manual ? PAID_UNAPPROVED : PAID_UNAPPROVED_BY_LINE}: ${reason}`
  const place = statement ? `выписка ${statement}` : 'по сообщению банка'
  const words = [
    is_manual ? unapproved || 'отмечено вручную' : place,
    !is_manual && unapproved,
    despite && `другая сторона в строке: ${despite}`,
  ]
  return words.filter(Boolean).join('. ')
}

/** The bank's word: the mark, when it was set and why. */
function markOf(payment: PaymentDetail): ReactNode {
  const { bank_status, bank_check_date, bank_remark } = payment
  const { tone, label } = bankStatus.view[bank_status]
  return (
    <>
      <StatusMark tone={toneOf[tone]} text={label} />{' '}
      {[bank_check_date && formatDate(bank_check_date), bank_remark].filter(Boolean).join(', ')}
      {!payment.is_deleted && <CardMark object="payment" document={payment} />}
    </>
  )
}

function itemsOf(payment: PaymentDetail): { key: string; value: ReactNode; wide?: boolean }[] {
  const source = PAYMENT_SOURCE_VIEW[payment.source]
  const { sign } = CURRENCY_VIEW[payment.currency]
  const loan = [payment.loan_agreement_name, payment.loan_group_name].filter(Boolean).join(' · ')
  return [
    { key: 'Назначение', value: payment.purpose },
    {
      key: 'Тип',
      value: typeOf(payment),
    },
    ...(isRefund(payment) ? [{ key: 'Возвращает', value: returnedOf(payment) }] : []),
    ...payment.refunds.map((refund) => ({
      key: refund.status === 'paid' ? 'Возвращено' : 'Ожидается возврат',
      value: (
        <>
          <Money value={refund.summ} sign={sign} />,{' '}
          <AppLink href={`/payments-registry/?payment=${refund.id}`}>возврат № {refund.number}</AppLink>
        </>
      ),
    })),
    { key: 'Договор', value: groundOf(payment) },
    ...(payment.invoice_id
      ? [
          {
            key: 'Счёт на оплату',
            value: (
              <AppLink href={`/payments-registry/invoices/${payment.invoice_id}`}>
                № {payment.invoice_number}
              </AppLink>
            ),
          },
        ]
      : []),
    {
      key: 'Получатель',
      value: (
        <>
          {sideOf(payment.payee_id, payment.payee_name, movedFrom(payment)?.account ?? payment.payee_account)}
          <OrderedAccount payment={payment} />
          {payment.payee_account_waits && (
            <AccountWaits waits={payment.payee_account_waits} payee_id={payment.payee_id} />
          )}
        </>
      ),
    },
    { key: 'Плательщик', value: sideOf(payment.payer_id, payment.payer_name, payment.payer_account) },
    { key: 'Проект', value: payment.project_name },
    { key: 'Статья', value: payment.classifier_name },
    ...(payment.is_financed || payment.bank_status !== 'new'
      ? [{ key: 'Проверка банком', value: markOf(payment) }]
      : []),
    { key: 'Источник', value: `${source.label} (${source.short})${loan ? `, ${loan}` : ''}` },
    {
      key: 'НДС',
      value: (
        <>
          {vatRateLabel(payment.vat_rate)}
          {payment.vat_rate !== null && (
            <>
              , <Money value={payment.vat_summ} sign={sign} />
            </>
          )}
        </>
      ),
    },
    ...(payment.currency === 'rub'
      ? []
      : [{ key: 'Курс', value: `${formatDecimal(payment.currency_rate, 2, 6)} ₽ за ${sign}` }]),
    {
      key: isRefund(payment) ? 'Ожидается до' : 'Оплатить до',
      value: payment.due_date && formatDate(payment.due_date),
    },
    { key: 'Бюджет', value: budgetOf(payment) },
    // Ours to tell a bank of: money that comes to us has neither.
    ...(isRefund(payment)
      ? []
      : [
          { key: 'Срочность', value: URGENCY_LABELS[payment.urgency] },
          { key: 'Очередность', value: payment.payment_order },
        ]),
    ...(payment.uin && !isRefund(payment) ? [{ key: 'УИН', value: payment.uin }] : []),
    ...(payment.remark ? [{ key: 'Примечание', value: payment.remark }] : []),
    {
      key: 'Создан',
      value: [formatDateTime(payment.created_at), payment.created_by_name].filter(Boolean).join(', '),
    },
  ]
}

function typeOf(payment: PaymentDetail): string {
  const { financial_type } = payment
  const usual = financial_type === 'calculation' || financial_type === 'refund'
  return usual
    ? paymentTypeInFull(payment)
    : `${paymentTypeInFull(payment)}, ${FINANCIAL_TYPE_LABELS[financial_type]}`
}

/** As its check says: money that comes back or goes between own accounts is no expense of a month. */
const budgetOf = ({ financial_type, budget_appointment }: PaymentDetail): string =>
  financial_type === 'refund' || financial_type === 'translation'
    ? 'Не относится к расходам месяца'
    : BUDGET_APPOINTMENT_LABELS[budget_appointment]

/** A refund made before refunds named their payments says so. */
function returnedOf({ refund_of_id, refund_of_number, refund_of_date }: PaymentDetail) {
  if (refund_of_id === null) return 'Платёж не выбран: выберите его, чтобы вернуть деньги'
  return (
    <AppLink href={`/payments-registry/?payment=${refund_of_id}`}>
      Платёж № {refund_of_number} от {formatDate(refund_of_date ?? '')}
    </AppLink>
  )
}

/** What the payment stands under; the word before the number is for where no label says it. */
export function groundOf(
  { agreement_type, agreement_id, agreement_number, invoice_id, invoice_number, ...payment }: PaymentDetail,
  word = '',
) {
  if (agreement_type === 'document')
    return invoice_id === null ? (
      'Без договора, по документу'
    ) : (
      <>
        Без договора,{' '}
        <AppLink
          href={`/payments-registry/invoices/${invoice_id}`}
        >{`счёт №\u00a0${invoice_number}`}</AppLink>
      </>
    )
  return (
    <>
      <AppLink href={`/agreement/${agreement_id}`}>{`${word}№\u00a0${agreement_number}`}</AppLink>
      {payment.ks_id !== null && (
        <>
          , <KsLink {...payment} />
        </>
      )}
    </>
  )
}

function sideOf(id: number | null, name: string | null, account: string | null) {
  if (id === null) return null
  return (
    <>
      <AppLink href={`/agents/${id}`}>{name}</AppLink>
      {account && <span className={styles.account}>{account}</span>}
    </>
  )
}
