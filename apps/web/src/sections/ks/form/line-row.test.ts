import type { KsEstimateLine } from '@stroyfin/contract/ks/load-estimate-lines'
import type { KsLine } from '@stroyfin/contract/ks/load-ks'
import { expect, test } from 'vitest'
import { emptyLine, lineFromEstimate, lineOf, lineToSend, repriced, summOf } from './line-row.ts'

const STORED: KsLine = {
  ...{ id: 5, position: 0, agreement_item_id: 31, classifier_id: 7, estimate_line_id: null },
  ...{
    left_volume: null,
    taken_volume: null,
    taken_summ: null,
    estimate_name: null,
    name: 'Кладка',
    unit: 'м³',
    code: '',
  },
  ...{ volume: '2', price: '10', kept_volume: '2', summ: 20, net_summ: 20, vat_rate: '22', vat_summ: 4.4 },
  ...{ date_from: null, date_to: null },
}

test('an edited line keeps the article it was laid under', () => {
  const row = lineOf('contracting', STORED)
  expect(lineToSend('contracting', { ...row, volume: '-2' })).toMatchObject({
    agreement_item_id: 31,
    classifier_id: 7,
  })
  // The grid gives a chosen position back as text.
  expect(lineToSend('contracting', { ...row, agreement_item_id: '31' }).classifier_id).toBe(7)
})

test('laid on another position or on none, it takes the article of that', () => {
  const row = lineOf('contracting', STORED)
  for (const agreement_item_id of ['32', '', null])
    expect(lineToSend('contracting', { ...row, agreement_item_id }).classifier_id).toBeNull()
})

test('a line of an estimate shows the next part of it, a stored one its own sum until it is changed (K-21)', () => {
  const third = { volume: '1', price: '33.3366666667' }
  const taken = [
    { price: '40.67', volume: '1', summ: 40.67 },
    { price: third.price, volume: '1', summ: 33.34 },
  ]
  const row = { ...emptyLine(1), ...third }
  expect(summOf(row)).toBe('33.34')
  expect(summOf({ ...row, taken })).toBe('33.33')
  expect(summOf({ ...row, taken, price: '33.34' })).toBe('33.34')
  const kept = { ...third, summ: '33.35' }
  expect(summOf({ ...row, taken, kept })).toBe('33.35')
  expect(summOf({ ...row, taken, kept, volume: '2' })).toBe('66.67')
})

const OF_ESTIMATE: KsEstimateLine = {
  ...{ id: 7, estimate_id: 1, estimate_name: 'Смета', vat_included: false, section: '', type: 'work' },
  ...{
    code: '',
    name: 'Кладка',
    unit: 'м³',
    classifier_id: null,
    volume: '1',
    price: '100000',
    summ: 100_000,
  },
  ...{
    accepted_volume: '0',
    accepted_summ: 0,
    taken: [],
    left_volume: '1',
    left_summ: 100_000,
    head_id: null,
  },
}

test('a line of the estimate comes in the prices of the document, and follows them', () => {
  const without = { vat_rate: '22', vat_included: false }
  const withVat = { vat_rate: '22', vat_included: true }
  const gross = lineFromEstimate(1, OF_ESTIMATE, '1', withVat)
  expect(gross.price).toBe('122000')
  const net = lineFromEstimate(1, OF_ESTIMATE, '1', without)
  expect(net.price).toBe('100000')
  expect(repriced(net, without, withVat)).toBe('122000')
  expect(repriced(gross, withVat, without)).toBe('100000')
  expect(repriced(gross, withVat, { vat_rate: '20', vat_included: true })).toBe('120000')
  expect(repriced({ ...net, price: '90000' }, without, withVat)).toBe('109800')
  expect(repriced({ ...emptyLine(1), price: '122' }, without, withVat)).toBe('122')
})
