import type { KsLine } from '@stroyfin/contract/ks/load-ks'
import { expect, test } from 'vitest'
import { lineOf, lineToSend } from './line-row.ts'

const STORED: KsLine = {
  ...{ id: 5, position: 0, agreement_item_id: 31, classifier_id: 7, estimate_line_id: null },
  ...{ left_volume: null, estimate_name: null, name: 'Кладка', unit: 'м³', code: '' },
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
