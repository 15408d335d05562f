import { type MouseEvent, useState } from 'react'
import { formatShort } from '../format/figures.ts'
import { axisUnit, nameLines, niceTicks, scale, sheet } from './axis.ts'
import { ChartAxes, type PlotBox } from './ChartAxes.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartProps, type ChartSeries, colour, drawn } from './chart-data.ts'
import styles from './charts.module.css'
import { linePath } from './line-path.ts'
import { useWidth } from './use-width.ts'

interface BarsProps extends ChartProps {
  /** Beside each other, on top of each other, or each from where the one before ended. */
  form?: 'group' | 'stack' | 'waterfall'
  /** Codes of series that are a state and no flow: each is a line over the bars. */
  lines?: readonly string[]
}

interface Bar {
  category: number
  series: number
  from: number
  to: number
  /** Place of the bar among those of its category and how many stand side by side. */
  slot: number
  slots: number
}

function barsOf({ series, categories, form = 'group', lines = [] }: BarsProps): Bar[] {
  let running = 0
  const flows = series.flatMap(({ code }, at) => (lines.includes(code) ? [] : [at]))
  return categories.flatMap((_, category) => {
    let [up, down] = [0, 0]
    return flows.map((at, place_of): Bar => {
      const value = drawn(series[at]?.values[category])
      const place = {
        category,
        series: at,
        slot: form === 'group' ? place_of : 0,
        slots: form === 'group' ? flows.length : 1,
      }
      if (form === 'group') return { ...place, from: 0, to: value }
      if (form === 'waterfall') {
        running += value
        return { ...place, from: running - value, to: running }
      }
      if (value >= 0) up += value
      else down += value
      return value >= 0 ? { ...place, from: up - value, to: up } : { ...place, from: down - value, to: down }
    })
  })
}

const LETTER = 6.6

/** Which of the bars standing beside each other. */
const slotAt = (share: number, slots: number) => Math.max(0, Math.min(slots - 1, Math.floor(share * slots)))

/** Sums by period or by name. */
export function Bars(props: BarsProps) {
  const { categories, series, height = 220, unit = '₽', onPress, form = 'group' } = props
  const { ref, width } = useWidth()
  const [at, setAt] = useState<number>()
  const bars = barsOf(props)
  const states = series.filter(({ code }) => props.lines?.includes(code))
  const flows = series.filter((one) => !states.includes(one))
  const ends = [
    ...bars.flatMap(({ from, to }) => [from, to]),
    ...states.flatMap(({ values }) => values.map(drawn)),
  ]
  const ticks = niceTicks(Math.min(0, ...ends), Math.max(0, ...ends))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const room = (width - 56) / Math.max(1, categories.length)
  const lines = categories.some((name) => (nameLines(name, room)?.length ?? 1) > 1) ? 2 : 1
  const box: PlotBox = { left: 52, right: width - 4, top: 18, bottom: height - 11 - 13 * lines }
  const y = scale(low, high, box.bottom, box.top)
  const step = (box.right - box.left) / Math.max(1, categories.length)
  const middle = (category: number) => box.left + step * (category + 0.5)
  const inner = Math.min(step * 0.7, 56 * (form === 'group' ? flows.length : 1))
  const categoryAt = ({ clientX, currentTarget }: MouseEvent) => {
    const left = clientX - currentTarget.getBoundingClientRect().left - box.left
    return Math.max(0, Math.min(categories.length - 1, Math.floor(left / step)))
  }
  const press = (event: MouseEvent) => {
    const category = categoryAt(event)
    const left =
      event.clientX - event.currentTarget.getBoundingClientRect().left - middle(category) + inner / 2
    const pressed = form === 'group' ? flows[slotAt(left / inner, flows.length)] : series[0]
    if (pressed) onPress?.(category, pressed.code)
  }
  const longest = Math.max(0, ...(series[0]?.values ?? []).map((value) => formatShort(value).length))
  const labelled = series.length === 1 && step > longest * LETTER

  return (
    <ChartFrame
      {...props}
      ref={ref}
      height={height}
      width={width}
      legend={series.length > 0}
      active={at === undefined ? undefined : { at, left: middle(at) }}
      onActive={setAt}
    >
      <svg
        {...sheet(width, height)}
        aria-hidden
        onPointerMove={(event) => setAt(categoryAt(event))}
        onClick={press}
      >
        <ChartAxes
          box={box}
          ticks={ticks}
          y={y}
          unit={axisUnit(Math.max(Math.abs(low), Math.abs(high)))}
          unit_label={unit}
          categories={categories}
          x={middle}
        />
        {bars.map((bar) => (
          <BarShape
            key={`${bar.category}-${bar.series}`}
            bar={bar}
            left={middle(bar.category) - inner / 2}
            room={inner}
            y={y}
            is_waterfall={form === 'waterfall'}
            label={labelled ? formatShort(series[bar.series]?.values[bar.category]) : undefined}
          />
        ))}
        {states.map((state) => (
          <StateLine key={state.code} state={state} at={series.indexOf(state)} x={middle} y={y} />
        ))}
        {categories.map((name, category) => (
          <rect
            key={name}
            className={styles.hit}
            data-active={category === at || undefined}
            x={box.left + step * category}
            y={box.top}
            width={Math.max(0, step)}
            height={box.bottom - box.top}
          />
        ))}
      </svg>
    </ChartFrame>
  )
}

interface BarShapeProps {
  bar: Bar
  /** Where the bars of its category begin, and how wide they are together. */
  left: number
  room: number
  y: (value: number) => number
  is_waterfall: boolean
  label: string | undefined
}

function BarShape({ bar, left, room, y, is_waterfall, label }: BarShapeProps) {
  const { series, from, to, slot, slots } = bar
  const thick = room / slots
  const x = left + slot * thick
  const [top, bottom] = [y(Math.max(from, to)), y(Math.min(from, to))]
  return (
    <g>
      <rect
        x={x}
        y={top}
        width={Math.max(1, thick - (slots > 1 ? 1 : 0))}
        height={Math.max(0, bottom - top)}
        fill={is_waterfall && to < from ? 'var(--color-error)' : colour(series)}
        rx={1}
      />
      {label !== undefined && to !== from && (
        <text
          className={styles.value}
          x={x + thick / 2}
          y={to >= from ? top - 4 : bottom + 12}
          textAnchor="middle"
        >
          {label}
        </text>
      )}
    </g>
  )
}

interface StateLineProps {
  state: ChartSeries
  /** Its place among all series: it keeps the colour of the legend. */
  at: number
  x: (category: number) => number
  y: (value: number) => number
}

/** What is left after each period: a state stands at its end and is joined to the next. */
function StateLine({ state, at, x, y }: StateLineProps) {
  return (
    <g>
      <path className={styles.line} d={linePath(state, x, y)} stroke={colour(at)} />
      {state.values.map((value, category) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the picture is its category
        <circle key={category} cx={x(category)} cy={y(drawn(value))} r={2.5} fill={colour(at)} />
      ))}
    </g>
  )
}
