import { exportXlsxToFile } from '@stroyfin/reports/export/export-xlsx'
import { columns, tableRows } from './rows.ts'

const started = performance.now()
await exportXlsxToFile({ title: 'Отчёт', columns, rows: tableRows() }, process.argv[2] ?? '')
console.log(JSON.stringify({ ms: performance.now() - started, kb: process.resourceUsage().maxRSS }))
