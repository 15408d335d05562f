import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadTemplate } from '@stroyfin/contract/reports/load-template'
import { REPORT_SECTIONS } from '@stroyfin/domain/access/report-sections'
import { reportNamed } from '@stroyfin/reports/catalogue/catalogue'
import { handle } from '../../http/handle.ts'
import { manifestOf } from './manifest.ts'
import { askedOf } from './open-report.ts'

/** A report of the catalogue without a generator is known but not connected (R-8-10). */
export const loadTemplateHandle = handle(loadTemplate, async ({ template }, { company_id, today }) => {
  const known = Object.entries(REPORT_SECTIONS).find(([name]) => name === template)
  if (!known) throw new Refusal('not_found', 'Такого шаблона нет')
  const report = reportNamed(template)
  return {
    label: known[1].label,
    api: template,
    connected: report !== null,
    columns: report ? manifestOf(report, askedOf(report, {}, { company_id, today })).columns : [],
  }
})
