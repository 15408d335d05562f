import type { RegistryDetail, RegistryLine } from '@stroyfin/contract/registries/load-item'
import { sumOf } from '@stroyfin/domain/money/money'
import { registryCell, registryGroups } from '@stroyfin/domain/registries/registry-paper'
import {
  isRegistryFigure,
  REGISTRY_PAPER_COLUMNS,
  type RegistryPaper,
  type RegistryPaperColumn,
  signatureLine,
} from '@stroyfin/domain/registries/registry-template'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import styles from '../registries.module.css'

interface TemplateSheetProps {
  registry: RegistryDetail
  template: RegistryPaper
}

/** The registry on paper by its template: columns in their order, groups with subtotals, places for signatures. */
export function TemplateSheet({ registry, template }: TemplateSheetProps) {
  const { columns, grouping, signatories } = template
  const lines = registry.rows.filter((row) => !row.excluded)
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map((code) => (
              <th key={code}>{REGISTRY_PAPER_COLUMNS[code].title}</th>
            ))}
          </tr>
        </thead>
        {registryGroups(lines, grouping).map(({ title, members }) => (
          <tbody key={title}>
            <SumRow title={title} columns={columns} lines={members} />
            {members.map((line) => (
              <tr key={line.id}>
                {columns.map((code) => (
                  <td key={code} data-figure={isRegistryFigure(code) || undefined}>
                    {shown(line, code)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <SumRow title="Итого" columns={columns} lines={lines} />
        </tfoot>
      </table>
      {signatories.length > 0 && (
        <p className={styles.handsign}>{signatories.map(signatureLine).join('\n')}</p>
      )}
    </>
  )
}

interface SumRowProps {
  title: string
  columns: readonly RegistryPaperColumn[]
  lines: readonly RegistryLine[]
}

/** The title takes the columns up to the first sum. */
function SumRow({ title, columns, lines }: SumRowProps) {
  const first = columns.findIndex(isRegistryFigure)
  return (
    <tr data-folder>
      <th colSpan={first}>{title}</th>
      {columns.slice(first).map((code) => (
        <th key={code} data-figure>
          {isSummed(code) && formatMoney(sumOf(lines.map((line) => kopecksIn(line, code))))}
        </th>
      ))}
    </tr>
  )
}

const isSummed = (code: RegistryPaperColumn) => 'total' in REGISTRY_PAPER_COLUMNS[code]

function kopecksIn(line: RegistryLine, code: RegistryPaperColumn): bigint {
  const cell = registryCell(line, code)
  return typeof cell === 'bigint' ? cell : 0n
}

function shown(line: RegistryLine, code: RegistryPaperColumn): string {
  const cell = registryCell(line, code)
  if (typeof cell === 'bigint') return formatMoney(cell)
  if (cell === null) return ''
  return REGISTRY_PAPER_COLUMNS[code].format === 'date' ? formatDate(cell) : cell
}
