import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks, roubles, sumOf } from '../money/money.ts'
import { articlesOn, type PriceDocument, priceOn, priceSteps } from './price-steps.ts'

const document = (id: number, date: string, summ: string): PriceDocument => ({
  id,
  date,
  summ: kopecks(summ),
  signed: true,
})
const contract = document(1, '2025-03-01', '120000000')
const dopniks = [document(3, '2025-09-01', '-2400000'), document(2, '2025-06-01', '6000000')]
const terms = { contract, vat_rate: '20', date_to: '2026-06-30' }

describe('the price on a day', () => {
  test.each([
    ['2025-05-31', '120000000.00', '20', '20000000.00'],
    ['2025-06-01', '126000000.00', '20', '21000000.00'],
    ['2025-06-30', '126000000.00', '20', '21000000.00'],
    ['2025-12-31', '123600000.00', '20', '20600000.00'],
    ['2026-01-01', '123600000.00', '22', '22288524.59'],
  ])('on %s it is %s, VAT %s %% is %s (domain §4, K-04)', (date, summ, vat_rate, vat) => {
    const price = priceOn(terms, dopniks, date)
    expect([roubles(price.summ), price.vat_rate, roubles(price.vat)]).toEqual([summ, vat_rate, vat])
    expect(price.net + price.vat).toBe(price.summ)
  })

  test.each([
    [null, null],
    ['10', '10'],
    ['7', '7'],
    ['0', '0'],
  ])('a rate of %s is not changed by the law', (vat_rate, expected) => {
    expect(priceOn({ ...terms, vat_rate }, dopniks, '2026-02-01').vat_rate).toBe(expected)
    expect(priceSteps({ ...terms, vat_rate }, dopniks).map((step) => step.document_id)).toEqual([1, 2, 3])
  })
})

describe('steps of the price', () => {
  test('the contract, its additional agreements by date, and the day of the new rate within the term', () => {
    const steps = priceSteps(terms, dopniks)
    expect(
      steps.map((step) => [
        step.document_id,
        step.date,
        roubles(step.delta),
        roubles(step.summ),
        step.vat_rate,
      ]),
    ).toEqual([
      [1, '2025-03-01', '120000000.00', '120000000.00', '20'],
      [2, '2025-06-01', '6000000.00', '126000000.00', '20'],
      [3, '2025-09-01', '-2400000.00', '123600000.00', '20'],
      [null, '2026-01-01', '0.00', '123600000.00', '22'],
    ])
  })

  test('a contract that ended before the new rate knows nothing of it', () => {
    expect(priceSteps({ ...terms, date_to: '2025-12-31' }, dopniks).length).toBe(3)
    expect(priceSteps({ ...terms, date_to: null }, []).length).toBe(1)
  })

  test('the deltas come to the price of the last day, whatever the agreements', () => {
    const day = fc.date({ min: new Date('2018-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    const made = fc.record({
      signed: fc.boolean(),
      date: day.map((moment) => moment.toISOString().slice(0, 10)),
      summ: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    })
    const rate = fc.constantFrom(null, '0', '5', '10', '18', '20', '22')
    fc.assert(
      fc.property(made, fc.array(made, { maxLength: 12 }), rate, (base, list, vat_rate) => {
        const own = { contract: { id: 1, ...base }, vat_rate, date_to: null }
        const later = list.map((item, at) => ({ id: at + 2, ...item }))
        const steps = priceSteps(own, later)
        const last = priceOn(own, later, '9999-12-31')
        const agreed = steps.filter(({ signed }) => signed)
        expect(sumOf(agreed.map(({ delta }) => delta))).toBe(last.summ)
        expect(steps.at(-1)?.summ).toBe(last.summ)
        expect(steps.map(({ date }) => date)).toEqual(steps.map(({ date }) => date).sort())
      }),
    )
  })
})

test('articles on a day come to the price of the day', () => {
  const shares = [
    { agreement_id: 1, classifier_id: 7, name: 'Каркас', summ: kopecks('100000000') },
    { agreement_id: 1, classifier_id: 8, name: 'Кровля', summ: kopecks('20000000') },
    { agreement_id: 2, classifier_id: 8, name: 'Кровля', summ: kopecks('6000000') },
    { agreement_id: 3, classifier_id: 7, name: 'Каркас', summ: kopecks('-2400000') },
  ]
  for (const date of ['2025-03-01', '2025-06-01', '2025-09-01']) {
    const articles = articlesOn(1, dopniks, shares, date)
    expect(sumOf(articles.map(({ summ }) => summ))).toBe(priceOn(terms, dopniks, date).summ)
  }
  expect(articlesOn(1, dopniks, shares, '2025-07-01').map(({ name, summ }) => [name, roubles(summ)])).toEqual(
    [
      ['Каркас', '100000000.00'],
      ['Кровля', '26000000.00'],
    ],
  )
})
