import { expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { refundRules, refundSides } from './refund-rules.ts'

const paid = (paid: string, returned = '0') => ({
  number: '12',
  is_refund: false,
  paid: kopecks(paid),
  returned: kopecks(returned),
})
const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '))

test.each([
  ['all of it comes back', '1000', { payment: paid('1000') }, []],
  ['the rest comes back', '800', { payment: paid('1000', '200') }, []],
  [
    'a kopeck too much',
    '800.01',
    { payment: paid('1000', '200') },
    ['summ: Платёж № 12: оплачено 1 000,00, возвращено 200,00. Вернуться может не больше 800,00'],
  ],
  [
    'nothing is left',
    '1',
    { payment: paid('5', '5') },
    ['refund_of_id: Платёж № 12 уже возвращён полностью: выберите другой'],
  ],
  ['not paid yet', '1', { payment: paid('0') }, ['refund_of_id: Платёж № 12 не оплачен: возвращать нечего']],
  [
    'a refund of a refund',
    '1',
    { payment: { ...paid('5'), is_refund: true } },
    ['refund_of_id: Платёж № 12 сам является возвратом: выберите оплату'],
  ],
  ['unknown', '1', { payment: null }, ['refund_of_id: Возвращаемый платёж не найден или удалён']],
  ['unnamed', '1', { named: false, payment: null }, ['refund_of_id: Выберите платёж, который возвращается']],
  ['unnamed of old', '1', { named: false, payment: null, unnamed: true }, []],
])('%s', (_name, summ, given, expected) => {
  const broken = refundRules(kopecks(summ), { named: true, unnamed: false, ...given })
  expect(plain(broken.map(({ field, message }) => `${field}: ${message}`))).toEqual(expected)
})

const sides = { number: '12', payer_id: 1, payer_name: 'ООО «Берег»', payee_id: 2, payee_name: 'ООО «Крыша»' }

test.each([
  ['from whom it was paid to', { payer_id: 2, payee_id: 1 }, []],
  [
    'from us to the same once more',
    { payer_id: 1, payee_id: 2 },
    [
      'payer_id: Возвращает получатель платежа № 12 – ООО «Крыша»',
      'payee_id: Возврат идёт плательщику платежа № 12 – ООО «Берег»',
    ],
  ],
  [
    'to a third side',
    { payer_id: 2, payee_id: 3 },
    ['payee_id: Возврат идёт плательщику платежа № 12 – ООО «Берег»'],
  ],
  [
    'from nobody',
    { payer_id: null, payee_id: 1 },
    ['payer_id: Возвращает получатель платежа № 12 – ООО «Крыша»'],
  ],
])('sides of a refund: %s', (_name, refund, expected) => {
  expect(refundSides(refund, sides).map(({ field, message }) => `${field}: ${message}`)).toEqual(expected)
})

test('a payment that names no side holds none', () => {
  expect(refundSides({ payer_id: null, payee_id: 3 }, { ...sides, payer_id: null, payee_id: null })).toEqual(
    [],
  )
})
