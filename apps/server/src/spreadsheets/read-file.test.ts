import { bytesIn } from '@stroyfin/domain/files/mojibake'
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { type ReadLimits, readLimits } from './read-limits.ts'
import { sheetHead } from './sheet-head.ts'
import { plainText } from './table.ts'
import { makeXlsx } from './testing/make-xlsx.ts'
import { makeZip } from './testing/make-zip.ts'
import { unreadable } from './unreadable.ts'

const read = (bytes: Buffer, limits: Partial<ReadLimits> = {}, name = '') =>
  readFile(bytes, name, { ...readLimits, ...limits })

async function cellsOf(bytes: Buffer) {
  const { sheets } = await read(bytes)
  return sheets[0]!.rows.map((row) => row.map((cell) => (cell ? `${cell.kind} ${cell.text}` : '')))
}

const row = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`

describe('numbers of a workbook', () => {
  test.each([
    ['0.1', '0.1'],
    ['0.10000000000000001', '0.1'],
    ['0.30000000000000004', '0.3'],
    ['1234567.8900000001', '1234567.89'],
    ['189140', '189140'],
    ['-0', '0'],
    ['1E-7', '0.0000001'],
    ['1.2E+3', '1200'],
    ['4.0702810938120063E+19', '40702810938120100000'],
    ['40702810938120061991', '40702810938120061991'],
    ['99999999999999.99', '100000000000000'],
    ['9999999999999.99', '9999999999999.99'],
  ])('stored %s is read as %s', async (stored, text) => {
    expect(await cellsOf(makeXlsx({ sheet: row(`<c r="A1"><v>${stored}</v></c>`) }))).toEqual([
      [`number ${text}`],
    ])
  })

  test('an account typed as a number is warned about: Excel has lost its last digits', async () => {
    const { warnings } = await read(makeXlsx({ sheet: row('<c r="A1"><v>4.0702810938120063E+19</v></c>') }))
    expect(warnings.join()).toContain('число длиннее 15 знаков')
  })

  test('number formats: dates, moments, durations, percents, leading zeros of an ИНН', async () => {
    const codes = [
      'DD.MM.YYYY;@',
      '[$-419]d mmm yyyy h:mm',
      '[h]:mm',
      '0.00%',
      '0000000000',
      '# ##0.00" ₽ за день"',
      'h:mm',
    ]
    const styles =
      `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>` +
      `<cellXfs>${codes.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}<xf numFmtId="14"/></cellXfs>`
    const values = ['46053', '46053.4375', '1.5', '0.2', '123456789', '46053.5', '46053.5', '46053']
    const sheet = row(values.map((value, index) => `<c s="${index}"><v>${value}</v></c>`).join(''))
    expect(await cellsOf(makeXlsx({ sheet, styles }))).toEqual([
      [
        'date 2026-01-31',
        'date 2026-01-31T10:30:00',
        'text 36:00:00',
        'number 0.2',
        'number 0123456789',
        'number 46053.5',
        'date 2026-01-31T12:00:00',
        'date 2026-01-31',
      ],
    ])
  })

  test('both date systems, the false 29 February 1900 included', async () => {
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
    const sheet = row('<c s="0"><v>59</v></c><c s="0"><v>61</v></c><c s="0"><v>44591</v></c>')
    expect(await cellsOf(makeXlsx({ sheet, styles }))).toEqual([
      ['date 1900-02-28', 'date 1900-03-01', 'date 2022-01-30'],
    ])
    expect((await cellsOf(makeXlsx({ sheet, styles, workbook: 'date1904="1"' })))[0]?.[2]).toBe(
      'date 2026-01-31',
    )
  })
})

describe('cells of a workbook', () => {
  test('shared, inline and formula texts, booleans, errors, cached values; hints of pronunciation are left out', async () => {
    const strings =
      '<si><t>Бетон &amp; «раствор»</t></si><si><r><t>М</t></r><r><t xml:space="preserve">-300 </t></r><rPh><t>ヒント</t></rPh></si>'
    const sheet = row(
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>a_x000D_\nb</t></is></c>' +
        '<c r="E1" t="str"><f>A1&amp;"!"</f><v>итог &lt;1&gt;</v></c><c r="F1" t="b"><v>1</v></c><c r="G1" t="e"><f>1/0</f><v>#DIV/0!</v></c>' +
        '<c r="H1"><f>SUM(A2:A9)</f><v>7.5</v></c><c r="I1" t="d"><v>2026-01-31T00:00:00</v></c>',
    )
    expect(await cellsOf(makeXlsx({ sheet, strings }))).toEqual([
      [
        'text Бетон & «раствор»',
        'text М-300 ',
        '',
        'text a\r\nb',
        'text итог <1>',
        'bool true',
        'error #DIV/0!',
        'number 7.5',
        'date 2026-01-31',
      ],
    ])
  })

  test('formulas without a reckoned value are told once for a sheet, an empty text of one is a value', async () => {
    const sheet = row(
      '<c r="A1"><f>100*5</f><v></v></c><c r="B1"><f>25*2</f></c><c r="C1" t="str"><f>IF(1,"","")</f><v></v></c>' +
        '<c r="D1"><f t="shared" si="0"/><v>7</v></c><c r="E1"/>',
    )
    expect((await read(makeXlsx({ sheet }))).warnings).toEqual([
      'Лист «Лист1», A1 и ещё 1: в ячейке формула без посчитанного значения, читается как пустая. Откройте файл в Excel и сохраните.',
    ])
    const one = row('<c r="B1"><f>25*2</f></c>')
    expect((await read(makeXlsx({ sheet: one }))).warnings).toEqual([
      'Лист «Лист1», B1: в ячейке формула без посчитанного значения, читается как пустая. Откройте файл в Excel и сохраните.',
    ])
  })

  test('what no database keeps does not come out of a cell, however it is written', async () => {
    const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const sheet = row(
      `<c r="A1" t="s"><v>0</v></c>${['a_x0000_b', 'a_xD800_b', 'a&#0;b', 'a&#xD800;b'].map(inline).join('')}`,
    )
    expect(await cellsOf(makeXlsx({ sheet, strings: '<si><t>x_x0000_y_xDC00_</t></si>' }))).toEqual([
      ['text xy\ufffd', 'text ab', 'text a\ufffdb', 'text ab', 'text a\ufffdb'],
    ])
  })

  test('hidden rows and columns are reported, merges too; blank formatted cells do not stretch the sheet', async () => {
    const sheet =
      '<cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="1"/></cols><sheetData>' +
      '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row r="2" ht="0" customHeight="1"><c r="A2"><v>4</v></c></row><row r="3" hidden="1"><c r="A3"><v>3</v></c></row>' +
      '<row r="4" ht="0.75"><c r="A4"><v>5</v></c></row><row r="5" ht="1.5"><c r="A5"><v>6</v></c></row>' +
      '<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>'
    const { sheets, warnings } = await read(makeXlsx({ sheet }))
    expect(sheets[0]).toMatchObject({
      hidden_rows: [1, 2, 3],
      hidden_columns: [1],
      merges: [{ top: 0, left: 0, bottom: 1, right: 1 }],
      truncated: false,
    })
    expect(sheets[0]?.rows.length).toBe(5)
    expect(warnings).toEqual([])
  })

  test('cells without addresses and rows numbered from zero follow one another', async () => {
    const sheet =
      '<sheetData><row r="0"><c><v>1</v></c><c><v>2</v></c></row><row><c r="B0"><v>3</v></c></row></sheetData>'
    expect(await cellsOf(makeXlsx({ sheet }))).toEqual([
      ['number 1', 'number 2'],
      ['', 'number 3'],
    ])
  })

  test('a unit of money that a format writes beside the figures goes to the title of their column', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ [$€-407]"/><numFmt numFmtId="165" formatCode="#,##0.0&quot; тыс. руб.&quot;"/><numFmt numFmtId="166" formatCode="#,##0.00&quot; ₽&quot;"/><numFmt numFmtId="167" formatCode="&quot;$&quot;#,##0"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs>`
    const titles = ['Номер', 'Цена', 'Сумма', 'Оплачено', 'Остаток, руб.']
      .map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`)
      .join('')
    const figures = [0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>10</v></c>`).join('')
    const table = await read(
      makeXlsx({
        sheet: `<sheetData><row r="1">${titles}</row><row r="2">${figures}</row></sheetData>`,
        styles,
      }),
    )
    expect(sheetHead(table.sheets[0]!, null).columns.map(({ title }) => title)).toEqual([
      'Номер',
      'Цена, €',
      'Сумма, тыс. руб.',
      'Оплачено',
      'Остаток, руб.',
    ])
  })

  const styled = (codes: readonly string[], rows: readonly (readonly [style: number, value: number])[]) => {
    const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')
    const styles = codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')
    const text = (title: string) => `<c t="inlineStr"><is><t>${title}</t></is></c>`
    const body = rows.map(
      ([style, value], at) =>
        `<row r="${at + 2}">${text(`Д-${at}`)}<c s="${style}"><v>${value}</v></c></row>`,
    )
    return read(
      makeXlsx({
        sheet: `<sheetData><row r="1">${text('Номер')}${text('Сумма')}</row>${body.join('')}</sheetData>`,
        styles: `<numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs>`,
      }),
    ).then(({ sheets }) => sheetHead(sheets[0]!, 1))
  }
  const THOUSANDS = '#,##0.0&quot; тыс. руб.&quot;'

  test('thousands of a total alone do not multiply the figures above it', async () => {
    const { columns, mixed } = await styled(
      [THOUSANDS],
      [
        [0, 7],
        [0, 5],
        [1, 12],
      ],
    )
    expect(columns[1]?.title).toBe('Сумма')
    expect(mixed.get(1)).toBe(
      'одни числа показаны без единицы, другие – с единицей «тыс. руб.». Приведите все числа столбца к одной единице',
    )
  })

  test.each([
    ['#,##0.0,&quot; тыс. руб.&quot;', 'Сумма'],
    ['#,##0,,&quot; млн $&quot;', 'Сумма, $'],
    ['#,##0.0&quot; млн $&quot;', 'Сумма, млн $'],
    ['#,##0.00&quot; без НДС&quot;', 'Сумма, без НДС'],
    ['#,##0.00&quot; руб. (с НДС 22%)&quot;', 'Сумма, с НДС 22%'],
    ['#,##0.00&quot; тыс. руб. без НДС&quot;', 'Сумма, тыс. руб. без НДС'],
    ['#,##0.00\\ тыс\\.\\ руб\\.', 'Сумма, тыс. руб.'],
    ['#,##0.00_-&quot; шт.&quot;', 'Сумма'],
  ])('«%s»: what is written beside the figures is read as from a heading: %s', async (code, title) => {
    const { columns, mixed } = await styled(
      [code],
      [
        [1, 7000],
        [1, 5000],
      ],
    )
    expect([columns[1]?.title, mixed.size]).toEqual([title, 0])
  })

  test('figures some of which are with VAT and some without it are of no one column', async () => {
    const { columns, mixed } = await styled(
      ['0&quot; с НДС&quot;', '0&quot; без НДС&quot;'],
      [
        [1, 7000],
        [2, 5000],
      ],
    )
    expect(columns[1]?.title).toBe('Сумма')
    expect(mixed.get(1)).toMatch(/^одни числа показаны с единицей «с НДС», другие – с единицей «без НДС»/u)
  })

  test('rows most of whose cells are struck out are named', async () => {
    const styles = `<fonts><font/><font><strike/><sz val="11"/></font><font><strike val="0"/></font></fonts><cellXfs><xf/><xf fontId="1"/><xf fontId="2"/></cellXfs>`
    const lines = [
      [0, 0, 0],
      [0, 1, 1],
      [0, 0, 1],
      [2, 2, 2],
      [1, 1, 1],
    ].map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((style) => `<c s="${style}"><v>1</v></c>`).join('')}</row>`,
    )
    const { sheets } = await read(makeXlsx({ sheet: `<sheetData>${lines.join('')}</sheetData>`, styles }))
    expect(sheets[0]).toMatchObject({ struck_rows: [1, 4], struck_cells: [{ row: 2, columns: [2] }] })
  })

  test('words that are struck out inside a cell are no less struck', async () => {
    const run = (word: string, strike = '') => `<r><rPr>${strike}</rPr><t>${word}</t></r>`
    const texts = [run('Окна', '<strike/>'), run('Двери', '<strike/>') + run(' новые'), '<t>Лифты</t>']
    const cells = texts.map(
      (_, at) => `<row r="${at + 1}"><c t="s"><v>${at}</v></c><c><v>1</v></c><c><v>2</v></c></row>`,
    )
    const inline = `<row r="4"><c t="inlineStr"><is>${run('Полы', '<strike/>')}</is></c><c><v>1</v></c><c><v>2</v></c></row>`
    const strings = texts.map((text) => `<si>${text}</si>`).join('')
    const sheet = `<sheetData>${cells.join('')}${inline}</sheetData>`
    const { sheets } = await read(makeXlsx({ sheet, strings }))
    expect(sheets[0]?.rows.map(([cell]) => cell?.text)).toEqual(['Окна', 'Двери новые', 'Лифты', 'Полы'])
    expect(sheets[0]?.struck_cells).toEqual([
      { row: 0, columns: [0] },
      { row: 3, columns: [0] },
    ])
  })

  test('a sheet over the limit of rows is cut off with a warning', async () => {
    const sheet = `<sheetData>${[1, 2, 3].map((r) => `<row r="${r}"><c><v>${r}</v></c></row>`).join('')}</sheetData>`
    const { sheets, warnings } = await read(makeXlsx({ sheet }), { rows: 2 })
    expect(sheets[0]).toMatchObject({ truncated: true })
    expect(sheets[0]?.rows.length).toBe(2)
    expect(warnings).toEqual(['Лист «Лист1» прочитан не весь: не больше 2 строк и 1000 столбцов.'])
  })
})

describe('dangerous and damaged packages are refused with a sentence', () => {
  const sheet = row('<c><v>1</v></c>')
  test.each<[string, Buffer, string, Partial<ReadLimits>?]>([
    [
      'declarations of entities',
      makeXlsx({ sheet, parts: { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' } }),
      unreadable.entities,
    ],
    [
      'unpacked size over the limit',
      makeXlsx({ sheet, strings: 'x'.repeat(5000) }),
      unreadable.bomb,
      { unpacked_bytes: 5000 },
    ],
    ['a ratio no real sheet reaches', makeZip({ 'xl/a.xml': Buffer.alloc(30_000_000) }), unreadable.bomb],
    ['too many parts', makeXlsx({ sheet }), unreadable.bomb, { entries: 3 }],
    [
      'a part longer than declared',
      makeZip({ 'xl/workbook.xml': `<workbook>${' '.repeat(9000)}</workbook>` }, { declared: 100 }),
      unreadable.damaged,
    ],
    [
      'a locked archive',
      makeZip({ 'xl/workbook.xml': '<workbook/>' }, { locked: true }),
      unreadable.password,
    ],
    [
      'no workbook inside',
      makeXlsx({ sheet, parts: { 'xl/workbook.xml': '<workbook' } }),
      unreadable.damaged,
    ],
    [
      'a sheet cut in the middle',
      makeXlsx({ sheet, parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' } }),
      unreadable.damaged,
    ],
    [
      'too many cells',
      makeXlsx({ sheet: row('<c><v>1</v></c>'.repeat(10)) }),
      unreadable.large,
      { cells: 9 },
    ],
    [
      'too much text',
      makeXlsx({
        sheet: row('<c t="s"><v>0</v></c>'.repeat(10)),
        strings: `<si><t>${'я'.repeat(40_000)}</t></si>`,
      }),
      unreadable.wordy,
      { characters: 300_000 },
    ],
    ['a Word document', makeZip({ '[Content_Types].xml': '', 'word/document.xml': '' }), unreadable.word],
    ['an ordinary archive', makeZip({ 'фото.jpg': 'x' }), unreadable.archive],
    ['half of a file', makeXlsx({ sheet }).subarray(0, 400), unreadable.damaged],
  ])('%s', async (_, bytes, sentence, limits) => {
    await expect(read(bytes, limits)).rejects.toThrow(sentence)
  })
})

describe('a file is known by its content', () => {
  test.each([
    ['', unreadable.empty],
    ['  \r\n', unreadable.empty],
    ['%PDF-1.7 …', unreadable.pdf],
    ['<!DOCTYPE html><table>', unreadable.html],
    ['<?xml version="1.0"?><Файл/>', unreadable.xml],
    ['1CClientBankExchange\r\nВерсияФормата=1.03', unreadable.statement],
    ['{\\rtf1 …', unreadable.word],
    ['\u0001\u0002\u0003\u0004\u0005', unreadable.unknown],
  ])('%j', async (text, sentence) => {
    await expect(read(Buffer.from(text))).rejects.toThrow(sentence)
  })

  test.each([
    ['koi8-r', 'Номер договора;Подрядчик\nД-1;ООО «Ромашка»'],
    ['koi8-r', 'номер;дата;сумма\nд-1;01.02.2026;10'],
    ['windows-1251', 'Номер договора;Подрядчик\nД-1;ООО «Ромашка»'],
    ['windows-1251', 'НОМЕР;ПОДРЯДЧИК\nД-1;ЗАО «МИР»'],
    ['windows-1251', 'номер;кВт;мВт\nд-1;1;2'],
    ['ibm866', 'Номер договора;Подрядчик\nД-1;ООО Ромашка'],
  ] as const)('Russian letters of a CSV in %s: %j', async (encoding, text) => {
    const { sheets } = await read(Buffer.from(bytesIn(encoding, text)))
    const expected = text.replaceAll(/[«»]/gu, (mark) => (encoding === 'koi8-r' ? '?' : mark))
    const rows = [...sheets[0]!.rows].map((row) => row.map((cell) => plainText(cell)).join(';'))
    expect(rows.join('\n')).toBe(expected)
  })

  test('an .xls that is a CSV inside is read with a warning', async () => {
    const { sheets, warnings } = await read(Buffer.from('a;b\n1;2\n'), {}, 'выгрузка.xls')
    expect(sheets[0]?.rows.length).toBe(2)
    expect(warnings).toEqual(['Файл назван .xls, но внутри текст CSV: прочитан по содержимому.'])
  })

  test('Excel 2003 XML in cp1251 is read', async () => {
    const xml =
      '<?xml version="1.0" encoding="windows-1251"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" ' +
      'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="\u041b1"><Table><Row><Cell><Data ss:Type="String">\u041b</Data></Cell>' +
      '<Cell><Data ss:Type="Number">0.1</Data></Cell></Row></Table></Worksheet></Workbook>'
    const bytes = Buffer.from(xml.replaceAll('\u041b', '\u00cb'), 'latin1')
    const { sheets } = await read(bytes)
    expect(sheets[0]).toMatchObject({
      name: 'Л1',
      rows: [
        [
          { kind: 'text', text: 'Л' },
          { kind: 'number', text: '0.1' },
        ],
      ],
    })
  })
})
