import type { Report } from '@stroyfin/reports/engine/define-report'
import { madeName } from '../../files/file-name.ts'
import { OFF, ON, type ParameterLabel } from './parameter-labels.ts'

/** The name a file of a report is saved under: its title and what was chosen of its parameters. */
export function fileName(
  { title }: Pick<Report, 'title'>,
  labels: readonly ParameterLabel[],
  format: string,
): string {
  const chosen = labels
    .filter(({ is_chosen }) => is_chosen)
    .map(({ label, value }) => (value === ON ? label : value === OFF ? `${label} – нет` : value))
  return madeName(`${[title, ...chosen].join(', ')}.${format}`)
}
