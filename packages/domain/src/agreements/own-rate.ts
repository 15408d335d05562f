import { Decimal } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { CURRENCY_VIEW, type Currency } from './currency.ts'

type RateField = 'currency' | 'currency_rate'

/** Every document in a currency names its own rate; roubles have none (K-15). */
export function rateRules(currency: string, currency_rate: string | null): BrokenRule<RateField>[] {
  const broken = (message: string) => [{ field: 'currency_rate' as const, message }]
  if (currency === 'rub') {
    const is_one = currency_rate === null || new Decimal(currency_rate).eq(1)
    return is_one ? [] : broken('Курс рубля всегда равен 1')
  }
  if (currency_rate === null) {
    const { label } = CURRENCY_VIEW[currency as Currency]
    return broken(
      `Валюта договора – ${label.toLowerCase().replace('сша', 'США')}: укажите курс на дату документа`,
    )
  }
  if (new Decimal(currency_rate).lte(0)) return broken('Укажите курс больше нуля')
  if (new Decimal(currency_rate).eq(1)) return broken('Курс 1 – это курс рубля: укажите курс валюты')
  return []
}

/** An additional agreement is in the currency of its contract (K-15). */
export function dopnikCurrencyRules(currency: string, contract_currency: string): BrokenRule<RateField>[] {
  if (currency === contract_currency) return []
  const { label } = CURRENCY_VIEW[contract_currency as Currency]
  return [{ field: 'currency', message: `Валюта доп. соглашения – как у договора: ${label}` }]
}
