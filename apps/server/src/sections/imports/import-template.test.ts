import { readImportFile } from '@stroyfin/contract/imports/read-file'
import { AGREEMENT_IMPORT_FIELDS } from '@stroyfin/domain/imports/import-fields'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const NAME = 'Шаблон импорта договоров.xlsx'

async function template(): Promise<Uint8Array> {
  const reply = await fetch(`${app.url}/download-factory-file?url=${encodeURIComponent(NAME)}`, {
    headers: { authorization: `Bearer ${await app.token('finance')}` },
  })
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}

test('the template is downloaded, and each of its columns is known again (R-7-44)', async () => {
  const file = await uploadFile(app, { name: NAME, bytes: await template() }, 'finance')
  const opened = await app.call(readImportFile, { file }, { as: 'finance' })
  expect(opened.sheets.map(({ name }) => name)).toEqual(['Договоры', 'Параметры'])
  expect(opened).toMatchObject({ sheet: 0, header_row: 1, rows: 0, remembered: false, imported: null })
  expect(opened.columns.map(({ title }) => title)).toEqual(
    AGREEMENT_IMPORT_FIELDS.map(({ titles: [title] }) => title),
  )
  expect(opened.mapping).toEqual(
    Object.fromEntries(AGREEMENT_IMPORT_FIELDS.map(({ field }, index) => [field, index])),
  )
})
