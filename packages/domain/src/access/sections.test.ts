import { describe, expect, test } from 'vitest'
import { PAGES } from './pages.ts'
import { partsOfRight } from './parts-of-right.ts'
import { REPORT_SECTION_NAMES, REPORT_SECTIONS } from './report-sections.ts'
import { BUILT_SECTIONS, isRight, RIGHTS, SECTIONS, sectionNamed } from './sections.ts'

describe('rights table', () => {
  test.each([
    'contractor',
    'agreement',
    'ks',
    'payment',
    'payment_registry',
    'project',
    'loan_agreement',
    'classifier',
  ])('%s has view, create, edit and remove (R-6-24 … R-6-31)', (name) => {
    expect(sectionNamed(name)?.methods).toEqual(['view', 'create', 'edit', 'remove'])
  })

  test.each([
    'import_xlsx',
    'import_etl',
    'integrations',
    'factory',
    'factory_2_0',
    'outgoing_ID',
    'error_data',
    'coordination',
    'sbbol',
    'admin',
  ])('%s has the single flag access (R-6-32 … R-6-41)', (name) => {
    expect(sectionNamed(name)?.methods).toEqual(['access'])
  })

  test('every report but the registries has its own right (R-6-42, R-9-20, A-094)', () => {
    expect(REPORT_SECTION_NAMES).toHaveLength(46)
    expect(REPORT_SECTION_NAMES).not.toContain('registry')
    expect(REPORT_SECTION_NAMES).not.toContain('bank-registry')
    expect(isRight('cost-price.view')).toBe(true)
    const types = Object.values(REPORT_SECTIONS).map((report) => report.type)
    expect(new Set(types)).toEqual(new Set(['financial', 'construction', 'bank']))
  })

  test('a right whose page does not exist yet is not offered', () => {
    const hidden = SECTIONS.filter((section) => !BUILT_SECTIONS.includes(section)).map(({ name }) => name)
    expect(hidden).toContain('outgoing_ID')
    const asked = PAGES.flatMap(({ needs }) => needs.map((right) => partsOfRight(right).section))
    expect(hidden.filter((name) => asked.includes(name))).toEqual([])
  })

  test('a right outside the table is no right', () => {
    for (const text of ['agreement.access', 'coordination.view', 'agreement', 'nothing.view', '']) {
      expect(isRight(text)).toBe(false)
    }
  })

  test('rights and sections name each other', () => {
    expect(new Set(RIGHTS).size).toBe(RIGHTS.length)
    for (const right of RIGHTS) {
      const { section, method } = partsOfRight(right)
      expect(sectionNamed(section)?.methods).toContain(method)
    }
    expect(SECTIONS.every((section) => section.label !== '')).toBe(true)
  })
})
