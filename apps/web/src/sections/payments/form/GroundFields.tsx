import { FINANCIAL_TYPE_LABELS, FINANCIAL_TYPES } from '@stroyfin/domain/payments/financial-type'
import { PAYMENT_TYPE_LABELS, PAYMENT_TYPES } from '@stroyfin/domain/payments/payment-type'
import { useMay } from '../../../session/rights.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { AgreementPick } from '../../agreements/public.tsx'
import { ContractFacts } from '../../ks/public.tsx'
import { ContractArticleField } from './ContractArticleField.tsx'
import styles from './form.module.css'
import { InvoiceField } from './InvoiceField.tsx'
import { RefundField } from './RefundField.tsx'
import { useActs } from './use-acts.ts'
import { NO_SIDES, type PaymentForm } from './use-payment-form.ts'

const TYPES = PAYMENT_TYPES.map((value) => ({ value, label: PAYMENT_TYPE_LABELS[value] }))
const OPERATIONS = FINANCIAL_TYPES.map((value) => ({ value, label: FINANCIAL_TYPE_LABELS[value] }))

/** What is paid for: kind, contract, act; money that comes back has all of it from the payment it returns. */
export function GroundFields({ form }: { form: PaymentForm }) {
  const { values, draft, change } = form
  const is_refund = values.financial_type === 'refund'
  return (
    <fieldset className={styles.part}>
      <legend>Основание</legend>
      {!(is_refund && values.refund_of_id) && (
        <VSelect
          label="Тип платежа"
          required
          clearable={false}
          searchable={false}
          choices={TYPES}
          {...draft.field('type')}
          onChange={(type) => form.chooseType(type ?? 'expenses')}
        />
      )}
      <VSelect
        label="Вид операции"
        clearable={false}
        searchable={false}
        choices={OPERATIONS}
        {...draft.field('financial_type')}
        value={values.financial_type}
        onChange={(financial_type) =>
          change({
            financial_type: financial_type ?? 'calculation',
            refund_of_id: null,
            ...(values.agreement_id !== null && NO_SIDES),
          })
        }
      />
      {is_refund && <RefundField form={form} />}
      {!(is_refund && values.refund_of_id) && <PaidFor form={form} />}
    </fieldset>
  )
}

function PaidFor({ form }: { form: PaymentForm }) {
  const { values, draft, contract } = form
  const with_acts = useMay()('ks.view') && values.type === 'expenses' && values.agreement_id !== null
  const acts = useActs(with_acts ? values.agreement_id : null)
  return (
    <>
      <div className={styles.wide}>
        <AgreementPick
          required={values.type !== 'document'}
          autoFocus={values.agreement_id === null}
          {...draft.field('agreement_id')}
          onChange={form.chooseContract}
        />
        {contract && <ContractFacts contract={contract} />}
      </div>
      {with_acts && (
        <div className={styles.wide}>
          <VSelect
            label="Акт (КС-2)"
            placeholder="Без документа: в счёт всего принятого по договору"
            choices={acts.choices}
            value={values.ks_id}
            value_label={acts.labelOf(values.ks_id)}
            error={form.errorOf('ks_id')}
            empty_text="Согласованных документов по договору нет"
            onChange={(ks_id) => form.chooseAct(acts.items.find(({ id }) => id === ks_id) ?? null)}
          />
        </div>
      )}
      {values.agreement_id !== null && <ContractArticleField form={form} />}
      <div className={styles.wide}>
        <InvoiceField form={form} />
      </div>
    </>
  )
}
