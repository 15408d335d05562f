import type { Kopecks } from '../../money/money.ts'
import { vatRateLabel } from '../../money/vat-rates.ts'
import { formatDate } from '../../russian/format-date.ts'
import type { ActForm, FormParty } from '../act-form.ts'
import { personName } from './person-name.ts'
import { upTo, xmlElement } from './xml-element-text.ts'

/** Which file this is and when it was made: days and hours of Moscow. */
export interface FileStamp {
  guid: string
  /** YYYY-MM-DD */
  date: string
  /** HH:MM:SS */
  time: string
}

export interface EDocument {
  /** Without «.xml»: the file bears the name of its own ИдФайл. */
  name: string
  /** Declared as windows-1251, as the formats of ФНС ask for. */
  text: string
}

export const PROGRAM = 'Строительные финансы'

export function declared(body: string): string {
  return `<?xml version="1.0" encoding="windows-1251"?>\n${body}\n`
}

/** ИНН and КПП stand for a participant that has no number of an exchange operator. */
export function participant({ inn, kpp }: FormParty): string {
  return kpp === '' ? inn : `${inn}${kpp}`
}

export function personElement(name: string): string {
  const person = personName(name)
  return xmlElement('ФИО', {
    Фамилия: upTo(60, person?.surname ?? ''),
    Имя: upTo(60, person?.first ?? ''),
    Отчество: upTo(60, person?.second ?? ''),
  })
}

/** The words of a sole trader before his own name. */
const TRADER = /^(ип|индивидуальный предприниматель)\s+/iu

export function partyIdentity({ kind, name, inn, kpp }: FormParty): string {
  if (kind === 'legal') {
    return xmlElement('СвЮЛУч', { НаимОрг: upTo(1000, name), ИННЮЛ: inn, КПП: kpp })
  }
  const person = personElement(name.replace(TRADER, ''))
  return kind === 'sole'
    ? xmlElement('СвИП', { ИННФЛ: inn }, person)
    : xmlElement('СвФЛУч', { ИННФЛ: inn }, person)
}

export const day = formatDate

/** «20 %», «без НДС»: the way rates are written to people. */
export const rateWords = (rate: string | null): string => (rate === null ? 'без НДС' : vatRateLabel(rate))

/** «20%», «без НДС»: the way rates are written in exchange files. */
export function rateText(rate: string | null): string {
  return rate === null ? 'без НДС' : `${rate}%`
}

/** What has to be filled in before the document can be sent, in words; empty when nothing is missing. */
export function missingForXml({ executor, customer, lines }: ActForm, address_needed: boolean): string[] {
  const missing: string[] = []
  for (const [whose, party] of [
    ['исполнителя', executor],
    ['заказчика', customer],
  ] as const) {
    const digits = party.kind === 'legal' ? 10 : 12
    if (!new RegExp(`^\\d{${digits}}$`, 'u').test(party.inn)) missing.push(`ИНН ${whose}`)
    if (address_needed && party.address.trim() === '') missing.push(`адрес ${whose}`)
    const own = party.name.replace(TRADER, '')
    if (party.kind !== 'legal' && personName(own) === null) missing.push(`имя и фамилия ${whose}`)
  }
  if (!executor.signer || personName(executor.signer.name) === null) {
    missing.push('подписант исполнителя (контакт с должностью руководителя, фамилия и имя)')
  }
  if (lines.length === 0) missing.push('строки документа')
  return missing
}

export function isNegative(lines: readonly { net: Kopecks; volume: string }[]): boolean {
  return lines.some(({ net, volume }) => net < 0n || volume.startsWith('-'))
}
