import { type AxisUnit, axisLabel, everyNth } from './axis.ts'
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

/** Hairlines with their figures, the unit above them, the names below. */
export function ChartAxes({ box, ticks, y, unit, unit_label, categories, x }: ChartAxesProps) {
  const longest = categories.reduce((most, name) => Math.max(most, name.length), 0)
  const every = everyNth(categories.length, box.right - box.left, longest * 6.6 + 12)
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
        at % every === 0 ? (
          <text key={name} className={styles.tick} x={x(at)} y={box.bottom + 16} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
    </g>
  )
}
