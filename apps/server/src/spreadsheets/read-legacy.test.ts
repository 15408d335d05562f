import { type BookType, CFB, utils, type WorkSheet, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'
import { readLimits } from './read-limits.ts'

/** A book as the old library writes it: a text, a number, a date, a percent, a boolean, a merge, a hidden row. */
function book(bookType: BookType): Buffer {
  const sheet: WorkSheet = utils.aoa_to_sheet([
    ['Договор подряда', 1234567.89, 0.1],
    [46053, 0.2, true],
    ['скрытая'],
  ])
  sheet.A2.z = 'dd.mm.yyyy'
  sheet.B2.z = '0%'
  sheet['!merges'] = [utils.decode_range('A3:B3')]
  sheet['!rows'] = [{}, {}, { hidden: true }]
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, sheet, 'Реестр')
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['тайна']]), 'Скрытый')
  workbook.Workbook = { Sheets: [{}, { Hidden: 1 }] }
  return write(workbook, { bookType, type: 'buffer' })
}

/** A row of ODF: a word and a figure of one style. */
const odsRow = (attributes: string, word: string, figure: number, style = '') => {
  const styled = style && ` table:style-name="${style}"`
  return `<table:table-row ${attributes}><table:table-cell${styled} office:value-type="string"><text:p>${word}</text:p></table:table-cell>
    <table:table-cell${styled} office:value-type="float" office:value="${figure}"><text:p>${figure}</text:p></table:table-cell></table:table-row>`
}

function recordAt(records: Buffer, type: number): number {
  for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2))
    if (records.readUInt16LE(at) === type) return at
  return -1
}

function* xlsbRecords(bytes: Buffer) {
  for (let at = 0; at < bytes.length; ) {
    const number = (most: number) => {
      let value = 0
      for (let place = 0; place < most; place++) {
        const byte = bytes[at++] ?? 0
        value += (byte & 0x7f) << (7 * place)
        if (byte < 0x80) break
      }
      return value
    }
    const [type, size] = [number(2), number(4)]
    yield { type, data: bytes.subarray(at, at + size) }
    at += size
  }
}

const read = (bytes: Buffer, rows = readLimits.rows) => readFile(bytes, '', { ...readLimits, rows })

describe('formats of other years and programs', () => {
  test.each<BookType>(['biff8', 'xlsb', 'ods', 'xlml'])('%s: values keep their kinds', async (bookType) => {
    const { sheets } = await read(book(bookType))
    expect(sheets.map(({ name }) => name)).toEqual(['Реестр', 'Скрытый'])
    expect(sheets[0]?.rows.slice(0, 2)).toMatchObject([
      [
        { kind: 'text', text: 'Договор подряда' },
        { kind: 'number', text: '1234567.89' },
        { kind: 'number', text: '0.1' },
      ],
      [
        { kind: 'date', text: '2026-01-31' },
        { kind: 'number', text: '0.2' },
        { kind: 'bool', text: 'true' },
      ],
    ])
  })

  test('ODF: hidden, filtered and struck-out rows, hidden columns and sheets are reported', async () => {
    const content = `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" office:version="1.2">
      <office:automatic-styles>
        <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
        <style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style>
        <style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-type="single"/></style:style>
        <style:style style:name="ro2" style:family="table-row"><style:table-row-properties style:row-height="0cm"/></style:style>
        <style:style style:name="ro3" style:family="table-row"><style:table-row-properties style:row-height="0.45cm"/></style:style>
        <style:style style:name="ro4" style:family="table-row"><style:table-row-properties style:row-height="0.3mm"/></style:style>
        <style:style style:name="ce2" style:family="table-cell"><style:text-properties style:text-line-through-style="none"/></style:style>
      </office:automatic-styles>
      <office:body><office:spreadsheet>
        <table:table table:name="Смета &amp; 1"><table:table-column/><table:table-column table:visibility="collapse"/>
          ${odsRow('', 'Кладка', 1)}${odsRow('table:visibility="collapse"', 'Бетон', 2)}
          ${odsRow('table:visibility="filter" table:number-rows-repeated="2"', 'Окна', 3)}
          ${odsRow('', 'Двери', 4, 'ce1')}${odsRow('', 'Лифты', 5, 'ce2')}
          ${odsRow('', '<text:span text:style-name="T1">Полы</text:span>', 7)}
          ${odsRow('', '<text:span text:style-name="T1">Стены</text:span> новые', 8)}
          ${odsRow('table:style-name="ro2"', 'Крыша', 9)}${odsRow('table:style-name="ro3"', 'Фасад', 10)}
          <table:table-row-group table:display="false">${odsRow('', 'Забор', 11)}<table:table-row-group>${odsRow('', 'Ворота', 12)}</table:table-row-group></table:table-row-group>
          <table:table-row-group>${odsRow('', 'Газон', 13)}</table:table-row-group>${odsRow('table:style-name="ro4"', 'Куст', 14)}</table:table>
        <table:table table:name="Черновик" table:style-name="ta2"><table:table-column/>${odsRow('', 'Тайна', 6)}</table:table>
      </office:spreadsheet></office:body></office:document-content>`
    const parts = CFB.read(book('ods'), { type: 'buffer' })
    CFB.utils.cfb_del(parts, 'content.xml')
    CFB.utils.cfb_add(parts, '/content.xml', Buffer.from(content))
    const { sheets } = await read(CFB.write(parts, { fileType: 'zip', type: 'buffer' }) as Buffer)
    expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Смета & 1', false],
      ['Черновик', true],
    ])
    expect(sheets[0]).toMatchObject({
      hidden_rows: [1, 2, 3, 8, 10, 11, 13],
      struck_rows: [4],
      hidden_columns: [1],
    })
    expect(sheets[0]?.struck_cells).toEqual([{ row: 6, columns: [0] }])
    expect(sheets[0]?.rows).toHaveLength(14)
  })

  test('ODF: money beside figures and figures in the colour of their cells are reported', async () => {
    const content = `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2">
      <office:automatic-styles>
        <number:number-style style:name="N1"><number:number/><number:text> тыс. руб.</number:text></number:number-style>
        <style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>
        <style:style style:name="ce2" style:family="table-cell"><style:text-properties fo:color="#FFFFFF"/></style:style>
        <style:style style:name="ce3" style:family="table-cell"><style:table-cell-properties fo:background-color="#000080"/><style:text-properties fo:color="#ffffff"/></style:style>
      </office:automatic-styles>
      <office:body><office:spreadsheet>
        <table:table table:name="Смета"><table:table-column/><table:table-column table:default-cell-style-name="ce1"/>
          <table:table-row><table:table-cell office:value-type="currency" office:currency="USD" office:value="5"/><table:table-cell office:value-type="float" office:value="6"/></table:table-row>
          <table:table-row><table:table-cell table:style-name="ce2" office:value-type="float" office:value="7"/><table:table-cell table:style-name="ce3" office:value-type="float" office:value="8"/></table:table-row>
        </table:table>
      </office:spreadsheet></office:body></office:document-content>`
    const parts = CFB.read(book('ods'), { type: 'buffer' })
    CFB.utils.cfb_del(parts, 'content.xml')
    CFB.utils.cfb_add(parts, '/content.xml', Buffer.from(content))
    const { sheets } = await read(CFB.write(parts, { fileType: 'zip', type: 'buffer' }) as Buffer)
    expect(sheets[0]).toMatchObject({
      shown_units: [
        { USD: 0, '': 1 },
        { 'тыс. руб.': 0, '': 1 },
      ],
      unseen_cells: [{ row: 1, columns: [0] }],
    })
  })

  test('ODF: notes on cells and words of the pages are read, and no part of their cells', async () => {
    const names =
      'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"'
    const note =
      '<office:annotation><dc:creator>Иванов</dc:creator><dc:date>2026-05-01</dc:date><text:p>Цены <text:span>без НДС</text:span></text:p><text:p>тыс. руб.</text:p></office:annotation>'
    const cell = (words: string, more = '', inside = '') =>
      `<table:table-cell ${more} office:value-type="string">${inside}<text:p>${words}</text:p></table:table-cell>`
    const content = `<office:document-content ${names} office:version="1.2"><office:automatic-styles>
        <style:style style:name="ta1" style:family="table" style:master-page-name="Страница"/></office:automatic-styles>
      <office:body><office:spreadsheet><table:table table:name="Смета" table:style-name="ta1"><table:table-column/>
        <table:table-row>${cell('Смета', 'table:number-columns-spanned="2"')}<table:covered-table-cell/>${cell('Сумма', '', note)}</table:table-row>
      </table:table></office:spreadsheet></office:body></office:document-content>`
    const styles = `<office:document-styles ${names} office:version="1.2"><office:master-styles>
        <style:master-page style:name="Страница"><style:header><style:region-left><text:p>Цены 2001 года</text:p></style:region-left></style:header>
          <style:footer><text:p><text:page-number>1</text:page-number></text:p></style:footer>
          <style:header-left style:display="false"><text:p>Не печатается</text:p></style:header-left></style:master-page>
        <style:master-page style:name="Default"><style:header><text:p>Другое</text:p></style:header></style:master-page>
      </office:master-styles></office:document-styles>`
    const parts = CFB.read(book('ods'), { type: 'buffer' })
    for (const [name, text] of Object.entries({ content, styles })) {
      CFB.utils.cfb_del(parts, `${name}.xml`)
      CFB.utils.cfb_add(parts, `/${name}.xml`, Buffer.from(text))
    }
    const { sheets } = await read(CFB.write(parts, { fileType: 'zip', type: 'buffer' }) as Buffer)
    expect(sheets[0]?.notes).toEqual([
      { at: null, text: 'Цены 2001 года' },
      { at: { row: 0, column: 2, ref: 'C1' }, text: 'Цены без НДС тыс. руб.' },
    ])
    expect(sheets[0]?.rows[0]?.map((one) => one?.text ?? '')).toEqual(['Смета', '', 'Сумма'])
  })

  test('a book of ODF without styles of its own is read', async () => {
    const parts = CFB.read(book('ods'), { type: 'buffer' })
    CFB.utils.cfb_del(parts, 'styles.xml')
    const { sheets } = await read(CFB.write(parts, { fileType: 'zip', type: 'buffer' }))
    expect(sheets[0]?.rows[0]?.[0]).toEqual({ kind: 'text', text: 'Договор подряда' })
    expect(sheets[0]?.rows[1]?.[0]).toEqual({ kind: 'date', text: '2026-01-31' })
  })

  test.each<BookType>(['biff8', 'xlsb', 'xlml'])('%s: hidden sheets, merges, percents', async (bookType) => {
    const { sheets } = await read(book(bookType))
    expect(sheets.map(({ hidden }) => hidden)).toEqual([false, true])
    expect(sheets[0]?.merges).toEqual([{ top: 2, left: 0, bottom: 2, right: 1 }])
    expect(sheets[0]?.rows[1]?.[1]?.percent).toBe(true)
  })

  // The library does not write hidden rows into .xls, so these two stand for all.
  test.each<BookType>(['xlsb', 'xlml'])('%s: hidden rows are reported', async (bookType) => {
    expect((await read(book(bookType))).sheets[0]?.hidden_rows).toEqual([2])
  })

  test('biff8: rows in a struck-out font are reported', async () => {
    const parts = CFB.read(book('biff8'), { type: 'buffer' })
    const stream = CFB.find(parts, '/Workbook')
    if (!stream) throw new Error('a book has its stream')
    const records = Buffer.from(stream.content as Uint8Array)
    for (let at = 0; at + 8 <= records.length; at += 4 + records.readUInt16LE(at + 2))
      if (records.readUInt16LE(at) === 0x31) records.writeUInt16LE(8, at + 6)
    stream.content = records
    const { sheets } = await read(CFB.write(parts, { type: 'buffer' }) as Buffer)
    expect(sheets.map(({ struck_rows }) => struck_rows)).toEqual([[0, 1, 2], [0]])
    const plain = await read(book('biff8'))
    expect(plain.sheets.map(({ struck_rows }) => struck_rows)).toEqual([[], []])
  })

  test('xlsb: rows in a struck-out font and rows of next to no height are reported', async () => {
    const parts = CFB.read(book('xlsb'), { type: 'buffer' })
    const change = (name: string, type: number, by: (data: Buffer) => void) => {
      const part = CFB.find(parts, name)
      if (!part) throw new Error(`a book has ${name}`)
      const bytes = Buffer.from(part.content as Uint8Array)
      for (const record of xlsbRecords(bytes)) if (record.type === type) by(record.data)
      part.content = bytes
    }
    const written = () => read(CFB.write(parts, { fileType: 'zip', type: 'buffer' }) as Buffer)
    change('/xl/worksheets/sheet1.bin', 0, (data) => data.readUInt32LE(0) === 1 && data.writeUInt16LE(10, 8))
    expect((await written()).sheets).toMatchObject([
      { hidden_rows: [1, 2], struck_rows: [], struck_cells: [] },
      { hidden_rows: [], struck_rows: [], struck_cells: [] },
    ])
    change('/xl/styles.bin', 43, (data) => data.writeUInt16LE(8, 2))
    expect((await written()).sheets.map(({ struck_rows }) => struck_rows)).toEqual([[0, 1, 2], [0]])
  })

  test('biff8: a row of no height is a hidden one', async () => {
    const parts = CFB.read(book('biff8'), { type: 'buffer' })
    const stream = CFB.find(parts, '/Workbook')
    if (!stream) throw new Error('a book has its stream')
    const records = Buffer.from(stream.content as Uint8Array)
    const number = recordAt(records, 0x0203)
    // The library writes no records of rows: one with no height is put before the first number.
    const row = Buffer.alloc(20)
    for (const [at, word] of [0x0208, 16, 1].entries()) row.writeUInt16LE(word, at * 2)
    stream.content = Buffer.concat([records.subarray(0, number), row, records.subarray(number)])
    stream.size = stream.content.length
    const { sheets } = await read(CFB.write(parts, { type: 'buffer' }) as Buffer)
    expect(sheets[0]?.hidden_rows).toEqual([1])
  })

  test('rows over the limit are cut off', async () => {
    const { sheets, warnings } = await read(book('biff8'), 2)
    expect([sheets[0]?.rows.length, sheets[0]?.truncated, warnings.length]).toEqual([2, true, 1])
  })
})
