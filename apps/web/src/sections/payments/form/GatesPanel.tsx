import { Alert } from '@mantine/core'
import type { PaymentGate } from '@stroyfin/contract/payments/preview-payment'
import { errorText } from '../../../api/call-error.ts'
import { HelpHint } from '../../../app/shell/HelpHint.tsx'
import { Money } from '../../../ui/Money.tsx'
import styles from './form.module.css'
import { GateWayOut } from './GateWayOut.tsx'
import type { PaymentForm } from './use-payment-form.ts'

/** The five checks of a payment with a light each; what fails says why, what to do, and does it at one press. */
export function GatesPanel({ form, may_split }: { form: PaymentForm; may_split: boolean }) {
  const { preview, failure, checking } = form
  const known = preview?.filled.payee_id != null
  const gates = known ? preview.gates : []
  return (
    <aside className={styles.panel} aria-label="Проверка платежа" aria-busy={checking || undefined}>
      <h2>Проверка</h2>
      {failure && (
        <Alert color="red" variant="light">
          {errorText(failure)}
        </Alert>
      )}
      {!known && <p className={styles.note}>Проверка начнётся, когда известны договор или получатель</p>}
      {preview?.warnings.map((text) => (
        <Alert key={text} color="yellow" variant="light">
          {text}
        </Alert>
      ))}
      <ol className={styles.gates}>
        {gates.map((gate) => (
          <li key={gate.gate} className={styles.gate} data-ok={lightOf(gate, form)}>
            <div className={styles.gatehead}>
              <b>{gate.label}</b>
              <span className="sr-only">{LIGHT_WORDS[lightOf(gate, form)]}</span>
              {gate.figure !== null && <Money value={gate.figure} />}
            </div>
            <p>{unbroken(gate.reason)}</p>
            {gate.count && <p>{unbroken(gate.count)}</p>}
            {gate.fix && <p className={styles.fix}>{unbroken(gate.fix)}</p>}
            {!gate.ok && <GateWayOut gate={gate} form={form} may_split={may_split} />}
          </li>
        ))}
      </ol>
      {gates.some(({ ok }) => !ok) && <HelpHint article="why-not">Что значит каждая проверка</HelpHint>}
    </aside>
  )
}

type Light = 'true' | 'false' | 'waits' | 'unknown'
const LIGHT_WORDS: Record<Light, string> = {
  true: 'проходит',
  false: 'не проходит',
  waits: 'ждёт',
  unknown: 'проверится, когда введена сумма',
}

/** Without a sum nothing has passed yet that is held against it. */
function lightOf({ gate, ok, waits }: PaymentGate, { values }: PaymentForm): Light {
  if (!ok) return waits ? 'waits' : 'false'
  return gate !== 'requisites' && !values.summ ? 'unknown' : 'true'
}

/** A sum and its sign never part at the end of a line. */
const unbroken = (text: string) => text.replace(/ (?=[₽$€₾])/g, '\u00a0')
