import { expect, test } from 'vitest'
import { documentRateRules, dopnikCurrencyRules, rateRules } from './own-rate.ts'

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

test.each([
  [null, '90', true],
  ['90.5', '90', true],
  ['18', '90', true],
  ['450', '90', true],
  ['17.999999', '90', false],
  ['450.000001', '90', false],
  ['0.000001', '101.4', false],
  ['1', '101.4', false],
  ['55', '1', true],
])('a document at %s of a contract at %s', (rate, of_contract, fits) => {
  expect(documentRateRules(rate, of_contract)).toHaveLength(fits ? 0 : 1)
})
