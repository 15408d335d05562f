import { ESTIMATE_TYPE_LABELS } from '@stroyfin/domain/estimates/estimate-type'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import { formatCount, formatMoney } from '../../../ui/format/figures.ts'
import styles from './import.module.css'
import type { EstimatePreview } from './use-estimate-import.ts'

/** The first rows as they will stand in the estimate. */
export function PreviewRows({ shown }: { shown: EstimatePreview }) {
  const { rows, lines, folders } = shown
  if (rows.length === 0) return null
  const hidden = lines + folders - rows.length
  return (
    <section aria-label="Строки сметы">
      <div className={styles.rows}>
        <table>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">Шифр</th>
              <th scope="col">Наименование</th>
              <th scope="col">Вид</th>
              <th scope="col">Ед.</th>
              <th scope="col" data-figure>
                Объём
              </th>
              <th scope="col" data-figure>
                Цена, ₽
              </th>
              <th scope="col" data-figure>
                Сумма, ₽
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.place} ${row.name}`} data-folder={row.is_folder || undefined}>
                <td>{row.number}</td>
                <td title={row.code}>{row.code}</td>
                <td title={row.name} style={{ paddingLeft: 8 + row.level * 16 }}>
                  {row.name}
                </td>
                <td>{row.is_folder ? '' : ESTIMATE_TYPE_LABELS[row.type]}</td>
                <td>{row.unit}</td>
                <td data-figure>{formatVolume(row.volume)}</td>
                <td data-figure>{formatVolume(row.price)}</td>
                <td data-figure>{formatMoney(row.summ)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <p className={styles.quiet}>
          Показано {formatCount(rows.length)} из {formatCount(lines + folders)}
        </p>
      )}
    </section>
  )
}
