import { roubles } from '../../money/money.ts'
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

const RATES: readonly (string | null)[] = [null, '0', '5', '7', '10', '20', '22']

export function ks2XmlRefusals(act: ActForm): string[] {
  const missing = missingForXml(act, false)
  const refusals = missing.length === 0 ? [] : [`Заполните для обмена: ${missing.join(', ')}`]
  if (!RATES.includes(act.vat_rate)) refusals.push(`Ставки НДС ${rateWords(act.vat_rate)} в формате акта нет`)
  if (isNegative(act.lines)) {
    refusals.push(
      'Отрицательные строки в электронном акте не передаются: исправление оформляют исправленным актом, скидку – меньшими ценами',
    )
  }
  if (act.lines.some(({ net, volume }) => net === 0n || Number(volume) === 0)) {
    refusals.push('В электронном акте не передаются строки с нулевым количеством или стоимостью')
  }
  return refusals
}

/** Contractor's part of the act of acceptance, КНД 1110335 (приказ ФНС от 28.07.2022 № ЕД-7-26/691@). */
export function ks2Xml(act: ActForm, stamp: FileStamp): EDocument {
  const { executor, customer } = act
  const date = stamp.date.replaceAll('-', '')
  const name = `ON_AKTREZRABP_${participant(customer)}_${participant(executor)}_${date}_${stamp.guid}`
  const document = xmlElement(
    'Документ',
    {
      КНД: '1110335',
      ДатаИнфПодр: day(stamp.date),
      ВремИнфПодр: stamp.time,
      НаимЭкСубСост: upTo(1000, executor.name),
    },
    subject(act),
    xmlElement(
      'НаимИСт',
      {},
      act.lines.map((line, index) => workElement(act, line, index + 1)),
    ),
    xmlElement(
      'СвПродПер',
      {},
      xmlElement('СвПер', {
        СодОпер: 'Результаты выполненных работ сданы',
        НачПерВДок: act.period_from === null ? '' : day(act.period_from),
        ОконПерВДок: act.period_to === null ? '' : day(act.period_to),
      }),
    ),
    totals(act),
    xmlElement('НастрФормДок', { ПрНДСВИтог: '1', ПрНакИтог: '0', ПрИндЦен: '0000', ПрСведРасчСогл: '0' }),
    xmlElement(
      'ПодписантПодр',
      {},
      xmlElement(
        'Подписант',
        { Должн: upTo(255, executor.signer?.post ?? '') },
        personElement(executor.signer?.name ?? ''),
      ),
    ),
  )
  const attributes = { ИдФайл: name, ВерсПрог: PROGRAM, ВерсФорм: '1.00' }
  return { name, text: declared(xmlElement('Файл', attributes, document)) }
}

function subject(act: ActForm): string {
  return xmlElement(
    'СвАктСдПр',
    {
      НомерДок: upTo(255, act.number),
      ДатаДок: day(act.date),
      НаимОб: upTo(2000, objectName(act)),
      КодОКВДог: '643',
    },
    xmlElement(
      'ИдДог',
      {},
      xmlElement('ТипИдДок', {
        НаимДок: 'Договор подряда',
        НомерДок: upTo(255, act.agreement_number),
        ДатаДок: day(act.agreement_date),
      }),
    ),
    xmlElement('СвПодр', {}, party(act.executor)),
    xmlElement('СвЗак', {}, party(act.customer)),
    xmlElement('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
  )
}

/** An act under a contract without a project is still an act of something. */
function objectName({ project_name, project_address, estate_name, agreement_number }: ActForm): string {
  const name = [project_name, estate_name, project_address].filter(Boolean).join(', ')
  return name === '' ? `Работы по договору № ${agreement_number}` : name
}

function party(who: FormParty): string {
  const address =
    who.address.trim() === ''
      ? ''
      : xmlElement('Адрес', {}, xmlElement('АдрИнф', { КодСтр: '643', АдрТекст: upTo(1000, who.address) }))
  // The format of the act names a natural person in its own way.
  const identity = partyIdentity(who).replaceAll('СвФЛУч', 'СвФЛУчастФХЖ')
  return xmlElement('СвСторДог', {}, xmlElement('ИдСв', {}, identity), address)
}

/** An act of КС-2 describes work done. */
const WORK = '1'
/** The format asks for a code in every line and has this one for units outside of ОКЕИ. */
const NO_CODE = '0000'

function workElement(act: ActForm, line: FormLine, number: number): string {
  return xmlElement(
    'ВидРаб',
    {
      НомСтр: String(number),
      ПозСмет: upTo(100, line.position),
      НомПоз: String(number),
      НаимТов: upTo(2000, line.name),
      ТипЗатр: WORK,
      ЦенаТов: netUnitPrice(act, line),
      СтТовБезНДС: roubles(line.net),
      ОКЕИ_Стройка: okeiCode(line.unit) || NO_CODE,
      НаимЕдИзм: upTo(255, line.unit) || '-',
    },
    `<КолТов>${line.volume}</КолТов>`,
  )
}

/** Rates under which the format does not ask which lines they are for. */
const USUAL_RATES: readonly (string | null)[] = ['20', '22']

function totals({ net, vat, gross, vat_rate, lines }: ActForm): string {
  const taxed = vat_rate !== null
  const numbers = USUAL_RATES.includes(vat_rate)
    ? []
    : lines.map((_, index) => `<НомПозСт>${index + 1}</НомПозСт>`)
  return xmlElement(
    'ВсегоАктОтч',
    { СтТовБезНДСВсего: roubles(net), СтТовУчНалВсего: roubles(gross) },
    taxed ? `<СумНалВсего>${roubles(vat)}</СумНалВсего>` : '<ОтсСумНДС>-</ОтсСумНДС>',
    xmlElement(
      'СумПоСтавке',
      { НалСт: rateText(vat_rate), НалБаза: roubles(net) },
      taxed ? `<СумНДС>${roubles(vat)}</СумНДС>` : '<НеобНДС>без НДС</НеобНДС>',
      numbers,
    ),
  )
}
