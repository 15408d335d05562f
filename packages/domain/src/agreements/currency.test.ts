import { expect, test } from 'vitest'
import { currenciesNamed } from './currency.ts'

test.each([
  ['$', ['dollar']],
  ['usd', ['dollar']],
  ['Доллар', ['dollar']],
  ['долл', ['dollar']],
  ['€', ['euro']],
  ['EUR', ['euro']],
  ['лари', ['lary']],
  ['до', []],
  ['рубль', []],
  ['монолит', []],
])('a word of a search names currencies: %s', (word, codes) => {
  expect(currenciesNamed(word)).toEqual(codes)
})
