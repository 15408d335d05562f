import ExcelJS from 'exceljs'
import { columns, tableRows } from './rows.ts'

// The quickest way exceljs has: the streaming writer, styles of columns, texts inside the cells.
const FORMATS: Record<string, string> = {
  text: '@',
  money: '#,##0.00',
  percent: '0.00%',
  count: '#,##0',
  date: 'dd\\.mm\\.yyyy',
}

const started = performance.now()
const book = new ExcelJS.stream.xlsx.WorkbookWriter({
  filename: process.argv[2] ?? '',
  useStyles: true,
  useSharedStrings: false,
})
const sheet = book.addWorksheet('Отчёт', { views: [{ state: 'frozen', ySplit: 1 }] })
sheet.columns = columns.map(({ title, format, width }, index) => ({
  header: title,
  key: String(index),
  width: width ?? 18,
  style: { numFmt: FORMATS[format] ?? '@' },
}))
sheet.autoFilter = { from: 'A1', to: { row: 1, column: columns.length } }
for (const row of tableRows()) {
  const values = row.map((value, index) => {
    const format = columns[index]?.format
    if (format === 'date') return new Date(`${value}T00:00:00Z`)
    if (format === 'percent') return Number(value) / 100
    return format === 'text' ? value : Number(value)
  })
  sheet.addRow(values).commit()
}
sheet.commit()
await book.commit()
console.log(JSON.stringify({ ms: performance.now() - started, kb: process.resourceUsage().maxRSS }))
