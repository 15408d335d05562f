import type { BankOrder } from '@stroyfin/contract/bank-link/bank-order'
import type { KeptBack } from '@stroyfin/contract/bank-link/load-kept-back'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import type { Tone } from '../../ui/StatusMark.tsx'
import { toneOf } from '../../ui/status-tone.ts'
import { orderView } from '../bank-link/public.tsx'
import type { Line } from './registry-line.ts'

/** Where a row of an approved registry stands: paid, on its way, refused, or still here. */
export interface RowPlace {
  label: string
  tone: Tone
}

interface AtBank {
  orders: readonly BankOrder[]
  kept_back: readonly KeptBack[]
}

/** The places of the rows by their payments. */
export function rowPlaces(lines: readonly Line[], { orders, kept_back }: AtBank): Map<number, RowPlace> {
  const orderOf = new Map(orders.map((order) => [order.payment_id, order]))
  const keptOf = new Map(kept_back.map((kept) => [kept.payment_id, kept]))
  return new Map(
    lines.flatMap((line) => {
      const place = placeOf(line, orderOf.get(line.payment_id), keptOf.get(line.payment_id))
      return place ? [[line.payment_id, place] as const] : []
    }),
  )
}

function placeOf(line: Line, order: BankOrder | undefined, kept: KeptBack | undefined): RowPlace | null {
  if (!line.excluded && line.paid_summ >= line.summ) return { label: paidWords(order), tone: 'success' }
  if (order) {
    const { label, tone } = orderView(order)
    return { label: `${label}, № ${order.number}`, tone: toneOf[tone] }
  }
  if (line.excluded) return null
  if (line.bank_status === 'error') return { label: 'Отказано банком', tone: 'error' }
  if (kept?.mend?.at === 'bank_registry') return { label: `Реестр банка № ${kept.mend.name}`, tone: 'info' }
  if (kept) return { label: 'Не уйдёт в банк', tone: 'warning' }
  if (line.paid_summ > 0) return { label: `Оплачено ${formatMoney(line.paid_summ)}`, tone: 'info' }
  return { label: 'Не отправлено', tone: 'neutral' }
}

const paidWords = (order: BankOrder | undefined) => (order ? `Оплачено, № ${order.number}` : 'Оплачено')
