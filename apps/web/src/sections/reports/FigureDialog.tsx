import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './FigureDialog.module.css'
import type { FiguresBehind } from './figures-behind.ts'

export interface AskedFigure {
  row: ReportRowAnswer
  column: ReportColumnField
}

interface FigureDialogProps {
  figures: FiguresBehind
  asked: AskedFigure
  onClose: () => void
}

const unitOf = ({ title }: ReportColumnField) => title.match(/, ((?:тыс\. )?₽)$/)?.[1] ?? '₽'

function titleOf({ title, band }: ReportColumnField): string {
  const plain = title.replace(/, (тыс\. )?₽$/, '')
  return band && band !== plain ? `${band}: ${plain}` : plain
}

/** What a figure is counted from: each part opens its own documents, or what it is counted from in its turn. */
export function FigureDialog({ figures, asked, onClose }: FigureDialogProps) {
  const [path, setPath] = useState<readonly AskedFigure[]>([asked])
  const { row, column } = path.at(-1) ?? asked
  const explained = figures.explain(row, column)
  const parts = (explained?.operands ?? []).flatMap(({ row_id, code, minus }) => {
    const [from, field] = [figures.rowOf(row_id), figures.columnOf(code)]
    return from && field ? [{ row: from, column: field, minus }] : []
  })
  const areRows = parts.some((part) => part.row !== row)
  return (
    <Dialog opened onClose={onClose} width={560} title={titleOf(column)}>
      {path.length > 1 && (
        <button type="button" className={styles.back} onClick={() => setPath(path.slice(0, -1))}>
          <IconArrowLeft size={14} stroke={1.75} aria-hidden />
          {titleOf((path.at(-2) ?? asked).column)}
        </button>
      )}
      <p className={styles.row}>
        {row.texts.name ?? ''}
        <span>, {unitOf(column)}</span>
      </p>
      {explained?.because && <p className={styles.because}>Списка документов нет: {explained.because}.</p>}
      <table className={styles.parts}>
        <tbody>
          {parts.map((part, at) => (
            <tr key={`${part.row.id} ${part.column.code}`}>
              <td className={styles.sign}>{part.minus ? '−' : at > 0 ? '+' : ''}</td>
              <th scope="row">{areRows ? part.row.texts.name : titleOf(part.column)}</th>
              <td className={styles.figure}>
                <Part figures={figures} part={part} onAsk={() => setPath([...path, part])} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.sign}>{parts.length > 0 ? '=' : ''}</td>
            <th scope="row">{areRows ? row.texts.name : titleOf(column)}</th>
            <td className={styles.figure}>
              <Money value={row.figures[column.code]} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Dialog>
  )
}

interface PartProps {
  figures: FiguresBehind
  part: AskedFigure
  onAsk: () => void
}

function Part({ figures, part: { row, column }, onAsk }: PartProps) {
  const summ = <Money value={row.figures[column.code] ?? 0} />
  const address = figures.addressOf(row, column)
  if (address) return <AppLink href={address}>{summ}</AppLink>
  if (!row.figures[column.code] || !figures.explain(row, column)) return summ
  return (
    <button type="button" className={styles.ask} onClick={onAsk}>
      {summ}
    </button>
  )
}
