import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { columns, tableRows } from './rows.ts'

// The streaming writer of the library beside us: formats of columns, texts inside the cells, a frozen head.
const FORMATS: Record<string, string> = {
  text: '@',
  money: '#,##0.00',
  percent: '0.00%',
  count: '#,##0',
  date: 'dd\\.mm\\.yyyy',
}

function* rows() {
  for (const row of tableRows()) {
    yield row.map((value, index) => {
      const format = columns[index]?.format
      if (format === 'date') return new Date(`${value}T00:00:00Z`)
      if (format === 'percent') return Number(value) / 100
      return format === 'text' ? value : Number(value)
    })
  }
}

const started = performance.now()
const book = writeXlsxStream(rows(), {
  name: 'Отчёт',
  columns: columns.map(({ title, format, width }) => ({
    header: title,
    width: width ?? 18,
    numFmt: FORMATS[format] ?? '@',
  })),
  freezePane: { rows: 1 },
})
await book.pipeTo(Writable.toWeb(createWriteStream(process.argv[2] ?? '')))
console.log(JSON.stringify({ ms: performance.now() - started, kb: process.resourceUsage().maxRSS }))
