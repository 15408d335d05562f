import { type AxisUnit, axisLabel, cut, everyNth, LETTER, nameLines } from './axis.ts'
import styles from './charts.module.css'

export interface PlotBox {
  left: number
  right: number
  top: number
  bottom: number
}

interface ChartAxesProps {
  box: PlotBox
  ticks: readonly number[]
  y: (value: number) => number
  unit: AxisUnit
  unit_label: string
  categories: readonly string[]
  /** Middle of the place of a category. */
  x: (at: number) => number
}

/** Under the middle of its place, or along the edge that it would run over. */
function nameAt(
  name: string,
  middle: number,
  box: PlotBox,
): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  const half = (name.length * LETTER) / 2
  if (middle + half > box.right) return { x: box.right, textAnchor: 'end' }
  if (middle - half < 0) return { x: 0, textAnchor: 'start' }
  return { x: middle, textAnchor: 'middle' }
}

/** Hairlines with their figures, the unit above them, the names below. */
export function ChartAxes({ box, ticks, y, unit, unit_label, categories, x }: ChartAxesProps) {
  const room = (box.right - box.left) / Math.max(1, categories.length)
  const wrapped = categories.map((name) => nameLines(name, room))
  const all_fit = wrapped.every((lines) => lines !== null)
  const longest = categories.reduce((most, name) => Math.max(most, name.length), 0)
  const every = everyNth(categories.length, box.right - box.left, longest * LETTER + 12)
  // Of names longer than half of the axis two would cover each other.
  const share = (box.right - box.left) / Math.ceil(categories.length / every)
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.rule}
            data-zero={tick === 0 || undefined}
            x1={box.left}
            x2={box.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text
            className={styles.tick}
            x={box.left - 8}
            y={y(tick)}
            textAnchor="end"
            dominantBaseline="middle"
          >
            {axisLabel(tick, unit)}
          </text>
        </g>
      ))}
      <text className={styles.tick} x={box.left - 8} y={8} textAnchor="end">
        {[unit.label, unit_label].filter(Boolean).join('\u00a0')}
      </text>
      {categories.map((name, at) =>
        all_fit ? (
          <text key={x(at)} className={styles.tick} textAnchor="middle" y={box.bottom + 16}>
            {wrapped[at]?.map((line, place) => (
              <tspan key={line} x={x(at)} dy={place === 0 ? 0 : 13}>
                {line}
              </tspan>
            ))}
          </text>
        ) : at % every === 0 ? (
          <text
            key={x(at)}
            className={styles.tick}
            {...nameAt(cut(name, share / LETTER), x(at), box)}
            y={box.bottom + 16}
          >
            {cut(name, share / LETTER)}
          </text>
        ) : null,
      )}
    </g>
  )
}
