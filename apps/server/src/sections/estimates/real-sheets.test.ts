import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EstimateFileSettings } from '@stroyfin/contract/estimates/import-settings'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { describe, expect, test } from 'vitest'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { readImportedSheet } from './imported-sheet.ts'

const data = sharedData()
const BOOK = 'КС-3 №4 от 31.01.2026 (КС-2 №1-4) masked.xlsx'

interface SheetFact {
  sheet: string
  state: string
  lines: number
  sum_lines: string
  total_act: string
}

function open(folder: string, file: string, changes: Partial<EstimateFileSettings> = {}) {
  const path = join(data ?? '', folder, file)
  const bytes = readFileSync(path)
  const settings: EstimateFileSettings = {
    ...{ file: 'имя', sheet: null, header_row: null, mapping: null, more: [] },
    ...{
      trusted: 'summ',
      vat_included: null,
      vat_kept: false,
      vat_on_top: null,
      skip_hidden: false,
      skip_surcharges: false,
    },
    ...{ money_scale: null, ...changes },
  }
  const memory = { remembered: async () => null, onBug: () => undefined }
  return readImportedSheet(
    { file_name: file, sha256: path, size: bytes.length, bytes: async () => bytes, path: async () => path },
    settings,
    memory,
  )
}

test('real files lie beside the project', () => {
  expect(data, 'Нет папки shared/data рядом с проектом: укажите её в SHARED_DATA').not.toBeNull()
})

describe.runIf(data !== null)('real tables agree with independent figures', () => {
  test('every act of a workbook of a contractor: lines, their sum and the stated total, signatures left out', async () => {
    const facts = JSON.parse(readFileSync(join(data ?? '', 'facts.json'), 'utf8'))
    const { sheets } = facts[`ks-forms/${BOOK}`] as { sheets: SheetFact[] }
    const acts = sheets.filter(({ total_act }) => total_act)
    expect(acts.length).toBeGreaterThan(4)
    for (const [index, fact] of acts.entries()) {
      const { estimate, sheet } = await open('ks-forms', BOOK, { sheet: index })
      expect(sheet.sheets[index]).toMatchObject({ name: fact.sheet, hidden: fact.state === 'hidden' })
      const lines = estimate.rows.filter(({ is_folder }) => !is_folder)
      expect([fact.sheet, lines.length, estimate.sums.total, estimate.total]).toEqual([
        fact.sheet,
        fact.lines,
        fact.sum_lines,
        fact.total_act,
      ])
      const hidden = estimate.warnings.some(({ message }) => message === `Лист «${fact.sheet}» скрыт`)
      expect(hidden).toBe(fact.state === 'hidden')
    }
  })

  test('several acts of the workbook together: a section for each, their lines and sums together', async () => {
    const facts = JSON.parse(readFileSync(join(data ?? '', 'facts.json'), 'utf8'))
    const { sheets } = facts[`ks-forms/${BOOK}`] as { sheets: SheetFact[] }
    const [one, , other] = sheets
    const more = [{ sheet: 0, header_row: null, mapping: null }]
    const { estimate, sheet } = await open('ks-forms', BOOK, { sheet: 2, more })
    expect(sheet).toMatchObject({ sheet: 2, more: [{ sheet: 0, mapping: sheet.mapping }] })
    const sections = estimate.rows.filter(({ level }) => level === 0)
    expect(sections.map(({ name }) => name)).toEqual([one?.sheet, other?.sheet])
    expect(estimate.rows.filter(({ is_folder }) => !is_folder)).toHaveLength(
      (one?.lines ?? 0) + (other?.lines ?? 0),
    )
    const sums = [one, other].map((fact) => kopecks(fact?.sum_lines ?? '0'))
    expect(estimate.sums.total).toBe(roubles(sumOf(sums)))
  })

  test('the printed form of a bill of quantities: a merged head, numbers of columns under it', async () => {
    const { estimate, sheet } = await open('estimates', 'ВОР 11.12.2025.xlsx')
    expect(sheet.mapping).toEqual({ number: 0, name: 1, unit: 2, volume: 3 })
    const folders = estimate.rows.filter(({ is_folder }) => is_folder)
    expect(folders.map(({ level, name }) => [level, name])).toEqual([
      [0, 'Раздел 1. Подготовка котлована'],
      [0, 'Раздел 2. Фундамент'],
      [0, 'Раздел 3. Устройство СВСиУ'],
    ])
    expect(estimate.rows.at(-1)).toMatchObject({
      number: '9',
      name: 'Разборка стальных подмостей',
      volume: '31.1',
    })
    expect(estimate.rows.filter(({ is_folder }) => !is_folder)).toHaveLength(20)
  })
})
