import { attributeOf, childOf, textAt, type XmlElement } from '../../estimate-files/xml-element.ts'

/** The address of a party as one line, in whichever of the three ways the file writes it; empty when it does not. */
export function addressText(party: XmlElement | undefined): string {
  const address = childOf(party, 'Адрес')
  const given = [
    attributeOf(childOf(address, 'АдрИнф'), 'АдрТекст'),
    ofAttributes(childOf(address, 'АдрРФ')),
    ofRegister(childOf(address, 'АдрГАР')),
  ]
  return (given.find((text) => text !== '') ?? '').trim()
}

const PARTS: readonly (readonly [string, string])[] = [
  ['Индекс', ''],
  ['НаимРегион', ''],
  ['Район', ''],
  ['Город', ''],
  ['НаселПункт', ''],
  ['Улица', ''],
  ['Дом', 'д. '],
  ['Корпус', 'корп. '],
  ['Кварт', 'кв. '],
]

function ofAttributes(element: XmlElement | undefined): string {
  return PARTS.map(([name, word]) => [word, attributeOf(element, name).trim()] as const)
    .filter(([, value]) => value !== '')
    .map(([word, value]) => (word === '' || /\p{L}\.?\s/u.test(value) ? value : word + value))
    .join(', ')
}

/** Parts of the state register of addresses come in order, each with its kind. */
function ofRegister(element: XmlElement | undefined): string {
  const parts = (element?.children ?? []).map((part) =>
    [
      attributeOf(part, 'Вид') || attributeOf(part, 'Тип'),
      attributeOf(part, 'Наим') || attributeOf(part, 'Номер'),
    ]
      .filter(Boolean)
      .join(' '),
  )
  return [attributeOf(element, 'Индекс'), textAt(element, 'НаимРегион'), ...parts].filter(Boolean).join(', ')
}
