import { loadReportHelp } from '@stroyfin/contract/help/load-report-help'
import { describeReport } from '@stroyfin/contract/reports/describe-report'
import { REPORT_PAGES, reportKey } from '@stroyfin/domain/access/report-pages'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('every report tells of itself to anybody of the company, in the words of its own page', async () => {
  const { reports } = await app.call(loadReportHelp, {}, { as: 'viewer' })
  expect(reports.map(({ name }) => name).sort()).toEqual(REPORT_PAGES.map(reportKey).sort())
  for (const { name, definition, parameters, columns } of reports) {
    const own = await app.call(describeReport, { name }, { as: 'director' })
    expect(definition, name).toEqual(own.definition)
    expect(definition.length, name).toBeGreaterThan(0)
    expect(parameters.length, name).toBeGreaterThan(0)
    expect(columns.length, name).toBeGreaterThan(0)
  }
})

test('who is in no company yet reads them as well', async () => {
  const { reports } = await app.call(loadReportHelp, {}, { as: 'newcomer' })
  expect(reports).toHaveLength(REPORT_PAGES.length)
})
