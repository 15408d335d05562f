import { bytesIn } from '@stroyfin/domain/files/mojibake'
import { describe, expect, test } from 'vitest'
import { makeZip } from '../../spreadsheets/testing/make-zip.ts'
import { readUpdBytes } from './upd-of-bytes.ts'

const party = (inn: string, name: string) =>
  `<ИдСв><СвЮЛУч НаимОрг="${name}" ИННЮЛ="${inn}" КПП="770701001"/></ИдСв>`
const HEAD = '<?xml version="1.0" encoding="windows-1251"?>'
const SELLER = `<СвПрод>${party('7707083893', 'ООО Ёлка')}</СвПрод>`
const line = (figures: string, vat = '0') =>
  `<СведТов НомСтр="1" НаимТов="Арматура" НаимЕдИзм="т" НалСт="22%" ${figures}><СумНал><СумНал>${vat}</СумНал></СумНал></СведТов>`
const table = (...lines: string[]) => `<ТаблСчФакт>${lines.join('')}</ТаблСчФакт>`
const invoice = `<СвСчФакт НомерДок="17" ДатаДок="31.05.2026">${SELLER}<СвПокуп>${party('7728168971', 'АО Берег')}</СвПокуп></СвСчФакт>`
const document = (...parts: string[]) =>
  `<Документ КНД="1115131" Функция="СЧФДОП">${parts.join('')}</Документ>`
const file = (version: string, ...documents: string[]) =>
  `${HEAD}<Файл ИдФайл="ON_NSCHFDOPPR_1" ВерсФорм="${version}">${documents.join('')}</Файл>`
const read = (text: string) => readUpdBytes(Buffer.from(bytesIn('windows-1251', text)))

const ONE = line('КолТов="3" ЦенаТов="33.33" СтТовБезНДС="99.99" СтТовУчНал="121.99"', '22.00')
const works = (...lines: string[]) =>
  `${HEAD}<Файл ВерсФорм="1.00"><Документ КНД="1110335"><СвАктСдПр НомерДок="5" ДатаДок="31.05.2026"/><НаимИСт>${lines.join('')}</НаимИСт><ВсегоАктОтч><СумПоСтавке НалСт="22%"/></ВсегоАктОтч></Документ></Файл>`
const work = (volume: string, figures: string) =>
  `<ВидРаб НаимТов="Кладка" НаимЕдИзм="м3" ${figures}><КолТов>${volume}</КолТов></ВидРаб>`

describe.each(['5.01', '5.02', '5.03'])('a file of %s that holds more than one document', (version) => {
  test.each([
    ['Документ', file(version, document(invoice, table(ONE)), document(invoice, table(ONE)))],
    ['ТаблСчФакт', file(version, document(invoice, table(ONE), table(ONE)))],
    ['СвСчФакт', file(version, document(invoice, invoice, table(ONE)))],
    ['ВсегоОпл', file(version, document(invoice, table(ONE, '<ВсегоОпл/>', '<ВсегоОпл/>')))],
  ])('is refused: two of «%s»', (name, text) => {
    expect(() => read(text)).toThrow(`Элементов «${name}» в файле 2, а в одном документе он один`)
  })

  test('or more than one seller is not loaded', () => {
    const twofold = invoice.replace(SELLER, SELLER + SELLER)
    expect(read(file(version, document(twofold, table(ONE)))).faults).toContain(
      'В УПД несколько продавцов (2), загружается документ с одним',
    )
    expect(read(file(version, document(invoice, table(ONE)))).faults).toEqual([])
  })
})

test('an act with two totals or two documents is refused', () => {
  const text = works(work('1', 'ЦенаТов="10" СтТовБезНДС="10"'))
  expect(() => read(text.replace('<ВсегоАктОтч>', '<ВсегоАктОтч/><ВсегоАктОтч>'))).toThrow('«ВсегоАктОтч»')
  expect(() => read(text.replace(/<Документ[\s\S]*<\/Документ>/u, '$&$&'))).toThrow('«Документ»')
})

test('what is said twice of one thing is refused: which is meant nobody knows', () => {
  const text = file('5.03', document(invoice, table(ONE)))
  expect(() => read(text.replace('НомерДок="17"', 'НомерДок="17" НомерДок="18"'))).toThrow(
    'Файл XML повреждён: «НомерДок» указано дважды',
  )
})

describe('a comma between three digits and three', () => {
  const volumes = (...lines: string[]) => {
    const { lines: found, faults } = read(file('5.03', document(invoice, table(...lines))))
    return { volumes: found.map(({ volume, price }) => `${volume} × ${price}`), faults }
  }

  test.each<[string, string[], string]>([
    ['the sum says one', [line('КолТов="1,000" ЦенаТов="400.00" СтТовБезНДС="400.00"')], '1 × 400'],
    [
      'the sum says a thousand',
      [line('КолТов="1,000" ЦенаТов="400.00" СтТовБезНДС="400000.00"')],
      '1000 × 400',
    ],
    [
      'another line shows decimals',
      [line('КолТов="1,000" СтТовБезНДС="400.00"'), line('КолТов="2,5" СтТовБезНДС="1000.00"')],
      '1 × 400',
    ],
    ['a dot is what the format asks for', [line('КолТов="1.000" СтТовБезНДС="400.00"')], '1 × 400'],
    [
      'a sum with VAT settles the sum without',
      [line('КолТов="1" СтТовБезНДС="1,000" СтТовУчНал="1220.00"', '220.00')],
      '1 × 1000',
    ],
  ])('%s', (_, lines, expected) => {
    const read_lines = volumes(...lines)
    expect([read_lines.faults, read_lines.volumes[0]]).toEqual([[], expected])
  })

  test('is a fault of its line where nothing decides', () => {
    expect(volumes(line('КолТов="1,250" СтТовБезНДС="400.00"')).faults).toEqual([
      expect.stringMatching(/^Строка 1: количество: число «1,250» можно прочесть как 1,25 и как 1\s250$/u),
    ])
    expect(read(works(work('1,250', 'СтТовБезНДС="400.00"'))).faults[0]).toMatch(
      /число «1,250» можно прочесть/u,
    )
    const settled = read(works(work('1,250', 'ЦенаТов="400.00" СтТовБезНДС="500000.00"')))
    expect(settled.lines[0]).toMatchObject({ volume: '1250', price: '400' })
  })
})

test('the stated sum of a section of КС-2 is compared with its works', () => {
  const section = (stated: string) =>
    `<Раздел НаимРаздел="Стены" СтБезНДСРаздОтч="${stated}">${work('2', 'СтТовБезНДС="400.00"')}${work('1', 'СтТовБезНДС="50.50"')}</Раздел>`.replaceAll(
      'ВидРаб',
      'СвВидРаб',
    )
  const warnings = (stated: string) =>
    read(works(work('1', 'СтТовБезНДС="7.00"'), section(stated))).warnings.filter((told) =>
      told.startsWith('Раздел'),
    )
  expect(warnings('450.50')).toEqual([])
  expect(warnings('4505.00')).toEqual([
    expect.stringMatching(
      /^Раздел «Стены», СтБезНДСРаздОтч: итог файла 4\s505,00 не равен сумме его строк 450,50$/u,
    ),
  ])
})

describe('a signed archive', () => {
  const zip = (...names: string[]) => makeZip(Object.fromEntries(names.map((name) => [name, 'x'])))

  test.each<[string, Buffer]>([
    [
      'Это архив. Распакуйте его и загрузите из него файл «ON_NSCHFDOPPR_1.xml» без файлов подписи',
      zip('meta.xml', '1/card.xml', '1/ON_NSCHFDOPPR_1.xml', '1/ON_NSCHFDOPPR_1.xml.sig'),
    ],
    [
      'Это архив. Распакуйте его и загрузите из него файл «ON_NSCHFDOPPR_1.xml» без файлов подписи; остальные УПД и КС-2 (1) – так же по одному',
      zip('ON_NSCHFDOPPR_1.xml', 'ON_AKTREZRABP_2.xml', 'ON_NSCHFDOPPR_1.p7s'),
    ],
    ['Это архив. Распакуйте его и загрузите из него файл «акт.xml»', zip('акт.xml')],
    ['Это архив, файла XML в нём нет. Попросите отправителя прислать УПД или КС-2 в XML', zip('УПД.pdf')],
    [
      'Это электронная подпись (.sig, .p7s), а не документ. Загрузите файл XML, который лежит рядом с ней',
      Buffer.from('3082061b06092a', 'hex'),
    ],
  ])('%s', (message, bytes) => {
    expect(() => readUpdBytes(bytes)).toThrow(message)
  })
})
