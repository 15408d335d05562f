import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { formatMoney } from '../format/figures.ts'
import { type ChartProps, colour } from './chart-data.ts'
import styles from './charts.module.css'

interface ChartFrameProps extends ChartProps {
  ref: Ref<HTMLDivElement>
  height: number
  /** Category under the pointer or the keyboard, and where its words stand. */
  active: { at: number; left: number } | undefined
  width: number
  legend: boolean
  onActive: (at: number | undefined) => void
  children: ReactNode
}

/** What all charts share: legend, the words of a figure to the kopeck, arrows and Enter, and the table behind the picture. */
export function ChartFrame(props: ChartFrameProps) {
  const { ref, title, categories, series, height, active, width, legend, onActive, onPress, children, unit } =
    props

  const onKeyDown = (event: KeyboardEvent) => {
    const at = active?.at ?? -1
    if (event.key === 'ArrowRight') onActive(Math.min(categories.length - 1, at + 1))
    else if (event.key === 'ArrowLeft') onActive(Math.max(0, at - 1))
    else if (event.key === 'Escape') onActive(undefined)
    else if (event.key === 'Enter' && at >= 0 && series[0]) onPress?.(at, series[0].code)
    else return
    event.preventDefault()
  }
  return (
    <figure className={styles.figure} aria-label={title}>
      {legend && (
        <ul className={styles.legend} aria-hidden>
          {series.map(({ code, title: name }, at) => (
            <li key={code}>
              <span style={{ background: colour(at) }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={ref}
        className={styles.place}
        style={{ height }}
        role="img"
        aria-label={`График: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows walk through the figures of the picture.
        tabIndex={0}
        data-pressable={onPress ? true : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => onActive(undefined)}
        onPointerLeave={() => onActive(undefined)}
      >
        {width > 0 && children}
        {active && (
          <div
            className={styles.tip}
            style={active.left > width / 2 ? { right: width - active.left + 12 } : { left: active.left + 12 }}
          >
            <b>{categories[active.at]}</b>
            {series.map(({ code, title: name, values }, at) => (
              <div key={code}>
                <span style={{ background: colour(at) }} />
                {name}
                <em>{formatMoney(values[active.at]) || '—'}</em>
              </div>
            ))}
          </div>
        )}
      </div>
      {/* A table is never narrower than its words: hidden by itself it would widen the page. */}
      <div className="sr-only">
        <table>
          <caption>{unit ? `${title}, ${unit}` : title}</caption>
          <thead>
            <tr>
              <th scope="col">{props.heading ?? 'Период'}</th>
              {series.map(({ code, title: name }) => (
                <th key={code} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category, at) => (
              <tr key={category}>
                <th scope="row">{category}</th>
                {series.map(({ code, values }) => (
                  <td key={code}>{formatMoney(values[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
