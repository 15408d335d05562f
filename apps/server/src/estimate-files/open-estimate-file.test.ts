import type { EstimateFile, RowsTold } from '@stroyfin/domain/estimate-files/estimate-file'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeXlsx } from '../spreadsheets/testing/make-xlsx.ts'
import { makeZip } from '../spreadsheets/testing/make-zip.ts'
import { notEstimate } from './not-estimate.ts'
import { estimateLimits as limits, openEstimateFile } from './open-estimate-file.ts'
import { baseIndexEstimate, grandEstimate, longEstimate, summaryEstimate } from './testing/gge-files.ts'

/** windows-1251 of what these fixtures are written in. */
function cp1251(text: string): Buffer {
  const letters = new Map<string, number>()
  const decoder = new TextDecoder('windows-1251')
  for (let code = 0; code < 256; code++) letters.set(decoder.decode(Buffer.from([code])), code)
  return Buffer.from([...text].map((letter) => letters.get(letter) ?? 63))
}

function read(bytes: Buffer | string): EstimateFile {
  const opened = openEstimateFile(Buffer.from(bytes as string))
  if (opened === 'table' || 'refused' in opened) throw new Error(JSON.stringify(opened))
  return opened
}

function refusal(bytes: Buffer | string): string {
  const opened = openEstimateFile(Buffer.from(bytes as string))
  return opened !== 'table' && 'refused' in opened ? opened.refused : 'read'
}

const messages = ({ warnings }: EstimateFile) => warnings.map(({ message }) => message)
const line = ({ rows }: EstimateFile, name: string) => {
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(`Нет строки «${name}»`)
  return found
}

describe('a .gge by the base-index method', () => {
  test('positions keep their totals, a section may stand in a section', () => {
    const file = read(baseIndexEstimate())
    expect(file).toMatchObject({
      format: 'gge_bim',
      program: 'Сметный калькулятор 7.1',
      number: '02-01-01',
      title: 'Отопление',
      price_level: '2 квартал 2026 года',
      total: '21834.50',
      sums: { work: '1834.50', material: '3500.00', equip: '16500.00', total: '21834.50' },
    })
    expect(line(file, 'Прокладка труб & креплений')).toMatchObject({
      code: 'ФЕР 16-02-001-01',
      volume: '10',
      price: '183.45',
      place: 'раздел 1, позиция 1',
    })
    expect(line(file, 'Труба стальная')).toMatchObject({ volume: '3.5', price: '1000', type: 'material' })
    expect(line(file, 'Насос')).toMatchObject({ level: 2, type: 'equip', price: '5500' })
  })

  test('a total that is not the sum of its lines is told with both figures, and unknown parts by name', () => {
    const file = read(
      baseIndexEstimate({ total: '21834.51', section: '5334.50', extra: '<Цвет>синий</Цвет>' }),
    )
    expect(messages(file)).toEqual([
      'Часть файла «Цвет» незнакома и не загружена',
      'Поясняющая строка между позициями не загружается',
      expect.stringMatching(/^Итог раздела «Трубы» не равен/u),
      expect.stringMatching(/21\s834,51 ₽, сумма строк 21\s834,50 ₽, разница 0,01 ₽/u),
    ])
  })
})

describe('a local estimate is read section by section', () => {
  const told: string[] = []
  const listen: RowsTold = (rows, { title }) => told.push(...rows.map(({ name }) => `${title}: ${name}`))
  const priced = (text: string) =>
    text.replace('<Sections>', '<EstimatePrice><Total>15000</Total></EstimatePrice><Sections>')
  const long = longEstimate(3000)

  beforeEach(() => {
    told.length = 0
  })

  test('its first rows are there before its last have been looked at', () => {
    const cut = priced(long).slice(0, -'</Object></Construction>'.length)
    expect(openEstimateFile(Buffer.from(cut), { told: listen })).toEqual({
      refused: notEstimate.cut('Object'),
    })
    expect(told[1]).toBe('Длинная смета: Позиция 1')
    expect(told.length).toBeGreaterThan(2400)
  })

  test('it is the same estimate as one that says its price and its name at the end, which is read whole', () => {
    const late = priced(long).replace(
      /<Name>Длинная смета<\/Name>(<EstimatePrice>.*?<\/EstimatePrice>)(.*<\/Sections>)/u,
      '$2$1<Name>Длинная смета</Name>',
    )
    expect(late).not.toContain('</EstimatePrice><Sections>')
    expect(openEstimateFile(Buffer.from(late), { told: listen })).toEqual(read(priced(long)))
    expect(told[0]).toBe('Длинная смета: Раздел 1')
  })

  test('unknown parts are named wherever they stand', () => {
    const after = baseIndexEstimate()
      .replace('</Sections>', '<Приложение/></Sections><Печать/>')
      .replace('</Section></Section>', '</Section><Чертёж/></Section>')
    expect(messages(read(after)).filter((message) => message.includes('незнакома'))).toEqual([
      'Часть файла «Чертёж» незнакома и не загружена',
      'Часть файла «Приложение» незнакома и не загружена',
      'Часть файла «Печать» незнакома и не загружена',
    ])
  })
})

describe('a summary estimate', () => {
  test('thousands become roubles, running subtotals are not added, equipment is a line of its own', () => {
    const file = read(summaryEstimate())
    expect(file.total).toBe('168600.00')
    expect(file.sums).toEqual({ work: '128600.00', material: '0.00', equip: '40000.00', total: '168600.00' })
    expect(file.rows.map(({ name, summ }) => [name, summ])).toEqual([
      ['Основные объекты строительства', null],
      ['Корпус', '100500.00'],
      ['Корпус: оборудование', '40000.00'],
      ['Налоги и обязательные платежи', null],
      ['НДС (20 %)', '28100.00'],
    ])
    expect(file.warnings).toEqual([])
  })
})

describe('ГРАНД-Смета', () => {
  const file = read(cp1251(grandEstimate()))

  test('the declared windows-1251 is read, the coefficient of the contract is in the price to the tenth decimal', () => {
    expect(file.title).toBe('Кровля')
    // 120.50 × 9.80 × 0.96, the volume being the counted result and not the formula.
    expect(line(file, 'Разборка')).toMatchObject({ volume: '10', price: '1133.664' })
    // (2×30 + 5×10 + 10×5 + (2×30 + 1×30) × 150 %) × 0.96
    expect(line(file, 'Укладка')).toMatchObject({ volume: '2', price: '283.2' })
    expect(line(file, 'Вентилятор')).toMatchObject({ type: 'equip', price: '960' })
    expect(file.sums).toEqual({ work: '11903.04', material: '0.00', equip: '960.00', total: '12863.04' })
  })

  test('what is left out is told with its place', () => {
    expect(file.rows.map(({ name }) => name)).not.toContain('Её материал')
    expect(file.warnings).toEqual([
      { message: 'Начисление на всю смету в строки не входит', count: 1, places: ['НДС'], is_fault: false },
      {
        message: 'Позиция исключена из расчёта в программе и не загружена',
        count: 2,
        places: ['раздел 1, позиция 4', 'раздел 1, позиция 5'],
        is_fault: false,
      },
      {
        message: 'Объём записан формулой, её результата в файле нет',
        count: 1,
        places: ['раздел 1, позиция 6'],
        is_fault: true,
      },
    ])
  })

  test('the same estimate is read out of a .gsfx', () => {
    const packed = makeZip({ 'Properties.txt': 'DocType=sdtSmeta', 'Data.xml': cp1251(grandEstimate()) })
    expect(read(packed)).toEqual(file)
  })
})

describe('what is no estimate is refused in words', () => {
  test.each([
    ['', notEstimate.empty],
    ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Construction/>', notEstimate.entities],
    ['<Construction>\n<Meta>\n</Name></Construction>', notEstimate.misplaced(3, 'Name', 'Meta')],
    ['<Construction><Meta></Meta>', notEstimate.cut('Construction')],
    ['<?xml version="1.0" encoding="koi9"?><Document/>', notEstimate.encoding('koi9')],
    ['<Invoice/>', expect.stringContaining('корневой элемент «Invoice»')],
    [
      '<Construction><Meta><File><Type>ПЗ</Type></File></Meta></Construction>',
      expect.stringContaining('«ПЗ»'),
    ],
  ])('%#', (text, sentence) => {
    expect(refusal(text)).toEqual(sentence)
  })

  test('an archive without an estimate, with several of them, or a bomb', () => {
    expect(refusal(makeZip({ 'a.txt': 'b' }))).toBe(notEstimate.archive)
    expect(refusal(makeZip({ 'a.gge': '<a/>', 'б/в.gge': '<a/>' }))).toBe(
      notEstimate.several(['«a.gge»', '«в.gge»']),
    )
    const bomb = makeZip({
      'Data.xml': `<Document Generator="GrandSmeta">${' '.repeat(60_000_000)}</Document>`,
    })
    expect(refusal(bomb)).toMatch(/при распаковке становится слишком большим/u)
    const lying = makeZip({ 'Data.xml': `<Document>${' '.repeat(5000)}</Document>` }, { declared: 10 })
    expect(refusal(lying)).not.toBe('read')
  })

  test('a broken or locked .gsfx is spoken of as an estimate, also where a byte of its insides has changed', () => {
    const packed = makeZip({ 'Properties.txt': 'DocType=sdtSmeta', 'Data.xml': cp1251(grandEstimate()) })
    for (const cut of [10, 100, packed.length / 2, packed.length - 1])
      expect(refusal(packed.subarray(0, cut))).toBe(notEstimate.archive_damaged)
    const stored = packed.indexOf('Data.xml') + 60
    for (let at = stored; at < stored + 40; at++) {
      const changed = Buffer.from(packed)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      expect(refusal(changed)).toBe(notEstimate.archive_damaged)
    }
    expect(refusal(makeZip({ 'Data.xml': '<a/>' }, { locked: true }))).toBe(notEstimate.archive_locked)
  })

  test('a file over the limit is not looked into', () => {
    const opened = openEstimateFile(Buffer.from('<Document/>'), { limits: { ...limits, bytes: 5 } })
    expect(opened).toEqual({ refused: notEstimate.large })
  })

  test('a text of Excel in UTF-16 is a table, XML in UTF-16 is not', () => {
    const text = '\ufeff№\tНаименование\tЦена\n1\tБетон\t100'
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
      expect(openEstimateFile(bytes)).toBe('table')
    const book = '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'
    expect(openEstimateFile(Buffer.from(`\ufeff${book}`, 'utf16le'))).toBe('table')
    const estimate = grandEstimate().replace('windows-1251', 'utf-16')
    expect(read(Buffer.from(`\ufeff${estimate}`, 'utf16le')).format).toBe('grand_smeta')
  })

  test('tables are left to the reader of tables', () => {
    expect(openEstimateFile(makeXlsx({ sheet: '<sheetData/>' }))).toBe('table')
    expect(openEstimateFile(Buffer.from('№;Наименование\n1;Труба'))).toBe('table')
  })
})

describe('the letters of a file are what its bytes say, whatever its first line says', () => {
  const declared = (encoding: string) =>
    baseIndexEstimate().replace(/^(?:<\?xml[^>]*\?>)?/u, `<?xml version="1.0" encoding="${encoding}"?>`)
  const remarks = (file: EstimateFile) => messages(file).filter((message) => message.includes('кодировка'))

  test.each([
    ['windows-1251', 'utf-8', Buffer.from(declared('windows-1251'))],
    ['utf-8', 'windows-1251', cp1251(declared('utf-8'))],
  ])('%s is said, %s stands', (said, stands, bytes) => {
    const file = read(bytes)
    expect(file).toMatchObject({ title: 'Отопление', total: '21834.50' })
    expect(line(file, 'Труба стальная')).toMatchObject({ type: 'material' })
    expect(remarks(file)).toEqual([`В файле указана кодировка ${said}, на деле он в ${stands}`])
  })

  test('the same letters in an archive; a file that says the truth gets no remark', () => {
    const lying = makeZip({ 'estimate.gge': Buffer.from(declared('windows-1251')) })
    expect(remarks(read(lying))).toHaveLength(1)
    for (const bytes of [Buffer.from(declared('utf-8')), cp1251(declared('windows-1251'))])
      expect(remarks(read(bytes))).toEqual([])
  })

  test('letters that were spoilt before the file was sent are not loaded', () => {
    const spoilt = new TextDecoder('windows-1251').decode(Buffer.from(declared('utf-8')))
    expect(refusal(spoilt)).toMatch(/^Буквы в файле испорчены/u)
  })
})
