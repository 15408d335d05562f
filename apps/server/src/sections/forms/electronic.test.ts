import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActForm, FormLine, FormParty } from '@stroyfin/domain/forms/act-form'
import { ks2Xml, ks2XmlRefusals } from '@stroyfin/domain/forms/xml/ks-2-xml'
import { updXml, updXmlRefusals } from '@stroyfin/domain/forms/xml/upd-xml'
import { roubles } from '@stroyfin/domain/money/money'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { electronic } from './electronic.ts'
import { xmlInWindows1251 } from './windows-1251.ts'

const data = sharedData()
const stamp = { guid: '5f34036f-27c9-438b-8ccc-0c5059326d04', date: '2026-02-28', time: '11:32:07' }

const party = (name: string, more: Partial<FormParty> = {}): FormParty => ({
  name,
  kind: 'legal',
  inn: '7707083893',
  kpp: '773601001',
  okpo: '00032537',
  address: 'г. Москва, ул. Строителей, д. 1',
  phone: '',
  signer: { name: 'Иванова Анна Петровна', post: 'Генеральный директор' },
  ...more,
})
const line = (more: Partial<FormLine> = {}): FormLine => ({
  position: '2.14',
  name: 'Бетон товарный В25',
  code: 'Б-25',
  unit: 'м³',
  volume: '12.345',
  price: '9876.54',
  summ: 12192589n,
  net: 12192589n,
  vat_rate: '20',
  vat: 2438518n,
  section: '',
  ...more,
})
const actOf = (lines: FormLine[], more: Partial<ActForm> = {}): ActForm => {
  const net = lines.reduce((sum, { net: one }) => sum + one, 0n)
  const vat = lines.reduce((sum, { vat: one }) => sum + one, 0n)
  return {
    type: 'purchase',
    number: '17/«А»',
    date: '2026-02-28',
    period_from: '2026-02-01',
    period_to: '2026-02-28',
    agreement_number: 'П-12 & Ко',
    agreement_date: '2025-12-01',
    agreement_summ: 0n,
    currency: 'rub',
    customer: party('ООО «Застройщик»'),
    executor: party('ООО «Поставщик»'),
    project_name: 'ЖК «Берег»',
    project_address: '',
    estate_name: '',
    estate_address: '',
    lines,
    vat_rate: '20',
    vat_included: false,
    net,
    vat,
    gross: net + vat,
    corrects: null,
    ...more,
  }
}
const naughty = [
  '=cmd|"/c calc"',
  '<b>&amp;</b>\u0000\u0007',
  `${'Ё'.repeat(3000)}`,
  '🏗 ≥ 2 т',
  '\ud800 пара',
  '\t\nстрока ',
]
const several = actOf([
  line(),
  line({ unit: 'услуга', code: '', vat_rate: null, vat: 0n }),
  line({ vat_rate: '10', vat: 1219259n, price: '0.0000000001' }),
  ...naughty.map((name) => line({ name, code: name, unit: 'шт' })),
])

test('schemas lie beside the project', () => {
  expect(data, 'Нет папки shared/data рядом с проектом: укажите её в SHARED_DATA').not.toBeNull()
})

describe.runIf(data !== null)('files keep to the schemas of ФНС', () => {
  const schemaOf = (path: string, change = (text: string) => text) => {
    const text = new TextDecoder('windows-1251').decode(readFileSync(join(data ?? '', path)))
    const schema = XmlDocument.fromString(change(text.replace(/encoding="[^"]+"/i, 'encoding="UTF-8"')))
    return XsdValidator.fromDoc(schema)
  }
  const upd = schemaOf('upd/ON_NSCHFDOPPR_1_997_01_05_02_01.xsd')
  // The next version of the same format differs by its number and by the rates of 2025 and 2026.
  const upd_5_03 = schemaOf('upd/ON_NSCHFDOPPR_1_997_01_05_02_01.xsd', (text) =>
    text
      .replaceAll('<xs:enumeration value="5.02" />', '<xs:enumeration value="5.03" />')
      .replaceAll(
        '<xs:enumeration value="20%" />',
        '<xs:enumeration value="20%" /><xs:enumeration value="5%" /><xs:enumeration value="7%" /><xs:enumeration value="22%" />',
      ),
  )
  const ks2 = schemaOf('ks-forms/ON_AKTREZRABP_1_971_01_01_00_03.xsd')

  /** Read back from the very bytes that are sent. */
  const check = (schema: XsdValidator, text: string) => {
    const sent = new TextDecoder('windows-1251').decode(xmlInWindows1251(text))
    const document = XmlDocument.fromString(sent.replace('windows-1251', 'UTF-8'))
    schema.validate(document)
    return document
  }

  test.each([1, 2] as const)('УПД of status %i with several rates and naughty names', (status) => {
    const document = check(upd, updXml(several, status, stamp).text)
    const value = (path: string) => document.eval(path)
    expect(value('string(//Документ/@Функция)')).toBe(status === 1 ? 'СЧФДОП' : 'ДОП')
    expect(value('string(//СвСчФакт/@НомерДок)')).toBe('17/«А»')
    expect(value('string(//СведТов[4]/@НаимТов)')).toBe('=cmd|"/c calc"')
    expect(value('string(//СведТов[5]/@НаимТов)')).toBe('<b>&amp;</b>')
    expect(value('string(//СведТов[7]/@НаимТов)')).toBe('🏗 ≥ 2 т')
    expect(value('string(//СведТов[2]/СумНал/БезНДС)')).toBe('без НДС')
    expect(value('round(100 * sum(//СведТов/@СтТовУчНал)) = round(100 * //ВсегоОпл/@СтТовУчНалВсего)')).toBe(
      true,
    )
  })

  test('УПД at 22 % is of version 5.03', () => {
    const act = actOf([line({ vat_rate: '22', vat: 2682370n })], { vat_rate: '22' })
    const document = check(upd_5_03, updXml(act, 1, stamp).text)
    expect(document.eval('string(/Файл/@ВерсФорм)')).toBe('5.03')
  })

  test('sole traders and persons are named in their own way', () => {
    const act = actOf([line()], {
      executor: party('ИП Петров Иван Сергеевич', { kind: 'sole', inn: '500100732259', kpp: '' }),
      customer: party('Сидорова Мария Ильинична', { kind: 'person', inn: '500100732259', kpp: '' }),
    })
    const document = check(upd, updXml(act, 1, stamp).text)
    expect(document.eval('string(//СвПрод//СвИП/ФИО/@Фамилия)')).toBe('Петров')
    expect(document.eval('string(//СвПокуп//СвФЛУч/ФИО/@Имя)')).toBe('Мария')
    check(ks2, ks2Xml(act, stamp).text)
  })

  test('КС-2 of the contractor', () => {
    const act = actOf([...several.lines], { type: 'contracting' })
    const document = check(ks2, ks2Xml(act, stamp).text)
    expect(document.eval('count(//ВидРаб)')).toBe(several.lines.length)
    expect(document.eval('string(//ВсегоАктОтч/СумНалВсего)')).toBe(roubles(act.vat))
  })

  test('КС-2 has a code of unit in every line, «0000» where ОКЕИ has none', () => {
    const lines = [line(), line({ unit: 'этап' }), line({ unit: '' })]
    const document = check(ks2, ks2Xml(actOf(lines), stamp).text)
    const units = [1, 2, 3].map((at) =>
      ['ОКЕИ_Стройка', 'НаимЕдИзм', 'ТипЗатр'].map((name) =>
        document.eval(`string(//ВидРаб[${at}]/@${name})`),
      ),
    )
    expect(units).toEqual([
      ['113', 'м³', '1'],
      ['0000', 'этап', '1'],
      ['0000', '-', '1'],
    ])
  })

  test.each([
    [null, 2],
    ['5', 2],
    ['20', 0],
    ['22', 0],
  ])('КС-2 at %s names the lines of a rate that is not the usual one', (vat_rate, named) => {
    const document = check(ks2, ks2Xml(actOf([line(), line()], { vat_rate }), stamp).text)
    expect(document.eval('count(//СумПоСтавке/НомПозСт)')).toBe(named)
  })
})

describe('what the file says of itself', () => {
  test('its name is its identifier, with the receiver before the sender', () => {
    const { name, text } = updXml(several, 1, stamp)
    expect(name).toBe(
      `ON_NSCHFDOPPR_7707083893773601001_7707083893773601001_20260228_${stamp.guid}_0_0_0_0_0_00`,
    )
    expect(text).toContain(`ИдФайл="${name}"`)
    expect(text).toContain('ВремИнфПр="11.32.07"')
  })

  test('days and hours are those of Moscow', () => {
    const { text } = electronic(several, 'upd-1', new Date('2026-02-28T21:30:05Z'))
    expect(text).toContain('ДатаИнфПр="01.03.2026"')
    expect(text).toContain('ВремИнфПр="00.30.05"')
  })
})

describe('a document that cannot be sent says why', () => {
  test.each<[string, Partial<ActForm>]>([
    [
      'Заполните для обмена: ИНН исполнителя, адрес исполнителя',
      { executor: party('А', { inn: '', address: ' ' }) },
    ],
    ['Заполните для обмена: подписант исполнителя', { executor: party('А', { signer: null }) }],
    ['Заполните для обмена: строки документа', { lines: [] }],
    ['Отрицательные строки в УПД не передаются', { lines: [line({ volume: '-1', net: -1n })] }],
    ['Ставки НДС 18 % в формате УПД нет', { lines: [line({ vat_rate: '18' })] }],
  ])('%s', (words, more) => {
    expect(updXmlRefusals({ ...several, ...more }).join('. ')).toContain(words)
  })

  test.each<[string, Partial<FormLine>]>([
    ['Отрицательные строки в электронном акте', { volume: '-0.951', net: -205865000n }],
    ['строки с нулевым количеством или стоимостью', { net: 0n }],
  ])('КС-2: %s', (words, more) => {
    expect(ks2XmlRefusals(actOf([line(), line(more)])).join('. ')).toContain(words)
  })

  test('an act of 18 % has no place in the format of КС-2, an address may be absent', () => {
    expect(ks2XmlRefusals({ ...several, vat_rate: '18' })).toEqual(['Ставки НДС 18 % в формате акта нет'])
    expect(ks2XmlRefusals({ ...several, executor: party('А', { address: '' }) })).toEqual([])
  })
})
