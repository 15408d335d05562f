import { expect, test } from 'vitest'
import { estimateXmlReader } from './read-estimate-xml.ts'
import { xmlDoor } from './xml-door.ts'
import type { XmlElement } from './xml-element.ts'

const element = (name: string, children: XmlElement[] = []): XmlElement => ({
  name,
  attributes: {},
  children,
  text: '',
})

test.each([
  ['смета', element('Construction')],
  ['смета', element('Document', [element('Chapters')])],
  ['справочник БИК', element('ED807')],
  ['документ в формате ФНС', element('Файл', [element('Документ')])],
  ['банковская выписка camt.053', element('Document', [element('BkToCstmrStmt')])],
])('%s is known by its root', (words, root) => {
  expect(xmlDoor(root)).toMatch(new RegExp(`^Это ${words}.* загружают `, 'u'))
})

test.each([element('Invoice'), element('Document'), element('Файл')])(
  '$name is of no door of ours',
  (root) => {
    expect(xmlDoor(root)).toBeNull()
  },
)

test('a document of ФНС among estimates is refused with where it is loaded', () => {
  expect(estimateXmlReader().finish(element('Файл', [element('Документ')]))).toEqual({
    refused:
      'Это документ в формате ФНС. УПД и акты КС-2 загружают в разделе «Выполнение», кнопкой «Загрузить УПД или КС-2».',
  })
})
