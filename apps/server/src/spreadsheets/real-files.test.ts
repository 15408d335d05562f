import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { readXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { findHeader } from './find-header.ts'
import { readFile } from './read-file.ts'
import { readLimits } from './read-limits.ts'
import { readTable } from './read-table.ts'
import type { Cell, Table } from './table.ts'
import { sharedData } from './testing/shared-data.ts'
import { unreadable } from './unreadable.ts'

/** Every nasty file: the sheets with their rows × columns of data, or the sentence of the refusal. */
const NASTY: Record<string, string> = {
  '1904DateWindowing.xls': 'Sheet1 1×2, Sheet2 0×0, Sheet3 0×0',
  '54764.xlsx': unreadable.entities,
  '57893-many-merges.xlsx': 'Sheet1 0×0',
  'BrNotClosed.xlsx': 'Sheet1 0×0, Sheet2 0×0, Sheet3 0×0',
  'DateFormatTests.xlsx': 'Flags 4×3, Tests 46×4',
  'DateFormats.xls': 'Sheet1 5×2, Sheet2 0×0, Sheet3 0×0',
  'Excel_file_with_trash_item.xlsx': 'Teams 680×8',
  'InlineStrings.xlsx': 'Sheet1 7×4, Sheet2 0×0, Sheet3 0×0',
  'SampleSS.xml': 'First Sheet 4×2, Sheet Number 2 7×4, Sheet3 0×0',
  'Simple.xlsb': unreadable.oldFormat,
  'SimpleMacro.xlsm': 'Sheet1 1×1, Sheet2 0×0, Sheet3 0×0',
  'SimpleStrict.xlsx': 'Sheet1 6×3, Sheet Number 2 7×6',
  'TwoSheetsOneHidden.xlsx': 'Sheet1 1×1 hidden, Sheet2 1×1',
  'WithHyperlink.xls': 'Sheet1 5×4, Sheet2 0×0, Sheet3 0×0',
  'blankworkbook.xls': 'Sheet1 0×0, Sheet2 0×0, Sheet3 0×0',
  'clusterfuzz-testcase-minimized-POIHSSFFuzzer-4819588401201152.xls': unreadable.damaged,
  'clusterfuzz-testcase-minimized-POIHSSFFuzzer-6137883240824832.xls': unreadable.damaged,
  'clusterfuzz-testcase-minimized-POIXSSFFuzzer-5089447305609216.xlsx': unreadable.damaged,
  'clusterfuzz-testcase-minimized-POIXSSFFuzzer-5185049589579776.xlsx': unreadable.damaged,
  'clusterfuzz-testcase-minimized-XLSX2CSVFuzzer-5636439151607808.xlsx': unreadable.damaged,
  'crash-274d6342e4842d61be0fb48eaadad6208ae767ae.xlsx': unreadable.damaged,
  'duplicate-filename.xlsx': unreadable.damaged,
  'invalid.xlsx': unreadable.damaged,
  'link-external-workbook-a.xlsx': 'Sheet0 1×2',
  'noSharedStringTable.xlsx': 'Sheet1 1×2',
  'poc-shared-strings.xlsx': unreadable.wordy,
  'poc-xmlbomb.xlsx': unreadable.entities,
  'protect.xlsx': unreadable.password,
  'protected_passtika.xlsx': unreadable.password,
  'shared_formulas.xlsx': 'Label 41×2',
  'sheetProtection_allLocked.xlsx': 'Foglio1 0×0, Foglio2 0×0, Foglio3 0×0',
  'testEXCEL_3.xls': 'Sheet1 35×10',
  'testEXCEL_95.xls': 'Feuil1 22×5, Feuil2 0×0, Feuil3 0×0',
  'unicodeSheetName.xlsx': 'Sheet・1 9×1',
  'workbookProtection-workbook_password-2013.xlsx': 'Sheet1 1×1',
  'xlsx-corrupted.xlsx': 'Sheet1 3×4, Sheet2 2×4',
  'xor-encryption-abc.xls': unreadable.password,
}

/** Where the used range of the file is larger, its last rows and columns are formatted but empty. */
const RUSSIAN: Record<string, string> = {
  'Импорт заявок пример.xlsx': 'Лист1 11×9',
  'Импорт контактов пример.xlsx': 'Лист1 6×7',
  'Импорт показаний пример.xlsx': 'Лист1 11×21',
  'Справочники по ЭП.xlsx':
    'Способы 22×10, Документы 374×11, Причины торгов 198×10, Причины заявки 60×5, Требования, преимущества 204×5',
  'Шаблон выгрузки платежей.xlsx': '{d.i18n.sheetName} 3×9',
  'check.csv': 'Лист1 3×4',
}

const outline = ({ sheets }: Table<Cell[][]>) =>
  sheets
    .map(({ name, rows, hidden }) => {
      const columns = Math.max(0, ...rows.map((row) => row.length))
      return `${name} ${rows.length}×${columns}${hidden ? ' hidden' : ''}`
    })
    .join(', ')

const sentences = new Set<string>(Object.values(unreadable))
const found = sharedData()

if (found === null) {
  test('the folder shared/data is MISSING, real files were not read; name it in SHARED_DATA', () => {
    expect(found).toBeNull()
  })
} else {
  realFiles(found)
}

function realFiles(root: string) {
  const read = async (path: string) => {
    const result = await readTable(join(root, path), { fileName: path })
    if ('refused' in result) throw new Error(result.refused)
    return result
  }

  describe('nasty files are read or refused with a sentence, none stops the reader', () => {
    test('each file of the folder is expected here', () => {
      expect(readdirSync(join(root, 'xlsx-nasty')).sort()).toEqual(Object.keys(NASTY).sort())
      expect(readdirSync(join(root, 'xlsx-ru')).sort()).toEqual(Object.keys(RUSSIAN).sort())
    })

    test.each(Object.entries(NASTY))('%s', async (name, expected) => {
      const result = await readTable(join(root, 'xlsx-nasty', name), { fileName: name })
      expect('refused' in result ? result.refused : outline(result)).toBe(expected)
    })
  })

  describe('Russian files', () => {
    test.each(Object.entries(RUSSIAN))('%s', async (name, expected) => {
      expect(outline(await read(`xlsx-ru/${name}`))).toBe(expected)
    })

    test('sheets, their order and state are those of facts.json, no cell lies outside the used range', async () => {
      const facts = JSON.parse(readFileSync(join(root, 'facts.json'), 'utf8'))
      for (const [path, fact] of Object.entries<{ sheets?: [string, string, string][] }>(facts)) {
        if (!path.startsWith('xlsx-ru/') || !fact.sheets) continue
        const { sheets } = await read(path)
        expect(sheets.map(({ name }) => name)).toEqual(fact.sheets.map(([name]) => name))
        fact.sheets.forEach(([, range], index) => {
          expect(sheets[index]?.rows.length).toBeLessThanOrEqual(Number(/\d+$/.exec(range)?.[0]))
        })
      }
    })

    test('the registry of payments adds up: commas in addresses and in numbers do no harm', async () => {
      const { sheets } = await read('xlsx-ru/check.csv')
      expect(sheets[0]?.rows.map((row) => row[2]?.text)).toEqual(['294,55', '-1872,61', '4231,93'])
    })

    test('the tenders of 44-ФЗ: 159 records of 17 columns, ids are texts', async () => {
      const { sheets } = await read('zakupki/tenders_44fz_semicolon.csv')
      const rows = sheets[0]?.rows ?? []
      const header = findHeader(rows)
      expect([rows.length - 1, header?.columns.length]).toEqual([159, 17])
      expect(rows[1]?.[0]).toEqual({ kind: 'text', text: "'0124200000619003171'" })
      const prices = rows.slice(1).map((row) => row[4]?.text ?? '')
      const plain = prices.filter((price) => !price.includes('e'))
      expect(prices.filter((price) => price.includes('e'))).toEqual(['6e+05', '8e+05', '5e+05', '2e+05'])
      expect(sumOf(plain.map((price) => kopecks(price.replace(',', '.'))))).toBe(17947463956n)
    })

    test('cp1251 reference books read as Russian', async () => {
      const { sheets } = await read('refs/regions_cp1251.csv')
      expect([sheets[0]?.rows.length, sheets[0]?.rows[1]?.[0]?.text]).toEqual([87, 'Адыгея Республика'])
    })

    test('real КС-2 and КС-3: hidden sheets are marked, heads are found under the requisites', async () => {
      const { sheets } = await read('ks-forms/КС-3 №4 от 31.01.2026 (КС-2 №1-4) masked.xlsx')
      expect(sheets.filter(({ hidden }) => hidden).map(({ name }) => name)).toEqual([
        'КС-2 №2 Кальк. №2 вибр',
        'КС-2 №5 Кальк. №5',
      ])
      const [first, last] = [sheets[0]!, sheets[6]!]
      const header = findHeader(first.rows, first.merges)
      expect(header).toMatchObject({ top: 26, data: 28 })
      expect(header?.columns.map(({ title }) => title)).toContain('Общая стоимость, руб. с НДС (22%)')
      expect(findHeader(last.rows, last.merges)).toMatchObject({ top: 19, bottom: 20, data: 22 })
    })
  })

  const books = [
    ...Object.keys(NASTY).map((name) => `xlsx-nasty/${name}`),
    ...Object.keys(RUSSIAN).map((name) => `xlsx-ru/${name}`),
  ].filter((path) => path.endsWith('.xlsx') && !sentences.has(NASTY[path.slice('xlsx-nasty/'.length)] ?? ''))

  // Another reader is stricter here: this package has no root relations.
  test.each(books.filter((path) => !path.endsWith('xlsx-corrupted.xlsx')))(
    'another reader sees the same values in %s',
    async (path) => {
      const bytes = readFileSync(join(root, path))
      const [ours, theirs] = await Promise.all([readFile(bytes, path, readLimits), readXlsx(bytes)])
      const values = ours.sheets.map(({ rows }, index) =>
        rows.map((row, r) =>
          row.map((cell, c) => textOf(theirs.sheets[index]?.rows[r]?.[c], cell?.text ?? '')),
        ),
      )
      expect(ours.sheets.map(({ rows }) => rows.map((row) => row.map((cell) => cell?.text ?? '')))).toEqual(
        values,
      )
    },
  )
}

/** A value of the other reader in our words; a date as long as ours. */
function textOf(value: unknown, ours: string): string {
  if (value instanceof Date) return value.toISOString().slice(0, ours.length)
  return value === null || value === undefined ? '' : String(value)
}
