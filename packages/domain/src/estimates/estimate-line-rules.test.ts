import { describe, expect, test } from 'vitest'
import { type EstimateLineForm, estimateLineRules } from './estimate-line-rules.ts'

const line: EstimateLineForm = {
  is_folder: false,
  name: 'Кладка',
  unit: 'м³',
  volume: '500',
  price: '9876.54',
}
const around = { may_be_negative: false, accepted_volume: '0' }
const section = { ...line, is_folder: true, volume: null, price: null }

describe('rules of a line of an estimate (R-5-44, K-07)', () => {
  test.each([
    ['a line with its figures', line, around, []],
    ['a section', section, around, []],
    ['no name', { ...line, name: ' ' }, around, [['name', 'Укажите наименование']]],
    ['no volume', { ...line, volume: null }, around, [['volume', 'Укажите объём']]],
    ['a volume that is not a number', { ...line, volume: 'много' }, around, [['volume', 'Укажите объём']]],
    ['no price', { ...line, price: null }, around, [['price', 'Укажите цену']]],
    ['a negative volume', { ...line, volume: '-1' }, around, [['volume', 'Объём не может быть меньше нуля']]],
    [
      'a negative volume of an agreement that takes away',
      { ...line, volume: '-1' },
      { ...around, may_be_negative: true },
      [],
    ],
    [
      'a negative price',
      { ...line, price: '-0.01' },
      around,
      [['price', 'Цена не может быть меньше нуля: скидку вводят строкой в смете дополнительного соглашения']],
    ],
    [
      'a discount of an additional agreement',
      { ...line, price: '-300' },
      { ...around, may_be_negative: true },
      [],
    ],
    [
      'a discount that takes away what it takes away',
      { ...line, volume: '-1', price: '-300' },
      { ...around, may_be_negative: true },
      [['volume', 'У скидки объём больше нуля: минус стоит только у цены']],
    ],
    ['a section with a volume', { ...section, volume: '1' }, around, [['volume', 'У раздела нет объёма']]],
    ['a section with a price', { ...section, price: '1' }, around, [['price', 'У раздела нет цены']]],
    ['a volume as accepted', { ...line, volume: '400' }, { ...around, accepted_volume: '400.000' }, []],
    [
      'a volume below what was accepted',
      { ...line, volume: '399.999' },
      { ...around, accepted_volume: '400.000' },
      [['volume', 'Принято 400 м³: объём не может быть меньше']],
    ],
    [
      'a section out of a line with accepted volume',
      section,
      { ...around, accepted_volume: '400' },
      [['is_folder', 'По строке принято 400 м³: она не может стать разделом']],
    ],
    [
      'a sum that no number of the wire can carry',
      { ...line, volume: '1000000000000', price: '1000' },
      around,
      [['price', 'Слишком большая сумма строки']],
    ],
  ])('%s', (_story, form, place, broken) => {
    const found = estimateLineRules(form, place).map(({ field, message }) => [field, message])
    expect(found.map(([field, message]) => [field, message?.replaceAll('\u00a0', ' ')])).toEqual(broken)
  })
})
