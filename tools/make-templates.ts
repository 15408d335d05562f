// npm run templates: makes anew the blank tables that people download, fill in and import.

import { exportXlsxToFile } from '@stroyfin/reports/export/export-xlsx'
import { agreementsTemplate } from '@stroyfin/server/sections/imports/import-template'
import { inRoot } from './root.ts'

await exportXlsxToFile(agreementsTemplate(), inRoot('apps/server/templates', 'Шаблон импорта договоров.xlsx'))
