import type { KsLine } from '@stroyfin/contract/ks/load-ks'
import { expect, test } from 'vitest'
import { emptyLine, lineOf, lineToSend, summOf } from './line-row.ts'

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
  const part = { price: third.price, volume: '1', summ: '33.34' }
  const row = { ...emptyLine(1), ...third }
  expect(summOf(row)).toBe('33.34')
  expect(summOf({ ...row, part })).toBe('33.33')
  expect(summOf({ ...row, part, price: '33.34' })).toBe('33.34')
  const kept = { ...third, summ: '33.35' }
  expect(summOf({ ...row, part, kept })).toBe('33.35')
  expect(summOf({ ...row, part, kept, volume: '2' })).toBe('66.67')
})
