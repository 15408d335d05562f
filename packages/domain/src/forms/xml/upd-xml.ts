import { roubles, sumOf } from '../../money/money.ts'
import type { ActForm, FormLine, FormParty } from '../act-form.ts'
import { netUnitPrice } from '../net-unit-price.ts'
import { okeiCode } from '../okei.ts'
import {
  day,
  declared,
  type EDocument,
  type FileStamp,
  isNegative,
  missingForXml,
  PROGRAM,
  participant,
  partyIdentity,
  personElement,
  rateText,
  rateWords,
} from './e-document.ts'
import { upTo, xmlElement } from './xml-element-text.ts'

/** Format of приказ ФНС от 19.12.2023 № ЕД-7-26/970@; its version 5.03 admits rates that 5.02 does not know. */
const RATES: Record<'5.02' | '5.03', readonly (string | null)[]> = {
  '5.02': [null, '0', '10', '20'],
  '5.03': [null, '0', '5', '7', '10', '20', '22'],
}

/** Why the title cannot be made of this document, in words; empty when it can. */
export function updXmlRefusals(act: ActForm): string[] {
  const missing = missingForXml(act, true)
  const refusals = missing.length === 0 ? [] : [`Заполните для обмена: ${missing.join(', ')}`]
  if (isNegative(act.lines)) {
    refusals.push(
      'Отрицательные строки в УПД не передаются: исправление оформляют корректировочным документом',
    )
  }
  if (act.lines.some(({ volume }) => Number(volume) === 0)) {
    refusals.push('В УПД не передаются строки с нулевым количеством')
  }
  const rate = act.lines.find(({ vat_rate }) => !RATES['5.03'].includes(vat_rate))?.vat_rate
  if (rate !== undefined) refusals.push(`Ставки НДС ${rateWords(rate)} в формате УПД нет`)
  return refusals
}

/** Seller's title of УПД: status 1 is СЧФДОП, status 2 ДОП. */
export function updXml(act: ActForm, status: 1 | 2, stamp: FileStamp): EDocument {
  const { executor: seller, customer: buyer } = act
  const date = stamp.date.replaceAll('-', '')
  // The trailing figures say that there are no traced, marked or alcoholic goods and no corrections.
  const name = `ON_NSCHFDOPPR_${participant(buyer)}_${participant(seller)}_${date}_${stamp.guid}_0_0_0_0_0_00`
  const known = act.lines.every(({ vat_rate }) => RATES['5.02'].includes(vat_rate))
  const document = xmlElement(
    'Документ',
    {
      КНД: '1115131',
      Функция: status === 1 ? 'СЧФДОП' : 'ДОП',
      ПоФактХЖ:
        'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)',
      НаимДокОпр: status === 1 ? 'Универсальный передаточный документ' : 'Передаточный документ (акт)',
      ДатаИнфПр: day(stamp.date),
      ВремИнфПр: stamp.time.replaceAll(':', '.'),
      НаимЭконСубСост: upTo(1000, seller.name),
    },
    invoice(act),
    table(act),
    transfer(act),
    signer(seller),
  )
  const attributes = { ИдФайл: name, ВерсФорм: known ? '5.02' : '5.03', ВерсПрог: PROGRAM }
  return { name, text: declared(xmlElement('Файл', attributes, document)) }
}

function invoice(act: ActForm): string {
  return xmlElement(
    'СвСчФакт',
    { НомерДок: act.number, ДатаДок: day(act.date) },
    party('СвПрод', act.executor),
    xmlElement('ДокПодтвОтгрНом', {
      РеквНаимДок: 'Универсальный передаточный документ',
      РеквНомерДок: upTo(255, act.number),
      РеквДатаДок: day(act.date),
    }),
    party('СвПокуп', act.customer),
    xmlElement('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
  )
}

function party(name: string, who: FormParty): string {
  const address = xmlElement('АдрИнф', {
    КодСтр: '643',
    НаимСтран: 'Россия',
    АдрТекст: upTo(1000, who.address),
  })
  return xmlElement(name, {}, xmlElement('ИдСв', {}, partyIdentity(who)), xmlElement('Адрес', {}, address))
}

function table(act: ActForm): string {
  const net = sumOf(act.lines.map((line) => line.net))
  const vat = sumOf(act.lines.map((line) => line.vat))
  const free = act.lines.every(({ vat_rate }) => vat_rate === null)
  return xmlElement(
    'ТаблСчФакт',
    {},
    act.lines.map((line, index) => lineElement(act, line, index + 1)),
    xmlElement(
      'ВсегоОпл',
      { СтТовБезНДСВсего: roubles(net), СтТовУчНалВсего: roubles(net + vat) },
      xmlElement('СумНалВсего', {}, tax(free ? null : roubles(vat))),
    ),
  )
}

function tax(summ: string | null): string {
  return summ === null ? '<БезНДС>без НДС</БезНДС>' : `<СумНал>${summ}</СумНал>`
}

function lineElement(act: ActForm, line: FormLine, number: number): string {
  const code = okeiCode(line.unit)
  return xmlElement(
    'СведТов',
    {
      НомСтр: String(number),
      НаимТов: upTo(2000, line.name),
      ОКЕИ_Тов: code,
      НаимЕдИзм: upTo(255, line.unit),
      КолТов: line.volume,
      ЦенаТов: netUnitPrice(act, line),
      СтТовБезНДС: roubles(line.net),
      НалСт: rateText(line.vat_rate),
      СтТовУчНал: roubles(line.net + line.vat),
    },
    line.code.trim() === '' ? '' : xmlElement('ДопСведТов', { КодТов: upTo(100, line.code) }),
    '<Акциз><БезАкциз>без акциза</БезАкциз></Акциз>',
    xmlElement('СумНал', {}, tax(line.vat_rate === null ? null : roubles(line.vat))),
  )
}

function transfer(act: ActForm): string {
  const { signer: head } = act.executor
  const person = head
    ? xmlElement(
        'СвЛицПер',
        {},
        xmlElement('РабОргПрод', { Должность: upTo(255, head.post) }, personElement(head.name)),
      )
    : ''
  return xmlElement(
    'СвПродПер',
    {},
    xmlElement(
      'СвПер',
      { СодОпер: 'Товары переданы, работы сданы, услуги оказаны', ДатаПер: day(act.date) },
      xmlElement('ОснПер', {
        РеквНаимДок: 'Договор',
        РеквНомерДок: upTo(255, act.agreement_number),
        РеквДатаДок: day(act.agreement_date),
      }),
      person,
    ),
  )
}

/** Powers are those of the certificate the file is signed with. */
function signer({ signer: head }: FormParty): string {
  return xmlElement(
    'Подписант',
    { СпосПодтПолном: '1', Должн: upTo(255, head?.post ?? '') },
    personElement(head?.name ?? ''),
  )
}
