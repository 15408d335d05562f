import { Button } from '@mantine/core'
import type { PaymentGate } from '@stroyfin/contract/payments/preview-payment'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { useMay } from '../../../session/rights.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import styles from './form.module.css'
import { gateLinks } from './gate-links.ts'
import type { PaymentForm } from './use-payment-form.ts'

interface GateWayOutProps {
  gate: PaymentGate
  form: PaymentForm
  may_split: boolean
}

/** The nearest way past a gate: what the form itself can do by a press, and where the rest is done. */
export function GateWayOut({ gate, form, may_split }: GateWayOutProps) {
  const may = useMay()
  const { values, preview } = form
  const payee_id = values.payee_id ?? preview?.filled.payee_id ?? null
  const links = gateLinks(gate.gate, { ...values, payee_id }).filter(({ need }) => may(need))
  return (
    <div className={styles.ways}>
      <Press gate={gate} form={form} may_split={may_split} />
      {links.map(({ href, text }) => (
        <AppLink key={href} href={href}>
          {text}
        </AppLink>
      ))}
    </div>
  )
}

function Press({ gate: { gate, figure }, form, may_split }: GateWayOutProps) {
  if (figure === null) return null
  if (gate === 'bank_limit') {
    const part = figure > 0 && may_split
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
  if (figure <= 0) return null
  return (
    <Button size="compact-sm" variant="default" onClick={() => form.change({ summ: figure })}>
      Уменьшить до {formatMoney(figure)} ₽
    </Button>
  )
}
