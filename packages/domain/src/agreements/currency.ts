/** Currency of a contract; sums of reports are always roubles. Codes are kept to the letter: lary. */
export const CURRENCIES = ['rub', 'dollar', 'euro', 'lary'] as const
export type Currency = (typeof CURRENCIES)[number]

export const CURRENCY_VIEW: Record<Currency, { label: string; sign: string; iso: string; number: string }> = {
  rub: { label: 'Рубль', sign: '₽', iso: 'RUB', number: '643' },
  dollar: { label: 'Доллар США', sign: '$', iso: 'USD', number: '840' },
  euro: { label: 'Евро', sign: '€', iso: 'EUR', number: '978' },
  lary: { label: 'Лари', sign: '₾', iso: 'GEL', number: '981' },
}

/** Currencies a person means by a word of a search: «$», «USD», «доллар», «евро»; nobody looks for roubles among roubles. */
export function currenciesNamed(word: string): Currency[] {
  const asked = word.toLowerCase()
  return CURRENCIES.filter((code) => {
    const { label, sign, iso } = CURRENCY_VIEW[code]
    if (code === 'rub') return false
    return (
      asked === sign ||
      asked === iso.toLowerCase() ||
      (asked.length > 2 && label.toLowerCase().startsWith(asked))
    )
  })
}
