import { type NamedPayment, paymentName } from '../payments/payment-name.ts'
import type { BankDirection } from './bank-statement.ts'

/** Money that left is no receipt, money that came in is no payment of ours (K-19). */
export function otherWayRefusal(direction: BankDirection, payment: NamedPayment): string {
  return direction === 'out'
    ? `По строке деньги ушли со счёта, а ${paymentName(payment)} – поступление: выберите платёж, которым деньги ушли, или отложите строку`
    : `По строке деньги пришли на счёт, а ${paymentName(payment)} – списание: выберите поступление или отложите строку`
}

export interface Side {
  name: string
  inn: string
  account: string
}

/** How the refusal begins: by it the page knows that a reason lets the booking through. */
const OTHER_PAYEE_HEAD = 'Получатель не тот'
const OTHER_PAYER_HEAD = 'Плательщик не тот'

/** What the doubt asks about: who is another in the line of the statement. */
export const otherSideTitle = (message: string): string =>
  message.includes(OTHER_PAYEE_HEAD) && message.includes(OTHER_PAYER_HEAD)
    ? 'Плательщик и получатель в выписке другие'
    : message.startsWith(OTHER_PAYER_HEAD)
      ? 'Плательщик в выписке другой'
      : 'Получатель в выписке другой'

export const isOtherSide = (message: string): boolean =>
  message.startsWith(OTHER_PAYEE_HEAD) || message.startsWith(OTHER_PAYER_HEAD)

function sideWords({ name, inn, account }: Side): string {
  const told = account !== '' ? `счёт ${account}` : inn !== '' ? `ИНН ${inn}` : 'счёт и ИНН не указаны'
  return `${name || 'без названия'}, ${told}`
}

interface Meeting {
  /** Which way the money of the payment goes. */
  way: 'in' | 'out'
  line: Side
  payment: Side & NamedPayment
}

/** Sides of the line that are not those of the payment: each is named beside the other, and what to do (K-18). */
export function otherSideRefusal(meetings: readonly Meeting[]): string {
  const told = meetings.map(({ way, line, payment }) => {
    const head = way === 'out' ? OTHER_PAYEE_HEAD : OTHER_PAYER_HEAD
    return `${head}: в строке – ${sideWords(line)}; ${paymentName(payment)} – ${sideWords(payment)}`
  })
  return `${told.join('. ')}. Если платёж исполнен именно так, подтвердите с причиной`
}

/** How the log of the payment tells of it. */
export const BOOKED_DESPITE = 'Разнесён по строке выписки с другой стороной'
