import { isFinalBankStatus } from '@stroyfin/domain/bank/bank-payment-status'
import { PAYMENT_PATHS, type PaymentPathName } from './payment-paths.ts'

/** A payment as the API of the bank takes it; only what the simulator itself reads is named. */
export interface PaymentBody {
  externalId: string
  number: string
  date: string
  amount: number
  purpose: string
  payerName: string
  payerInn: string
  payerKpp?: string
  payerAccount: string
  payerBankBic: string
  payeeName: string
  payeeInn: string
  payeeKpp?: string
  payeeAccount: string
  payeeBankBic: string
  digestSignatures?: unknown[]
}

export interface BankPayment {
  body: PaymentBody
  status: string
  comment: string
  changed_at: string
  /** What it has yet to go through. */
  ahead: { status: string; comment?: string }[]
  /** How many times it was sent to the bank. */
  times_sent: number
  executed_on: string | null
}

export type Heard = (payment: BankPayment, told: { status: string; comment: string; at: string }) => void

export interface Ledger {
  payments(): readonly BankPayment[]
  find(external_id: string): BankPayment | undefined
  /** Answers false for a document it already has. */
  take(body: PaymentBody): boolean
  say(external_id: string, status: string, comment?: string): void
  /** The next step of the path. */
  advance(external_id: string): void
  path: PaymentPathName
  /** Pause between steps; 0 when steps are made by hand. */
  step_ms: number
  stop(): void
}

/** The documents of the bank, in memory: they go their paths by themselves or step by step. */
export function openLedger(now: () => Date, onChange: Heard): Ledger {
  const payments = new Map<string, BankPayment>()
  const timers = new Set<NodeJS.Timeout>()
  const change = (payment: BankPayment, status: string, comment: string) => {
    const at = now().toISOString()
    Object.assign(payment, { status, comment, changed_at: at })
    if (status === 'IMPLEMENTED') payment.executed_on = moscowDay(at)
    onChange(payment, { status, comment, at })
  }
  const goOn = (payment: BankPayment) => {
    if (ledger.step_ms === 0) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      ledger.advance(payment.body.externalId)
      if (payment.ahead.length > 0) goOn(payment)
    }, ledger.step_ms)
    timers.add(timer)
  }
  const ledger: Ledger = {
    path: 'paid',
    step_ms: 0,
    payments: () => [...payments.values()],
    find: (external_id) => payments.get(external_id),
    take(body) {
      const known = payments.get(body.externalId)
      if (known) {
        known.times_sent += 1
        return false
      }
      const payment: BankPayment = {
        body,
        status: '',
        comment: '',
        changed_at: '',
        ahead: [...PAYMENT_PATHS[ledger.path].steps],
        times_sent: 1,
        executed_on: null,
      }
      payments.set(body.externalId, payment)
      change(payment, 'CREATED', '')
      goOn(payment)
      return true
    },
    say(external_id, status, comment = '') {
      const payment = payments.get(external_id)
      if (!payment) return
      if (isFinalBankStatus(status)) payment.ahead = []
      change(payment, status, comment)
    },
    advance(external_id) {
      const payment = payments.get(external_id)
      const step = payment?.ahead.shift()
      if (payment && step) change(payment, step.status, step.comment ?? '')
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
  return ledger
}

export function moscowDay(moment: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date(moment))
}
