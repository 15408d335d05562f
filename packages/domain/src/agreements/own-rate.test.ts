import { expect, test } from 'vitest'
import { dopnikCurrencyRules, rateRules } from './own-rate.ts'

test.each([
  ['rub', null, []],
  ['rub', '1', []],
  ['rub', '90', ['Курс рубля всегда равен 1']],
  ['dollar', '95.5', []],
  ['dollar', null, ['Валюта договора – доллар США: укажите курс на дату документа']],
  ['euro', null, ['Валюта договора – евро: укажите курс на дату документа']],
  ['dollar', '0', ['Укажите курс больше нуля']],
  ['dollar', '-2', ['Укажите курс больше нуля']],
  ['dollar', '1.0000', ['Курс 1 – это курс рубля: укажите курс валюты']],
])('a document in %s at the rate %s (K-15)', (currency, rate, words) => {
  expect(rateRules(currency, rate).map(({ message }) => message)).toEqual(words)
})

test('an additional agreement is in the currency of its contract (K-15)', () => {
  expect(dopnikCurrencyRules('euro', 'euro')).toEqual([])
  expect(dopnikCurrencyRules('euro', 'rub')).toEqual([
    { field: 'currency', message: 'Валюта доп. соглашения – как у договора: Рубль' },
  ])
})
