import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import {
  PURPOSE_LIMIT,
  paidForClause,
  purposeProblems,
  purposeWithVat,
  rateOfPurpose,
  restatedPurpose,
  tellsPaidFor,
  vatClause,
  withoutVat,
} from './purpose-rules.ts'

const million = kopecks('1000000')

test.each([
  ['Оплата по договору № 5, в т.ч. НДС 20% - 166666.67', 'Оплата по договору № 5'],
  ['Оплата по договору № 5. НДС не облагается', 'Оплата по договору № 5'],
  ['Оплата по договору № 5, в том числе НДС (20%) 166 666-67.', 'Оплата по договору № 5'],
  ['Оплата по договору № 5 без НДС', 'Оплата по договору № 5'],
  ['Оплата по договору № 5', 'Оплата по договору № 5'],
  ['Оплата по договору № 5, НДС не облагается, счёт 15', 'Оплата по договору № 5, счёт 15'],
  ['Оплата, НДС не облагается по ст. 149 НК РФ.', 'Оплата, по ст. 149 НК РФ.'],
  ['Оплата, в т.ч. НДС 20% - 166666.67 руб. по счёту 5', 'Оплата, по счёту 5'],
  ['Сваи, в т.ч. НДС 20% - 1.00, НДС не облагается', 'Сваи'],
])('«%s» without its VAT clause', (purpose, words) => {
  expect(withoutVat(purpose)).toBe(words)
})

test('a purpose with own words follows the sum and the rate of its payment', () => {
  const own = 'Оплата за сваи, в т.ч. НДС 20% - 1.00'
  expect(restatedPurpose(own, million, 20)).toBe('Оплата за сваи, в т.ч. НДС 20% - 166666.67')
  expect(restatedPurpose(own, million, null)).toBe('Оплата за сваи, НДС не облагается')
  expect(restatedPurpose('Оплата за сваи с НДС', million, 20)).toBe(
    'Оплата за сваи, в т.ч. НДС 20% - 166666.67',
  )
})

test.each([
  ['Оплата услуг, НДС не облагается по ст. 149 НК РФ', null],
  ['Оплата по счёту 5. В том числе НДС (20%) 166 666-67', 20],
] as const)('«%s» is right as it was written', (purpose, rate) => {
  expect(restatedPurpose(purpose, million, rate)).toBe(purpose)
})

describe('purpose of a payment', () => {
  test('VAT is stated in the order’s own words', () => {
    expect(vatClause(million, 20)).toBe('в т.ч. НДС 20% - 166666.67')
    expect(vatClause(million, '22.0000')).toBe('в т.ч. НДС 22% - 180327.87')
    expect(vatClause(million, null)).toBe('НДС не облагается')
  })

  test('the clause always fits in 210 characters', () => {
    const purpose = purposeWithVat('Оплата по договору '.repeat(30), million, 20)
    expect(purpose.length).toBeLessThanOrEqual(PURPOSE_LIMIT)
    expect(purpose.endsWith(', в т.ч. НДС 20% - 166666.67')).toBe(true)
    expect(purposeProblems(purpose, million, 20)).toEqual([])
  })

  test.each([
    ['Оплата по договору Д-17, в т.ч. НДС 20% - 166666.67', 20, []],
    ['Оплата по счёту 5. В том числе НДС (20%) 166 666-67', 20, []],
    ['Оплата по договору. Сумма 12354-00 без налога (НДС)', null, []],
    ['За обслуживание, Без налога (НДС)', null, []],
    ['Проценты. НДС не облагается.', null, []],
    ['', 20, ['Укажите назначение платежа']],
    ['Оплата по договору', 20, ['В назначении платежа укажите НДС или «НДС не облагается»']],
    [
      'Оплата, в т.ч. НДС 20% - 166666.66',
      20,
      ['НДС в назначении 166\u00a0666,66\u00a0₽, по расчёту 166\u00a0666,67\u00a0₽'],
    ],
    ['Оплата, без НДС', 20, ['Платёж с НДС 20 %, а в назначении указано, что НДС нет']],
    ['Оплата, в т.ч. НДС 20%', null, ['Платёж без НДС: в назначении укажите «НДС не облагается»']],
  ])('%j at %s %%: %j', (purpose, rate, problems) => {
    expect(purposeProblems(purpose, million, rate)).toEqual(problems)
  })

  test('a text beyond the limit is refused with both lengths', () => {
    expect(purposeProblems(`без НДС ${'я'.repeat(210)}`, million, null)).toEqual([
      'Назначение платежа не длиннее 210 знаков, указано 218',
    ])
  })
})

test('whose debt is paid stays in a purpose of its limit, however long the other words are', () => {
  const of = { name: 'ООО «Берег»', inn: '7707083893' }
  const kept = paidForClause(of)
  expect(kept).toBe(' за ООО «Берег» ИНН 7707083893')
  expect(purposeWithVat('Аванс', 12_000n, '20', kept)).toBe(`Аванс${kept}, в т.ч. НДС 20% - 20.00`)
  const long = purposeWithVat('Оплата '.repeat(60), 12_000n, '20', kept)
  expect(long).toHaveLength(PURPOSE_LIMIT)
  expect(long.endsWith(`${kept}, в т.ч. НДС 20% - 20.00`)).toBe(true)
  const endless = { name: 'Очень длинное название '.repeat(20), inn: '7707083893' }
  expect(paidForClause(endless).length).toBeLessThan(90)
  expect([long, paidForClause(endless), 'Оплата за берег'].map((text) => tellsPaidFor(text, of))).toEqual([
    true,
    true,
    false,
  ])
  expect(tellsPaidFor('Оплата', { name: '', inn: null })).toBe(false)
})

test('the rate that a purpose names is taken only with the VAT that it makes', () => {
  expect(rateOfPurpose('Оплата по счёту 5, НДС 22% - 2765.03', 1533335n)).toBe('22')
  expect(rateOfPurpose('Оплата по счёту 5, НДС 22% - 2765.99', 1533335n)).toBeNull()
  expect(rateOfPurpose('Оплата по счёту 5, НДС не облагается', 1533335n)).toBeNull()
  expect(rateOfPurpose('Оплата по счёту 5, НДС 15% - 2000.00', 1533333n)).toBeNull()
  expect(rateOfPurpose('Комиссия банка', 1533335n)).toBeNull()
})
