import type { Row } from './row.ts'

const figure = new Intl.NumberFormat('ru-RU', { maximumSignificantDigits: 3 })

function cells(row: Row): string[] {
  return [
    row.ok ? '✔' : '✘',
    row.name,
    `${figure.format(row.ours)} ${row.unit}`,
    row.against === null ? '–' : `${figure.format(row.against)} ${row.unit}`,
    figure.format(row.ratio),
    `${row.sense === 'at most' ? '≤' : '≥'} ${figure.format(row.limit)}`,
  ]
}

/** All rows as one table in plain text; figures to the right. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [['', 'Что', 'Наше', 'Опора', 'Отношение', 'Предел'], ...rows.map(cells)]
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return column <= 1 ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
