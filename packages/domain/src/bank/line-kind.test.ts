import { expect, test } from 'vitest'
import type { BankDirection } from './bank-statement.ts'
import { type KindSigns, kindRemark, type LineKind, likenessOf, lineKind } from './line-kind.ts'

const OWN = '40702810900000000001'
/** The account of the statement, one of another company of the group, and one that a statement alone tells of. */
const STATED = '40702810900000000002'
const SISTER = '40702810900000000003'
const UNKNOWN = '40702810900000000004'
const SUPPLIER = '40702810000000000777'
const ground = {
  own_accounts: new Map([
    [STATED, 1],
    [OWN, 1],
    [SISTER, 2],
    [UNKNOWN, null],
  ]),
  own_inns: new Map([
    ['7801000001', 1],
    ['7801000002', 2],
  ]),
  loan_numbers: ['0055-24/ПФ', 'К-1'],
}
const line = (direction: BankDirection, account: string, purpose: string, more: Partial<KindSigns> = {}) => ({
  direction,
  own_account: STATED,
  counterparty_account: account,
  counterparty_inn: '',
  counterparty_name: '',
  purpose,
  ...more,
})

const CASES: [LineKind, KindSigns][] = [
  ['tranche', line('in', '45207810900000000005', 'Зачисление по договору')],
  ['tranche', line('in', '45407810900000000005', '')],
  [
    'tranche',
    line('in', '47416810900000000001', 'Предоставление кредитных средств по договору К-1. НДС не облагается'),
  ],
  ['tranche', line('in', '', 'Выдача кредита по КД 0055-24/ПФ от 18.11.2024')],
  ['tranche', line('in', '47422810900000000001', 'Перечисление средств по договору № К-1')],
  ['tranche', line('in', SUPPLIER, 'Предоставление кредитных средств по договору № К-1')],
  ['repayment', line('out', '45207810900000000005', 'По договору К-1')],
  ['repayment', line('out', '45812810900000000005', 'Просроченная задолженность')],
  ['repayment', line('out', '47423810900000000005', 'Погашение основного долга по кредиту')],
  ['repayment', line('out', '', 'Возврат кредита по договору 0055-24/ПФ')],
  ['repayment', line('out', SUPPLIER, 'Погашение задолженности по кредитному договору № 5')],
  ['interest', line('out', '47427810900000000005', 'Уплата процентов за октябрь по договору К-1')],
  ['interest', line('out', '45912810900000000005', 'Просрочка')],
  ['interest', line('out', '45207810900000000005', 'Проценты за пользование кредитом')],
  ['interest', line('in', '47426810900000000005', 'Выплата процентов на остаток')],
  ['commission', line('out', '70601810900000000005', 'За расчётное обслуживание')],
  ['commission', line('out', '47423810900000000005', 'Комиссия за внесение наличных')],
  ['commission', line('out', '', 'Комиссия за ведение счёта. НДС не облагается')],
  ['transfer', line('in', OWN, 'Предоставление кредита')],
  [
    'transfer',
    line('out', '40702810000000000778', 'Перевод собственных средств', { counterparty_inn: '7801000001' }),
  ],
  ['transfer', line('out', UNKNOWN, 'Пополнение счёта')],
  // Another company of the group is paid as anybody else, unless its known account is filled up in so many words (K-13).
  ['payment', line('out', SISTER, 'Оплата по договору генподряда ГП-1')],
  ['transfer', line('in', SISTER, 'Пополнение расчётного счёта')],
  [
    'payment',
    line('out', '40702810000000000779', 'Перевод собственных средств', { counterparty_inn: '7801000002' }),
  ],
  ['refund', line('in', SISTER, 'Возврат аванса по договору ГП-1')],
  ['escrow_release', line('in', '40824810900000000005', 'Перечисление по ДДУ № 5')],
  ['escrow_release', line('in', '47422810900000000005', 'Раскрытие счетов эскроу по объекту')],
  ['refund', line('in', SUPPLIER, 'Возврат излишне уплаченного по договору Д-1')],
  ['refund', line('out', SUPPLIER, 'Возврат ошибочно зачисленных средств')],
  ['tax', line('out', '03100643000000018500', 'Единый налоговый платёж')],
  ['tax', line('out', '40102810445370000059', 'Налог на имущество')],
  [
    'tax',
    line('out', SUPPLIER, 'Страховые взносы за октябрь', { counterparty_name: 'УФК по Тульской области' }),
  ],
  ['payment', line('out', SUPPLIER, 'Аванс по договору Д-1, заёмные')],
  // What is paid with the loan's money to a supplier is a payment, not a tranche or its return.
  [
    'payment',
    line('out', SUPPLIER, 'Оплата по договору Д-1 за счёт кредитных средств по договору К-1, в т.ч. НДС'),
  ],
  ['payment', line('in', SUPPLIER, 'Оплата по акту 5, НДС 20 %')],
  ['payment', line('in', SUPPLIER, 'Предоставление займа учредителем')],
  ['payment', line('out', SUPPLIER, 'Оплата по счёту 12, налог на добавленную стоимость в том числе')],
  ['other', line('in', '', 'Предоставление средств по распоряжению владельца счёта')],
  ['other', line('out', '', '')],
  ['other', line('unknown', SUPPLIER, 'Оплата')],
]

test.each(CASES)('%s: %o', (kind, signs) => {
  expect(lineKind(signs, ground)).toBe(kind)
})

test('lines that differ in numbers and days are alike; another account, way or word is not', () => {
  const base = line('out', SUPPLIER, 'Оплата связи по счёту 15 от 01.10.2026, НДС 20%')
  const same = { ...base, purpose: 'Оплата связи по счету № 16 от 01.11.2026 (НДС 22 %)' }
  expect(likenessOf(same)).toBe(likenessOf(base))
  for (const other of [
    { direction: 'in' as const },
    { counterparty_account: OWN },
    { purpose: 'Оплата аренды по счёту 15' },
  ])
    expect(likenessOf({ ...base, ...other })).not.toBe(likenessOf(base))
})

test('a kind that pays no document says why its lines are put aside; a payment or several kinds do not', () => {
  expect(kindRemark(['commission', 'commission'])).toBe('Комиссия банка')
  expect([
    kindRemark(['payment']),
    kindRemark([null]),
    kindRemark([]),
    kindRemark(['tax', 'commission']),
  ]).toEqual([null, null, null, null])
})
