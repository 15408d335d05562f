import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { makeXlsx } from './testing/make-xlsx.ts'
import { unreadable } from './unreadable.ts'

describe('reading in a worker', () => {
  const rows = 1200
  const book = makeXlsx({
    sheet: `<sheetData>${Array.from({ length: rows }, (_, i) => `<row r="${i + 1}"><c t="inlineStr"><is><t>${i}</t></is></c></row>`).join('')}</sheetData>`,
  })

  test('bytes and a path give the same table, all its rows in order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'table-'))
    const path = join(folder, 'таблица.xlsx')
    await writeFile(path, book)
    const [ofBytes, ofPath] = await Promise.all([readTable(book), readTable(path)])
    await rm(folder, { recursive: true })
    expect(ofBytes).toEqual(ofPath)
    if ('refused' in ofBytes) throw new Error(ofBytes.refused)
    expect(ofBytes.sheets[0]?.rows.map((row) => row[0]?.text)).toEqual(
      Array.from({ length: rows }, (_, i) => String(i)),
    )
  })

  test('many at a time all get their turn', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => readTable(Buffer.from('a;b\n'))))
    expect(results.every((result) => 'sheets' in result)).toBe(true)
  })

  test('a file over the size limit is not even opened', async () => {
    const result = await readTable(Buffer.alloc(2_000_000), { limits: { bytes: 1_048_576 } })
    expect(result).toEqual({ refused: 'Файл больше 1 МБ. Разделите таблицу на части.' })
  })

  test('a file that takes too long is given up', async () => {
    expect(await readTable(book, { limits: { milliseconds: 0 } })).toEqual({ refused: unreadable.slow })
  })

  test('a file that does not fit into the memory allowed is refused and the server lives on', async () => {
    const strings = Array.from({ length: 400_000 }, (_, i) => `<si><t>строка ${i}</t></si>`).join('')
    const result = await readTable(makeXlsx({ sheet: '<sheetData/>', strings }), {
      limits: { memory_mb: 16 },
    })
    expect(result).toEqual({ refused: unreadable.large })
  })

  test('a failure nobody foresaw is a damaged file to the user and a line for the log', async () => {
    const bugs: string[] = []
    const relations =
      '<Relationships><Relationship Id="r" Type="a/officeDocument" Target="http://["/></Relationships>'
    const book = makeXlsx({ sheet: '', parts: { '_rels/.rels': relations } })
    expect(await readTable(book, { onBug: (details) => bugs.push(details) })).toEqual({
      refused: unreadable.damaged,
    })
    expect(bugs.join()).toContain('Invalid URL')
  })
})
