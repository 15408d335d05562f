import { type ChartSeries, drawn } from './chart-data.ts'

/** A tenth of a pixel is finer than any screen. */
const pixel = (place: number) => Math.floor(place * 10) / 10

/** The path of a line; it is broken where there is no figure: nothing is drawn that was not measured. */
export function linePath(
  { values }: ChartSeries,
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let open = false
  return values
    .map((value, at) => {
      if (value === null || value === undefined) {
        open = false
        return ''
      }
      const step = `${open ? 'L' : 'M'}${pixel(x(at))} ${pixel(y(drawn(value)))}`
      open = true
      return step
    })
    .join('')
}
