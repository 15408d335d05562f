import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { judgeSurcharges } from '@stroyfin/domain/estimate-files/surcharges'
import { taxFaults } from '@stroyfin/domain/estimate-files/tax-differs'
import { describe, expect, test } from 'vitest'
import { sharedData } from '../spreadsheets/testing/shared-data.ts'
import { openEstimateFile } from './open-estimate-file.ts'
import { readEstimateFile } from './read-estimate-file.ts'

const data = sharedData()
const facts = data === null ? {} : JSON.parse(readFileSync(join(data, 'facts.json'), 'utf8'))

function bytesOf(name: string): Buffer {
  return readFileSync(join(data ?? '', 'estimates', name))
}

function read(name: string): EstimateFile {
  const opened = openEstimateFile(bytesOf(name))
  if (opened === 'table' || 'refused' in opened) throw new Error(`${name}: ${JSON.stringify(opened)}`)
  return opened
}

const lines = ({ rows }: EstimateFile) => rows.filter(({ is_folder }) => !is_folder)
const folders = ({ rows }: EstimateFile) => rows.filter(({ is_folder, level }) => is_folder && level === 0)

test('real files lie beside the project', () => {
  expect(data, 'Нет папки shared/data рядом с проектом: укажите её в SHARED_DATA').not.toBeNull()
})

describe.runIf(data !== null)('real estimate files agree with independent figures', () => {
  test('a local estimate by the resource-index method', () => {
    const name = 'ЛСР 09-01-01 РИМ ГРАНД-Смета 2025.3.gge'
    const fact = facts[`estimates/${name}`]
    const file = read(name)
    expect(file).toMatchObject({
      format: 'gge_rim',
      program: 'ГРАНД-Смета 2025.3 Windows x64 (сборка 15.3.5)',
      number: fact.number,
      title: fact.estimate_name,
      total: fact.total_current,
      sums: { total: fact.total_current },
      warnings: [],
    })
    expect([folders(file).length, lines(file).length]).toEqual([fact.sections, fact.items])
    expect(lines(file)[0]).toMatchObject({ volume: '8.825508', price: '675', summ: '5957.22', unit: 'тн' })
  })

  test('an object estimate', () => {
    const name = 'ОСР 01-02 Рекультивация.gge'
    const fact = facts[`estimates/${name}`]
    const file = read(name)
    expect(file).toMatchObject({ number: fact.number, total: fact.total, sums: { total: fact.sum_locals } })
    expect(lines(file).map(({ code, summ }) => [code, summ])).toEqual(fact.locals)
    expect(file.price_level).toBe('базисный, 2000 год')
  })

  test('a summary of costs is in thousands of roubles and without VAT', () => {
    const file = read('Сводка затрат этапы.gge')
    expect(file).toMatchObject({ format: 'gge_costs', total: '189130.00', sums: { total: '189130.00' } })
    expect(file.warnings[0]?.message).toMatch(/^НДС 37\s820,00 ₽ в строки не входит/u)
    const asked = (rate: string) =>
      taxFaults(file, { file: null, estimate: { work: rate, material: rate, equip: rate } })
    expect(asked('22')).toMatchObject([
      {
        message: expect.stringMatching(/в файле 226\s950,00 ₽, в смете будет 230\s738,60 ₽/u),
        is_fault: true,
      },
    ])
    expect(asked('20')).toMatchObject([{ is_fault: false }])
  })

  test('a bill of quantities', () => {
    const name = 'ВОР пример 3.01.gge'
    const fact = facts[`estimates/${name}`]
    const file = read(name)
    expect(folders(file)).toHaveLength(fact.sections)
    expect(lines(file)).toHaveLength(fact.rows_with_quantity)
    expect(lines(file).filter(({ number }) => !number.includes('.'))).toHaveLength(fact.works)
    expect(lines(file).filter(({ number }) => number.includes('.'))).toHaveLength(fact.resources)
    expect(lines(file).every(({ volume, price }) => volume !== null && price === null)).toBe(true)
  })

  test('a .gsfx of ГРАНД-Смета', () => {
    const fact = facts['estimates/grandsmeta_fixture.gsfx']
    const file = read('grandsmeta_fixture.gsfx')
    expect(lines(file)).toHaveLength(fact.positions)
    expect(folders(file)).toHaveLength(fact.chapters)
    expect(
      lines(file)
        .filter(({ type }) => type === 'work')
        .map(({ name }) => name),
    ).toEqual(['Task 1', 'Task 2', 'Task 3'])
    expect(lines(file).at(-1)?.volume).toBe('7.25')
  })

  test('an explanatory note is refused by its name, a table is left to the reader of tables', () => {
    expect(openEstimateFile(bytesOf('ПЗ к смете.xml'))).toEqual({
      refused: expect.stringContaining('пояснительная записка'),
    })
    expect(openEstimateFile(bytesOf('ВОР 11.12.2025.xlsx'))).toBe('table')
  })

  test.each([
    'ЛСР 09-01-01 РИМ ГРАНД-Смета 2025.3.gge',
    'ОСР 01-02 Рекультивация.gge',
    'Сводка затрат этапы.gge',
    'ВОР пример 3.01.gge',
    'grandsmeta_fixture.gsfx',
  ])('in %s no line is taken for VAT or a reserve: its VAT is not among the lines', (name) => {
    expect(judgeSurcharges(read(name), true)).toEqual({ file: read(name), surcharges: null })
  })

  test('the worker gives the same', async () => {
    const name = 'ОСР 01-02 Рекультивация.gge'
    expect(await readEstimateFile(bytesOf(name))).toEqual(read(name))
  })
})
