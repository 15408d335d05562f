import { xmlDoor } from '../../estimate-files/xml-door.ts'
import {
  attributeOf,
  childOf,
  childrenOf,
  elementAt,
  textAt,
  type XmlElement,
} from '../../estimate-files/xml-element.ts'
import { kopecks, roubles } from '../../money/money.ts'
import { innProblem } from '../../requisites/inn.ts'
import { formatDate } from '../../russian/format-date.ts'
import { parseDate } from '../../russian/parse-date.ts'
import { addressText } from './address-text.ts'
import { decimalOf, isBeyond, readUpdLines, unreadableIn } from './read-upd-lines.ts'
import { isOfContract, namesNone } from './upd-basis.ts'
import type { RefusedUpd, UpdFile, UpdParty } from './upd-file.ts'

const SELLER_TITLE = '1115131'
const OTHER_FORMS: Record<string, string> = {
  '1115132': 'Это титул покупателя. Загрузите титул продавца – файл, имя которого начинается с ON_NSCHFDOPPR',
  '1115133':
    'Это УКД – корректировочный документ к УПД, из файла он не загружается. Нужен сам УПД – файл, имя которого начинается с ON_NSCHFDOPPR',
  '1110336': 'Это информация заказчика к акту КС-2. Загрузите часть подрядчика – файл ON_AKTREZRABP',
  '1115125': 'Это УПД старого формата, который больше не действует. Попросите продавца выставить УПД заново',
}
/** As long as a number of a document may be. */
const LONGEST_NUMBER = 60
const VERSIONS = ['5.01', '5.02', '5.03']

/** Reads seller's title of УПД: форматы приказов ЕД-7-15/820@ (5.01) and ЕД-7-26/970@ (5.02, 5.03). */
export function readUpd(root: XmlElement): UpdFile | RefusedUpd {
  const document = childOf(root, 'Документ')
  if (root.name !== 'Файл' || !document) {
    return {
      refused:
        xmlDoor(root) ??
        `В файле не УПД и не акт КС-2: в нём «${root.name.slice(0, 60)}». Загрузите XML титула продавца или подрядчика`,
    }
  }
  const form = attributeOf(document, 'КНД')
  if (form !== SELLER_TITLE) {
    return {
      refused:
        OTHER_FORMS[form] ??
        `Документ, КНД: форма ${form || 'не указана'}, а нужен УПД (1115131) или акт КС-2 (1110335)`,
    }
  }
  const version = attributeOf(root, 'ВерсФорм')
  if (!VERSIONS.includes(version)) {
    return {
      refused: `Версия формата ${version || 'не указана'} неизвестна: читаются ${VERSIONS.join(', ')}`,
    }
  }
  const role = attributeOf(document, 'Функция')
  if (role !== 'СЧФДОП' && role !== 'ДОП') {
    return { refused: 'Это только счёт-фактура, передачи в ней нет. Нужен УПД с функцией СЧФДОП или ДОП' }
  }
  const several = severalIn(root, document)
  return several === null ? filled(document, version, role === 'СЧФДОП' ? 1 : 2) : { refused: several }
}

/** Of a part that the format has once the second would be left unread: such a file is of no one document. */
function severalIn(root: XmlElement, document: XmlElement): string | null {
  return (
    moreThanOne(root, 'Документ') ??
    moreThanOne(document, 'СвСчФакт') ??
    moreThanOne(document, 'ТаблСчФакт') ??
    moreThanOne(childOf(document, 'ТаблСчФакт'), 'ВсегоОпл')
  )
}

/** The format admits several sellers and buyers; a document of ours has one of each. */
function severalSides(invoice: XmlElement | undefined): string[] {
  const sides = [
    ['продавцов', childrenOf(invoice, 'СвПрод').length],
    ['покупателей', childrenOf(invoice, 'СвПокуп').length],
  ] as const
  return sides.flatMap(([whose, count]) =>
    count < 2 ? [] : [`В УПД несколько ${whose} (${count}), загружается документ с одним`],
  )
}

/** Why a file with several parts of this name is not taken; null where there is one of them, or none. */
export function moreThanOne(parent: XmlElement | undefined, name: string): string | null {
  const { length } = childrenOf(parent, name)
  return length < 2
    ? null
    : `Элементов «${name}» в файле ${length}, а в одном документе он один. Попросите отправителя прислать каждый документ своим файлом`
}

function filled(document: XmlElement, version: string, status: 1 | 2): UpdFile | RefusedUpd {
  const invoice = childOf(document, 'СвСчФакт')
  // «№» is written before every number anyway.
  const number = (attributeOf(invoice, 'НомерДок') || attributeOf(invoice, 'НомерСчФ')).replace(
    /^[\s№#]+/u,
    '',
  )
  const date = parseDate(attributeOf(invoice, 'ДатаДок') || attributeOf(invoice, 'ДатаСчФ'))
  if (number === '' || date === null) return { refused: 'В файле нет номера или даты УПД' }
  if (!isDayOfDocument(date)) return { refused: `Дата УПД ${formatDate(date)} неверна` }
  const seller = partyOf(childOf(invoice, 'СвПрод'))
  const buyer = partyOf(childOf(invoice, 'СвПокуп'))
  const { lines, warnings, faults } = readUpdLines(childOf(document, 'ТаблСчФакт'), date)
  const currency =
    attributeOf(childOf(invoice, 'ДенИзм'), 'КодОКВ') || attributeOf(invoice, 'КодОКВ') || '643'
  const mended = childOf(invoice, 'ИспрДок') ?? childOf(invoice, 'ИспрСчФ')
  if (mended) {
    const which = attributeOf(mended, 'НомИспр') || attributeOf(mended, 'НомИспрСчФ')
    warnings.unshift(`Это исправление № ${which}: если прежний УПД уже учтён, суммы посчитаются дважды`)
  }
  if (number.length > LONGEST_NUMBER) faults.push(`Номер УПД длиннее ${LONGEST_NUMBER} знаков`)
  if (currency !== '643') faults.push(`УПД в валюте с кодом ${currency}, загружаются только рублёвые`)
  faults.push(...severalSides(invoice), ...totalFaults(document))
  for (const [whose, { inn }] of [
    ['продавца', seller],
    ['покупателя', buyer],
  ] as const) {
    const problem = inn === '' ? `В файле нет ИНН ${whose}` : innProblem(inn)
    if (problem) faults.push(inn === '' ? problem : `Неверный ИНН ${whose}: ${problem}`)
  }
  return {
    kind: 'upd',
    version,
    status,
    number,
    date,
    seller,
    buyer,
    basis: basisOf(childrenOf(elementAt(document, 'СвПродПер', 'СвПер'), 'ОснПер')),
    lines,
    ...totalsOf(document),
    warnings,
    faults,
  }
}

/** A year long past or far ahead is a slip of the sender. */
export const isDayOfDocument = (date: string) => date >= '1990' && date < '2100'

/** Totals that are no numbers, or such as no document has. */
function totalFaults(document: XmlElement): string[] {
  const total = elementAt(document, 'ТаблСчФакт', 'ВсегоОпл')
  const unreadable = unreadableIn({
    'стоимость с НДС': attributeOf(total, 'СтТовУчНалВсего'),
    НДС: textAt(total, 'СумНалВсего', 'СумНал'),
    'стоимость без НДС': attributeOf(total, 'СтТовБезНДСВсего'),
  })
  if (unreadable !== null) return [`Итог файла: ${unreadable}`]
  return isBeyond(kopecks(totalsOf(document).summ)) ? ['Итог файла больше, чем бывает у документа'] : []
}

export function partyOf(element: XmlElement | undefined): UpdParty {
  const identity = childOf(element, 'ИдСв')
  const company = childOf(identity, 'СвЮЛУч')
  if (company) {
    return {
      name: attributeOf(company, 'НаимОрг'),
      inn: attributeOf(company, 'ИННЮЛ'),
      kpp: attributeOf(company, 'КПП'),
      kind: 'legal',
      address: addressText(element),
    }
  }
  const sole = childOf(identity, 'СвИП')
  const person = sole ?? childOf(identity, 'СвФЛУч') ?? childOf(identity, 'СвФЛУчастФХЖ')
  const name = childOf(person, 'ФИО')
  const words = ['Фамилия', 'Имя', 'Отчество'].map((part) => attributeOf(name, part)).filter(Boolean)
  return {
    name: words.join(' '),
    inn: attributeOf(person, 'ИННФЛ'),
    kpp: '',
    kind: sole ? 'sole' : 'person',
    address: addressText(element),
  }
}

/** Of several bases the one that is a contract; a bill is none. */
function basisOf(elements: readonly XmlElement[]): UpdFile['basis'] {
  const element = elements.find((one) =>
    isOfContract(attributeOf(one, 'РеквНаимДок') || attributeOf(one, 'НаимОсн')),
  )
  const number = attributeOf(element, 'РеквНомерДок') || attributeOf(element, 'НомОсн')
  if (namesNone(number)) return null
  return { number, date: parseDate(attributeOf(element, 'РеквДатаДок') || attributeOf(element, 'ДатаОсн')) }
}

function totalsOf(document: XmlElement): Pick<UpdFile, 'net_summ' | 'vat_summ' | 'summ'> {
  const total = elementAt(document, 'ТаблСчФакт', 'ВсегоОпл')
  const money = (text: string) => {
    const read = decimalOf(text)
    return read === null ? null : kopecks(read)
  }
  const gross = money(attributeOf(total, 'СтТовУчНалВсего')) ?? 0n
  const vat = money(textAt(total, 'СумНалВсего', 'СумНал')) ?? 0n
  const net = money(attributeOf(total, 'СтТовБезНДСВсего')) ?? gross - vat
  return { net_summ: roubles(net), vat_summ: roubles(vat), summ: roubles(gross) }
}
