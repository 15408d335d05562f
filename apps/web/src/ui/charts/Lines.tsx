import { type MouseEvent, useState } from 'react'
import { axisUnit, niceTicks, scale, sheet } from './axis.ts'
import { ChartAxes, type PlotBox } from './ChartAxes.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartProps, type ChartSeries, colour, drawn } from './chart-data.ts'
import styles from './charts.module.css'
import { linePath } from './line-path.ts'
import { useWidth } from './use-width.ts'

const LABEL_GAP = 14

/** Names at the ends of the lines, moved apart where they would cover each other. */
function endLabels(
  series: readonly ChartSeries[],
  y: (value: number) => number,
): { at: number; top: number }[] {
  const ends = series.map(({ values }, at) => {
    const last = values.findLast((value) => value !== null && value !== undefined)
    return { at, top: y(drawn(last)) }
  })
  ends.sort((a, b) => a.top - b.top)
  for (const [place, end] of ends.entries()) {
    const above = ends[place - 1]
    if (above) end.top = Math.max(end.top, above.top + LABEL_GAP)
  }
  return ends
}

/** Course of sums over time; every line carries its own name. */
export function Lines(props: ChartProps) {
  const { categories, series, height = 220, unit = '₽', onPress } = props
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number>()
  const all = series.flatMap(({ values }) => values.map(drawn))
  const ticks = niceTicks(Math.min(0, ...all), Math.max(0, ...all))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const name_room = Math.min(width * 0.3, Math.max(0, ...series.map(({ title }) => title.length * 6.8)) + 12)
  const box: PlotBox = { left: 52, right: width - name_room, top: 18, bottom: height - 24 }
  const y = scale(low, high, box.bottom, box.top)
  const x = scale(0, Math.max(1, categories.length - 1), box.left, box.right)

  const categoryAt = ({ clientX, currentTarget }: MouseEvent) => {
    const left = clientX - currentTarget.getBoundingClientRect().left
    const nearest = Math.round(((left - box.left) / (box.right - box.left)) * (categories.length - 1))
    return Math.max(0, Math.min(categories.length - 1, nearest))
  }
  return (
    <ChartFrame
      {...props}
      ref={ref}
      height={height}
      width={width}
      legend={false}
      active={at === undefined ? undefined : { at, left: x(at) }}
      onActive={setAt}
    >
      <svg
        {...sheet(width, height)}
        aria-hidden
        onPointerMove={(event) => setAt(categoryAt(event))}
        onClick={(event) => series[0] && onPress?.(categoryAt(event), series[0].code)}
      >
        <ChartAxes
          box={box}
          ticks={ticks}
          y={y}
          unit={axisUnit(Math.max(Math.abs(low), Math.abs(high)))}
          unit_label={unit}
          categories={categories}
          x={x}
        />
        {at !== undefined && (
          <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={box.top} y2={box.bottom} />
        )}
        {series.map((line, of) => (
          <g key={line.code}>
            <path className={styles.line} d={linePath(line, x, y)} stroke={colour(of)} />
            {at !== undefined && line.values[at] !== null && line.values[at] !== undefined && (
              <circle
                cx={x(at)}
                cy={y(drawn(line.values[at]))}
                r={3.5}
                fill={colour(of)}
                className={styles.dot}
              />
            )}
          </g>
        ))}
        {endLabels(series, y).map(({ at: of, top }) => (
          <text
            key={series[of]?.code}
            className={styles.name}
            x={box.right + 8}
            y={top}
            dominantBaseline="middle"
            fill={colour(of)}
          >
            {series[of]?.title}
          </text>
        ))}
      </svg>
    </ChartFrame>
  )
}
