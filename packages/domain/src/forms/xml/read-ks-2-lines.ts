import { attributeOf, childrenOf, textAt, type XmlElement } from '../../estimate-files/xml-element.ts'
import { Decimal } from '../../money/decimal.ts'
import { type Kopecks, kopecks, sumOf } from '../../money/money.ts'
import { formatMoney } from '../../russian/format-money.ts'
import {
  decimalOf,
  isBeyond,
  MOST_LINES,
  priceOf,
  priceRemark,
  shortened,
  unreadableIn,
} from './read-upd-lines.ts'
import { type LineTexts, type SettledLine, settledLines } from './settled-numbers.ts'
import type { UpdLine } from './upd-file.ts'
import { upTo } from './xml-element-text.ts'

type Line = Omit<UpdLine, 'vat_rate'>
interface Found {
  element: XmlElement
  /** Where in the file it stands. */
  place: string
}

/** Works of the act, those of its sections after those without one; what cannot be taken is told by its place. */
export function readKs2Lines(
  parts: readonly XmlElement[],
  stated: string | null,
): { lines: Line[]; warnings: string[]; faults: string[] } {
  const found = parts.flatMap(worksOf)
  if (found.length === 0) return { lines: [], warnings: [], faults: ['НаимИСт: в акте нет строк с работами'] }
  if (found.length > MOST_LINES) {
    const fault = `НаимИСт: в акте ${found.length} строк, загружается не больше ${MOST_LINES}`
    return { lines: [], warnings: [], faults: [fault] }
  }
  const lines: Line[] = []
  const sums = new Map<XmlElement, Kopecks>()
  const faults: string[] = []
  const remarks: string[] = []
  const settled = settledLines(found.map(({ element }) => textsOf(element)))
  for (const [index, { element, place }] of found.entries()) {
    const read = readWork(element, settled[index])
    if (typeof read === 'string') faults.push(`Строка ${index + 1} (${place}): ${read}`)
    else {
      lines.push(read.line)
      sums.set(element, read.net)
      if (read.remark !== null) remarks.push(`Строка ${index + 1} (${place}): ${read.remark}`)
    }
  }
  const net = sumOf([...sums.values()])
  const differs = stated !== null && faults.length === 0 && kopecks(stated) !== net
  return {
    lines,
    warnings: [
      ...shortened(remarks),
      ...(faults.length === 0 ? shortened(parts.flatMap((part) => sectionsApart(part, sums))) : []),
      ...(differs
        ? [`ВсегоАктОтч: итог файла ${formatMoney(stated)} не равен сумме его строк ${formatMoney(net)}`]
        : []),
    ],
    faults: shortened(faults),
  }
}

function worksOf(part: XmlElement): Found[] {
  const sections = childrenOf(part, 'Раздел').flatMap((section) => {
    const name = upTo(60, attributeOf(section, 'НаимРаздел'))
    return childrenOf(section, 'СвВидРаб').map((element) => ({
      element,
      place: `раздел «${name}» → СвВидРаб`,
    }))
  })
  return [...childrenOf(part, 'ВидРаб').map((element) => ({ element, place: 'ВидРаб' })), ...sections]
}

/** Sections whose stated sum their works do not come to. */
function sectionsApart(part: XmlElement, sums: ReadonlyMap<XmlElement, Kopecks>): string[] {
  return childrenOf(part, 'Раздел').flatMap((section) => {
    const stated = decimalOf(attributeOf(section, 'СтБезНДСРаздОтч'))
    const net = sumOf(childrenOf(section, 'СвВидРаб').map((element) => sums.get(element) ?? 0n))
    if (stated === null || kopecks(stated) === net) return []
    const name = upTo(60, attributeOf(section, 'НаимРаздел'))
    return [
      `Раздел «${name}», СтБезНДСРаздОтч: итог файла ${formatMoney(stated)} не равен сумме его строк ${formatMoney(net)}`,
    ]
  })
}

const textsOf = (element: XmlElement): LineTexts => ({
  volume: textAt(element, 'КолТов'),
  price: attributeOf(element, 'ЦенаТов'),
  net: attributeOf(element, 'СтТовБезНДС'),
  vat: '',
  gross: '',
})

/** The line, or why it cannot be taken. */
function readWork(
  element: XmlElement,
  { texts, doubt }: SettledLine = { texts: textsOf(element), doubt: null },
): { line: Line; net: Kopecks; remark: string | null } | string {
  const name = attributeOf(element, 'НаимТов')
  if (name === '') return 'нет наименования'
  const given = decimalOf(texts.net)
  if (given === null) return 'не указана стоимость СтТовБезНДС'
  const net = kopecks(given)
  if (isBeyond(net)) return 'сумма больше, чем бывает у документа'
  const quantity = texts.volume
  const unreadable = unreadableIn({
    цена: texts.price,
    количество: /\d/u.test(quantity) ? quantity : '',
  })
  if (unreadable !== null) return unreadable
  if (doubt !== null) return doubt
  // A volume in words («комплект») is one of what its sum says.
  const volume = new Decimal(decimalOf(quantity) ?? '1').round(10).toString()
  if (new Decimal(volume).eq(0)) return 'количество равно нулю'
  const stated = decimalOf(texts.price)
  const price = priceOf(volume, stated, net)
  if (price === null) return 'количество и стоимость не сходятся ни при какой цене'
  if (new Decimal(price).lt(0)) return 'цена отрицательная: у количества и стоимости разные знаки'
  const line = {
    name: upTo(1000, name),
    code: '',
    unit: upTo(40, attributeOf(element, 'НаимЕдИзм') || attributeOf(element, 'НаимОЕИ')).replace(/^-$/u, ''),
    volume,
    price,
    position: upTo(100, attributeOf(element, 'ПозСмет')),
  }
  return { line, net, remark: priceRemark(stated, price) }
}
