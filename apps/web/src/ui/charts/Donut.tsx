import { useState } from 'react'
import { type Figure, formatMoney, formatShort } from '../format/figures.ts'
import { sumFigures } from '../format/sum-figures.ts'
import { colour, drawn } from './chart-data.ts'
import styles from './charts.module.css'

interface DonutProps {
  title: string
  parts: readonly { code: string; title: string; value: Figure }[]
  onPress?: (code: string) => void
}

const SIZE = 148
const RADIUS = 62
const LENGTH = 2 * Math.PI * RADIUS
const MOST = 5

/** The first parts by size; the rest are one. Five colours are all that is told apart. */
function topParts(parts: DonutProps['parts']): DonutProps['parts'] {
  const sorted = [...parts].sort((a, b) => drawn(b.value) - drawn(a.value))
  if (sorted.length <= MOST) return sorted
  const rest = sorted.slice(MOST - 1).map(({ value }) => value)
  return [...sorted.slice(0, MOST - 1), { code: '', title: 'Прочее', value: sumFigures(rest) }]
}

/** What a whole is made of; the list beside it carries names, sums and percents. */
export function Donut({ title, parts, onPress }: DonutProps) {
  const [lit, setLit] = useState<string>()
  const shown = topParts(parts)
  const whole = shown.reduce((sum, { value }) => sum + Math.max(0, drawn(value)), 0)
  let turned = 0
  return (
    <figure className={styles.donut} aria-label={title}>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
        {shown.map(({ code, value }, at) => {
          const part = whole > 0 ? Math.max(0, drawn(value)) / whole : 0
          const offset = turned
          turned += part
          return (
            <circle
              key={code}
              className={styles.arc}
              data-dim={(lit !== undefined && lit !== code) || undefined}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              stroke={colour(at)}
              strokeDasharray={`${Math.max(0, part * LENGTH - 1.5)} ${LENGTH}`}
              strokeDashoffset={-offset * LENGTH}
              transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
              onPointerEnter={() => setLit(code)}
              onPointerLeave={() => setLit(undefined)}
            />
          )
        })}
        <text
          className={styles.whole}
          x={SIZE / 2}
          y={SIZE / 2}
          textAnchor="middle"
          dominantBaseline="middle"
        >
          {formatShort(sumFigures(parts.map(({ value }) => value)))}
        </text>
      </svg>
      <ul className={styles.parts}>
        {shown.map(({ code, title: name, value }, at) => {
          const percent = whole > 0 ? (Math.max(0, drawn(value)) / whole) * 100 : 0
          const words = (
            <>
              <span className={styles.square} style={{ background: colour(at) }} />
              <span className={styles.partname}>{name}</span>
              <span className={styles.partsum}>{formatMoney(value)}</span>
              <span className={styles.percent}>
                {percent.toLocaleString('ru-RU', { maximumFractionDigits: 1 })} %
              </span>
            </>
          )
          return (
            <li key={code} onPointerEnter={() => setLit(code)} onPointerLeave={() => setLit(undefined)}>
              {onPress && code ? (
                <button type="button" className={styles.part} onClick={() => onPress(code)}>
                  {words}
                </button>
              ) : (
                <span className={styles.part}>{words}</span>
              )}
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
