import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadPayment, type PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import { PAYMENT_TYPE_SHORT_LABELS } from '@stroyfin/domain/payments/payment-type'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { call } from '../../../api/call.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { KsLink } from '../KsLink.tsx'
import styles from './form.module.css'
import { refundValues } from './refund-values.ts'
import type { PaymentForm } from './use-payment-form.ts'

const MOST = 50

/** The payment that a refund returns: it says where the refund stands and how much may come back (K-19). */
export function RefundField({ form }: { form: PaymentForm }) {
  const { values, change } = form
  const { refund_of_id, agreement_id } = values
  const { data } = useEndpoint(
    loadPayment,
    { payment_id: refund_of_id ?? 0 },
    { enabled: refund_of_id !== null },
  )
  const returned = refund_of_id === null ? undefined : data
  const choose = async (payment_id: number | null) => {
    if (payment_id === null) return change({ refund_of_id: null })
    change(refundValues(await call(loadPayment, { payment_id })))
  }
  return (
    <div className={styles.wide}>
      <VSelect<number>
        label="Возвращаемый платёж"
        required
        placeholder={
          agreement_id === null ? 'Номер, назначение, контрагент' : 'Оплаченный платёж по договору'
        }
        value={refund_of_id}
        {...(returned && { value_label: nameOf(returned) })}
        error={form.errorOf('refund_of_id')}
        opens={(id) => `/payments-registry/?payment=${id}`}
        onChange={(id) => void choose(id)}
        find={async (search, { signal }) => {
          const { items } = await call(loadPayments, { ...questionOf(agreement_id), search }, { signal })
          return items.map((item) => ({ value: item.id, label: nameOf(item), hint: hintOf(item) }))
        }}
        empty_text="Оплаченных платежей, по которым деньги ещё не вернулись, нет"
      />
      {returned && <PlaceNote payment={returned} />}
    </div>
  )
}

const questionOf = (agreement_id: number | null) => ({
  limit: MOST,
  count: false,
  filters: [
    { field: 'returnable_summ', op: 'from' as const, value: 0.01 },
    ...(agreement_id === null ? [] : [{ field: 'agreement_id', op: 'in' as const, value: [agreement_id] }]),
  ],
})

type Named = Pick<PaymentRow, 'number' | 'date' | 'type' | 'payee_name'>

const nameOf = ({ number, date, type, payee_name }: Named) =>
  [`№ ${number} от ${formatDate(date)}`, PAYMENT_TYPE_SHORT_LABELS[type], payee_name]
    .filter(Boolean)
    .join(', ')

const hintOf = ({ paid_summ, agreement_number }: PaymentRow) =>
  `оплачено ${formatMoney(paid_summ)}, договор № ${agreement_number}`

/** Where the refund stands, and what may come back. */
function PlaceNote({ payment }: { payment: PaymentDetail }) {
  const left = largest(kopecks(payment.paid_summ) - kopecks(payment.returned_summ), 0n)
  return (
    <p className={styles.note}>
      {payment.agreement_type !== 'document' && (
        <span>
          Договор <AppLink href={`/agreement/${payment.agreement_id}`}>№ {payment.agreement_number}</AppLink>
        </span>
      )}
      {payment.ks_id !== null && (
        <span>
          <KsLink {...payment} />
        </span>
      )}
      {payment.classifier_name && <span>Статья «{payment.classifier_name}»</span>}
      <span>
        Оплачено {formatMoney(payment.paid_summ)}, возвращается {formatMoney(payment.returned_summ)}, осталось{' '}
        {formatMoney(roubles(left))}
      </span>
    </p>
  )
}
