import { Decimal } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatDecimal } from '../russian/format-decimal.ts'
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

/** How many times rates of one currency differ while a contract lasts, at most: more is a slip of the pen. */
const FARTHEST = 5

/** The rate of an act or a payment against that of its contract; the contract in roubles has 1. */
export function documentRateRules(
  currency_rate: string | null | undefined,
  contract_rate: string,
): BrokenRule<RateField>[] {
  const [own, of_contract] = [new Decimal(currency_rate ?? contract_rate), new Decimal(contract_rate)]
  if (of_contract.eq(1)) return []
  if (own.mul(FARTHEST).gte(of_contract) && own.lte(of_contract.mul(FARTHEST))) return []
  const told = formatDecimal(contract_rate, 2, 6)
  return [
    {
      field: 'currency_rate',
      message: `Курс отличается от курса договора (${told}) больше чем в пять раз: проверьте, не опечатка ли это`,
    },
  ]
}

/** An additional agreement is in the currency of its contract (K-15). */
export function dopnikCurrencyRules(currency: string, contract_currency: string): BrokenRule<RateField>[] {
  if (currency === contract_currency) return []
  const { label } = CURRENCY_VIEW[contract_currency as Currency]
  return [{ field: 'currency', message: `Валюта доп. соглашения – как у договора: ${label}` }]
}
