import {
  attributeOf,
  childOf,
  childrenOf,
  elementAt,
  textAt,
  type XmlElement,
} from '../../estimate-files/xml-element.ts'
import { kopecks, roubles } from '../../money/money.ts'
import { vatRateProblem } from '../../money/vat-rates.ts'
import { innProblem } from '../../requisites/inn.ts'
import { formatDate } from '../../russian/format-date.ts'
import { parseDate } from '../../russian/parse-date.ts'
import { readKs2Lines } from './read-ks-2-lines.ts'
import { isDayOfDocument, moreThanOne, partyOf } from './read-upd.ts'
import { decimalOf, isBeyond, rateOf, unreadableIn } from './read-upd-lines.ts'
import type { Ks2File, RefusedUpd } from './upd-file.ts'

export const KS_2_FORM = '1110335'
const VERSION = '1.00'
const LONGEST_NUMBER = 60

/** Reads contractor's part of the act of acceptance, КНД 1110335 (приказ ФНС от 28.07.2022 № ЕД-7-26/691@). */
export function readKs2(root: XmlElement): Ks2File | RefusedUpd {
  const document = childOf(root, 'Документ')
  const version = attributeOf(root, 'ВерсФорм')
  if (version !== VERSION) {
    return {
      refused: `Файл, ВерсФорм: версия формата ${version || 'не указана'} неизвестна, читается ${VERSION}`,
    }
  }
  const act = childOf(document, 'СвАктСдПр')
  const several =
    moreThanOne(root, 'Документ') ??
    moreThanOne(document, 'СвАктСдПр') ??
    moreThanOne(document, 'ВсегоАктОтч') ??
    moreThanOne(act, 'СвПодр') ??
    moreThanOne(act, 'СвЗак')
  if (several !== null) return { refused: several }
  const number = attributeOf(act, 'НомерДок')
  const date = parseDate(attributeOf(act, 'ДатаДок'))
  if (number === '' || date === null) {
    return { refused: 'Документ → СвАктСдПр: нет номера или даты акта. Это не акт КС-2 в формате ФНС' }
  }
  if (!isDayOfDocument(date)) return { refused: `Дата акта ${formatDate(date)} неверна` }
  const seller = partyOf(elementAt(act, 'СвПодр', 'СвСторДог'))
  const buyer = partyOf(elementAt(act, 'СвЗак', 'СвСторДог'))
  const { lines, warnings, faults } = readKs2Lines(
    childrenOf(document, 'НаимИСт'),
    totalOf(document, 'СтТовБезНДСВсего'),
  )
  const mended = childOf(act, 'ИспрАктСдПр')
  if (mended) {
    warnings.unshift(
      `Это исправление № ${attributeOf(mended, 'НомИспр')}: если прежний акт уже учтён, работы посчитаются дважды`,
    )
  }
  if (number.length > LONGEST_NUMBER)
    faults.push(`СвАктСдПр, НомерДок: номер длиннее ${LONGEST_NUMBER} знаков`)
  for (const currency of [attributeOf(childOf(act, 'ДенИзм'), 'КодОКВ'), attributeOf(act, 'КодОКВДог')]) {
    if (currency !== '' && currency !== '643')
      faults.push(`СвАктСдПр: акт в валюте с кодом ${currency}, загружаются только рублёвые`)
  }
  for (const [place, { inn }] of [
    ['СвПодр: ИНН подрядчика', seller],
    ['СвЗак: ИНН заказчика', buyer],
  ] as const) {
    const problem = inn === '' ? 'не указан' : innProblem(inn)
    if (problem) faults.push(`${place}: ${problem}`)
  }
  faults.push(...totalFaults(document))
  const rate = rateOfAct(document)
  if (rate.fault) faults.push(rate.fault)
  const other = vatRateProblem(rate.value, date)
  if (other) faults.push(`ВсегоАктОтч → СумПоСтавке: ${other}`)
  const period = elementAt(document, 'СвПродПер', 'СвПер')
  return {
    kind: 'ks-2',
    version,
    status: null,
    number,
    date,
    period_from: parseDate(attributeOf(period, 'НачПерВДок')),
    period_to: parseDate(attributeOf(period, 'ОконПерВДок')),
    vat_rate: rate.value,
    seller,
    buyer,
    basis: basisOf(act),
    lines: lines.map((line) => ({ ...line, vat_rate: rate.value })),
    ...sumsOf(document),
    warnings,
    faults: [...new Set(faults)],
  }
}

/** VAT of an act is stated once, under its total; of several rates a document of ours could not be made. */
function rateOfAct(document: XmlElement | undefined): { value: string | null; fault?: string } {
  const rates = childrenOf(childOf(document, 'ВсегоАктОтч'), 'СумПоСтавке').map((part) =>
    attributeOf(part, 'НалСт'),
  )
  const known = [...new Set(rates)]
  const place = 'ВсегоАктОтч → СумПоСтавке'
  if (known.length > 1)
    return { value: null, fault: `${place}: в акте несколько ставок НДС (${known.join(', ')})` }
  const [only = ''] = known
  if (only === '') return { value: null, fault: `${place}: не указана ставка НДС` }
  const value = rateOf(only)
  return value === undefined
    ? { value: null, fault: `${place}: ставка НДС «${only}» не подходит` }
    : { value }
}

function basisOf(act: XmlElement | undefined): Ks2File['basis'] {
  const contract = elementAt(act, 'ИдДог', 'ТипИдДок')
  const number = attributeOf(contract, 'НомерДок')
  return number === '' ? null : { number, date: parseDate(attributeOf(contract, 'ДатаДок')) }
}

/** Totals that are no numbers, or such as no document has. */
function totalFaults(document: XmlElement | undefined): string[] {
  const total = childOf(document, 'ВсегоАктОтч')
  const unreadable = unreadableIn({
    СтТовБезНДСВсего: attributeOf(total, 'СтТовБезНДСВсего'),
    СтТовУчНалВсего: attributeOf(total, 'СтТовУчНалВсего'),
    СумНалВсего: textAt(total, 'СумНалВсего'),
  })
  if (unreadable !== null) return [`ВсегоАктОтч: ${unreadable}`]
  return isBeyond(kopecks(sumsOf(document).summ)) ? ['ВсегоАктОтч: сумма больше, чем бывает у документа'] : []
}

const totalOf = (document: XmlElement | undefined, name: string) =>
  decimalOf(attributeOf(childOf(document, 'ВсегоАктОтч'), name))

function sumsOf(document: XmlElement | undefined): Pick<Ks2File, 'net_summ' | 'vat_summ' | 'summ'> {
  const net = kopecks(totalOf(document, 'СтТовБезНДСВсего') ?? '0')
  const vat = kopecks(decimalOf(textAt(document, 'ВсегоАктОтч', 'СумНалВсего')) ?? '0')
  const gross = totalOf(document, 'СтТовУчНалВсего')
  return {
    net_summ: roubles(net),
    vat_summ: roubles(vat),
    summ: gross === null ? roubles(net + vat) : roubles(kopecks(gross)),
  }
}
