import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'

/** Why the bank's registry does not pay so much; null when it does (K-18). `own_summ` is null where nothing is asked of own registries. */
export function ownAgreedProblem(own_summ: string | null, summ: Kopecks): string | null {
  if (own_summ === null || kopecks(own_summ) >= summ) return null
  if (kopecks(own_summ) <= 0n)
    return 'не согласован в реестре платежей: включите его в свой реестр, банковский платит согласованное им'
  return `реестрами платежей согласовано ${formatMoney(own_summ)} ₽ из ${formatMoney(roubles(summ))} ₽: согласуйте остальное своим реестром`
}

/** What will stop the payment later and can be mended at once; empty when nothing will. */
export function rowHindrance({
  is_unconfirmed,
  own_summ,
  summ,
}: {
  is_unconfirmed: boolean
  own_summ: string | null
  summ: Kopecks
}): string {
  const words = [
    ...(is_unconfirmed ? ['реквизиты получателя не подтверждены вторым человеком'] : []),
    ...(ownAgreedProblem(own_summ, summ) === null ? [] : ['не согласован в реестре платежей на эту сумму']),
  ].join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
