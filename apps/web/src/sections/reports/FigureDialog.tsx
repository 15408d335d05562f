import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { counted } from '@stroyfin/domain/russian/plural'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { sumFigures } from '../../ui/format/sum-figures.ts'
import { Money } from '../../ui/Money.tsx'
import { titleOf, unitOf } from './column-title.ts'
import styles from './FigureDialog.module.css'
import type { FigurePlace, FiguresBehind } from './figures-behind.ts'

interface Figure {
  row: ReportRowAnswer
  column: ReportColumnField
}

interface FigureDialogProps {
  figures: FiguresBehind
  asked: FigurePlace
  /** What the report was asked: its period above all. */
  about?: string
  onClose: () => void
}

/** Of a folder of thousands the rest is told as one sum: the table itself has them all. */
const MOST = 100

/** What a figure is counted from: each part opens its own documents, or what it is counted from in its turn. */
export function FigureDialog({ figures, asked, about, onClose }: FigureDialogProps) {
  const [asking, setAsking] = useState<readonly FigurePlace[]>([asked])
  // The report may be read anew while it is looked at, and not hold all that was asked about any more.
  const path = asking.filter((place) => figures.figureAt(place))
  const [before, now] = [path.at(-2), path.at(-1)].map((place) => place && figures.figureAt(place))
  if (!now) return null
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      title={[now.row.texts.name, titleOf(now.column)].filter(Boolean).join(' · ')}
    >
      {before && (
        <button type="button" className={styles.back} onClick={() => setAsking(path.slice(0, -1))}>
          <IconArrowLeft size={14} stroke={1.75} aria-hidden />
          {before.row === now.row ? titleOf(before.column) : before.row.texts.name}
        </button>
      )}
      <p className={styles.row}>
        {about && `${about} · `}
        {unitOf(now.column)}
      </p>
      <Parts figures={figures} figure={now} onAsk={(place) => setAsking([...path, place])} />
    </Dialog>
  )
}

interface PartsProps {
  figures: FiguresBehind
  figure: Figure
  onAsk: (place: FigurePlace) => void
}

function Parts({ figures, figure: { row, column }, onAsk }: PartsProps) {
  const explained = figures.explain(row, column)
  const parts = (explained?.operands ?? []).flatMap((operand) => {
    const figure = figures.figureAt(operand)
    return figure ? [{ ...operand, ...figure }] : []
  })
  const areRows = parts.some(({ row_id }) => row_id !== row.id)
  const rest = parts.slice(MOST)
  return (
    <>
      {explained?.because && <p className={styles.because}>Списка документов нет: {explained.because}.</p>}
      <table className={styles.parts}>
        <tbody>
          {parts.slice(0, MOST).map(({ row_id, code, minus, ...part }, at) => (
            <tr key={`${row_id} ${code}`}>
              <td className={styles.sign}>{minus ? '−' : at > 0 ? '+' : ''}</td>
              <th scope="row">{areRows ? part.row.texts.name : titleOf(part.column)}</th>
              <td className={styles.figure}>
                <Part figures={figures} part={part} onAsk={() => onAsk({ row_id, code })} />
              </td>
            </tr>
          ))}
          {rest.length > 0 && (
            <tr>
              <td className={styles.sign}>+</td>
              <th scope="row">ещё {counted(rest.length, ['строка', 'строки', 'строк'])} на сумму</th>
              <td className={styles.figure}>
                <Money value={sumFigures(rest.map((part) => part.row.figures[part.code]))} />
              </td>
            </tr>
          )}
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
    </>
  )
}

interface PartProps {
  figures: FiguresBehind
  part: Figure
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
