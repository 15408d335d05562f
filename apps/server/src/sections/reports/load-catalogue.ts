import { loadCatalogue } from '@stroyfin/contract/reports/load-catalogue'
import { allows } from '@stroyfin/domain/access/allows'
import { REPORT_SECTIONS } from '@stroyfin/domain/access/report-sections'
import { reports } from '@stroyfin/reports/catalogue/catalogue'
import { handle } from '../../http/handle.ts'

export const loadCatalogueHandle = handle(loadCatalogue, async (_input, { rights }) => ({
  reports: reports
    .filter((report) => allows(rights, `${report.name}.view`))
    .map(({ name, title }) => ({ path: `/reports/${name}`, name, title, type: REPORT_SECTIONS[name].type })),
}))
