import { expect, test } from 'vitest'
import type { XmlElement } from '../../estimate-files/xml-element.ts'
import { addressText } from './address-text.ts'

const element = (
  name: string,
  attributes: Record<string, string> = {},
  children: XmlElement[] = [],
  text = '',
): XmlElement => ({ name, attributes, children, text })
const party = (address: XmlElement) => element('СвПрод', {}, [element('Адрес', {}, [address])])

test.each<[string, XmlElement, string]>([
  ['as one line', element('АдрИнф', { АдрТекст: ' Пермь, Ленина, 1 ' }), 'Пермь, Ленина, 1'],
  [
    'as parts of a Russian address',
    element('АдрРФ', {
      Индекс: '614000',
      КодРегион: '59',
      Город: 'г. Пермь',
      Улица: 'Ленина',
      Дом: '1',
      Кварт: 'оф. 2',
    }),
    '614000, г. Пермь, Ленина, д. 1, оф. 2',
  ],
  [
    'as the state register keeps it',
    element('АдрГАР', { Индекс: '101000', ИдНом: 'x' }, [
      element('Регион', {}, [], '77'),
      element('НаимРегион', {}, [], 'Москва'),
      element('НаселенПункт', { Вид: 'г', Наим: 'Москва' }),
      element('ЭлУлДорСети', { Тип: 'ул', Наим: 'Лесная' }),
      element('Здание', { Тип: 'д', Номер: '5' }),
    ]),
    '101000, Москва, г Москва, ул Лесная, д 5',
  ],
])('an address is read %s', (_, address, expected) => {
  expect(addressText(party(address))).toBe(expected)
})

test('no address is an empty one', () => {
  expect(addressText(element('СвПрод'))).toBe('')
  expect(addressText(undefined)).toBe('')
})
