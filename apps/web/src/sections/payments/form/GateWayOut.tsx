import { Button } from '@mantine/core'
import type { PaymentGate } from '@stroyfin/contract/payments/preview-payment'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { formatDate, formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { useAsk } from '../../../app/use-none.ts'
import { useMay } from '../../../session/rights.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import styles from './form.module.css'
import { gateLinks } from './gate-links.ts'
import { PayeeAccountPress } from './PayeeAccountPress.tsx'
import type { PaymentForm } from './use-payment-form.ts'

interface GateWayOutProps {
  gate: PaymentGate
  form: PaymentForm
  may_split: boolean
}

/** The nearest way past a gate: what the form itself can do by a press, and where the rest is done, in another tab: what is typed stays. */
export function GateWayOut({ gate, form, may_split }: GateWayOutProps) {
  const may = useMay()
  const { values, preview } = form
  const payee_id = values.payee_id ?? preview?.filled.payee_id ?? null
  const links = gateLinks(gate.gate, {
    ...values,
    payee_id,
    budget_id: gate.budget?.budget_id ?? null,
    waits: gate.waits,
  }).filter(({ need }) => may(need))
  const ask = useAsk('send_agreement', gate.gate === 'agreement' && gate.waits === true)
  return (
    <div className={styles.ways}>
      {ask !== '' && <p>{ask}</p>}
      <Press gate={gate} form={form} may_split={may_split} />
      {gate.gate === 'requisites' && <PayeeAccountPress form={form} payee_id={payee_id} />}
      {gate.holders?.map(({ id, ...payment }) => (
        <AppLink key={id} href={`/payments-registry/?payment=${id}`} target="_blank">
          Платёж {paymentNumber(payment)}
        </AppLink>
      ))}
      {may('ks.view') &&
        gate.documents?.map(({ id, number, date }) => (
          <AppLink key={id} href={`/ks-item/${id}`} target="_blank">
            Документ № {number} от {formatDate(date)}
          </AppLink>
        ))}
      {links.map(({ href, text }) => (
        <AppLink key={href} href={href} target="_blank">
          {text}
        </AppLink>
      ))}
    </div>
  )
}

function Press({ gate: { gate, figure, fits, budget, waits }, form, may_split }: GateWayOutProps) {
  // What waits for a decision passes at no sum.
  if (figure === null || waits) return null
  if (gate === 'budget')
    return <BudgetPress fits={fits} later_month={budget?.later_month ?? null} form={form} />
  if (gate === 'bank_limit') {
    const part = fits !== null && may_split
    return (
      <Button
        size="compact-sm"
        variant="default"
        onClick={part ? form.split : () => form.change({ source: 'own', is_split: false })}
      >
        {part ? 'Разделить З и С' : 'Оплатить из собственных'}
      </Button>
    )
  }
  return <LessPress fits={fits} form={form} />
}

function LessPress({ fits, form }: { fits: number | null; form: PaymentForm }) {
  if (fits === null) return null
  return (
    <Button size="compact-sm" variant="default" onClick={() => form.change({ summ: fits })}>
      Уменьшить до {formatSumm(fits, form.contract?.currency ?? 'rub')}
    </Button>
  )
}

interface BudgetPressProps {
  fits: number | null
  later_month: string | null
  form: PaymentForm
}

/** Less, later, or over the budget by an approval of its own. */
function BudgetPress({ fits, later_month, form }: BudgetPressProps) {
  return (
    <>
      <LessPress fits={fits} form={form} />
      {later_month && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.change({ date: `${later_month}-01`, due_date: null })}
        >
          Перенести на {formatMonthInFull(later_month)}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => form.change({ budget_appointment: 'over_the_budget' })}
      >
        Провести сверх бюджета
      </Button>
    </>
  )
}
