import type { Report } from '@stroyfin/reports/engine/define-report'

/** What was not chosen says nothing in a name. */
const UNSAID = ['Все', 'Нет', 'Не задана', 'Не задан']

/** The name a file of a report is saved under: its title and what was chosen of its parameters. */
export function fileName(
  { title }: Pick<Report, 'title'>,
  labels: readonly [label: string, value: string][],
  format: string,
): string {
  const chosen = labels
    .filter(([, value]) => !UNSAID.includes(value))
    .map(([label, value]) => (value === 'Да' ? label : value))
  return `${[title, ...chosen].join(', ').replace(/[/\\]/g, '-')}.${format}`
}
