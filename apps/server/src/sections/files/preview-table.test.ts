import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { attachFile } from '@stroyfin/contract/files/attach-file'
import { detachFile } from '@stroyfin/contract/files/detach-file'
import { previewTable } from '@stroyfin/contract/files/preview-table'
import { describe, expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { unreadable } from '../../spreadsheets/unreadable.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const director = { as: 'director' }
const { items } = await app.call(loadAgreements, { limit: 1 }, director)
const owner = { object_type: 'agreement' as const, object_id: items[0]?.id ?? 0 }

async function attached(content: Buffer | string, name = 'Справка.xlsx'): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const headers = { authorization: `Bearer ${await app.token('director')}` }
  const reply = await fetch(`${app.url}/upload/${app.company_id}`, { method: 'POST', headers, body: form })
  const { files } = (await reply.json()) as { files: { name: string }[] }
  return (await app.call(attachFile, { ...owner, name: files[0]?.name ?? '' }, director)).id
}

const look = (id: number, sheet: number | null = null) =>
  app.call(previewTable, { id, sheet }, { as: 'viewer' })

const STYLES = `<numFmts><numFmt numFmtId="170" formatCode="DD.MM.YYYY"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="4"/><xf numFmtId="170"/><xf numFmtId="10"/></cellXfs>`

describe('a sheet of an attached workbook', () => {
  test('is shown as Excel shows it, merged and hidden places told', async () => {
    const id = await attached(
      makeXlsx({
        styles: STYLES,
        sheet: `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>
          <row r="1"><c r="A1" t="inlineStr"><is><t>Справка КС-3</t></is></c></row>
          <row r="2" hidden="1"><c r="A2" s="2"><v>45808</v></c><c r="B2" s="1"><v>12311031.9424</v></c></row>
          <row r="3"><c r="A3" s="3"><v>0.05</v></c><c r="B3"><v>2025</v></c><c r="C3" t="b"><v>1</v></c></row>
          </sheetData><mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A9:B9"/></mergeCells>`,
      }),
    )
    const text = (words: string) => ({ text: words, is_figure: false })
    const figure = (words: string) => ({ text: words, is_figure: true })
    expect(await look(id)).toEqual({
      sheets: [{ name: 'Лист1', hidden: false }],
      sheet: 0,
      columns: 3,
      rows: [
        [text('Справка КС-3')],
        [text('31.05.2025'), figure('12\u00a0311\u00a0031,94')],
        [figure('5,00%'), figure('2025'), text('ИСТИНА')],
      ],
      merges: [{ top: 0, left: 0, bottom: 0, right: 2 }],
      hidden_rows: [1],
      hidden_columns: [1],
      is_cut: false,
    })
  })

  test('is cut after 200 rows and 50 columns, and this is said', async () => {
    const rows = Array.from({ length: 260 }, (_, at) => `<row r="${at + 1}"><c><v>${at + 1}</v></c></row>`)
    const wide = `<row r="1">${'<c><v>1</v></c>'.repeat(60)}</row>`
    const long = await look(await attached(makeXlsx({ sheet: `<sheetData>${rows.join('')}</sheetData>` })))
    expect([long.rows.length, long.rows.at(-1)?.[0]?.text, long.is_cut]).toEqual([200, '200', true])
    const broad = await look(await attached(makeXlsx({ sheet: `<sheetData>${wide}</sheetData>` })))
    expect([broad.columns, broad.is_cut]).toEqual([50, true])
  })

  test('of no rows is an empty sheet and no failure; a sheet that is not there is refused', async () => {
    const id = await attached(makeXlsx({ sheet: '<sheetData/>' }))
    expect(await look(id)).toMatchObject({ columns: 0, rows: [], is_cut: false })
    await expect(look(id, 7)).rejects.toMatchObject({
      status: 404,
      body: { message: 'Такого листа в файле нет' },
    })
  })

  test('that cannot be read says why', async () => {
    await expect(look(await attached('%PDF-1.4 договор'))).rejects.toMatchObject({
      status: 422,
      body: { message: unreadable.pdf },
    })
    const torn = makeXlsx({ sheet: '<sheetData/>' }).subarray(0, 300)
    await expect(look(await attached(torn))).rejects.toMatchObject({ status: 422 })
  })

  test('needs the right of its document; one taken away is not found', async () => {
    const id = await attached(makeXlsx({ sheet: '<sheetData/>' }))
    const asked = { id, sheet: null }
    await expect(app.call(previewTable, asked, { as: 'newcomer' })).rejects.toMatchObject({ status: 404 })
    const stranger = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(previewTable, asked, stranger)).rejects.toMatchObject({ status: 404 })
    await app.call(detachFile, { id }, director)
    await expect(look(id)).rejects.toMatchObject({ status: 404 })
  })
})

const BOOK = `${sharedData()}/ks-forms/КС-3 №4 от 31.01.2026 (КС-2 №1-4) masked.xlsx`

test.runIf(existsSync(BOOK))('the real КС-3 shows its figures to the kopeck, sheet by sheet', async () => {
  const id = await attached(await readFile(BOOK))
  const { sheets } = await look(id)
  const all = await Promise.all(sheets.map((_, at) => look(id, at)))
  const texts = all.flatMap(({ rows }) => rows.flat().map((cell) => cell?.text))
  expect(texts).toEqual(
    expect.arrayContaining(['55\u00a0959\u00a0236,10', '12\u00a0311\u00a0031,94', '68\u00a0270\u00a0268,04']),
  )
})
