/** So much of a step beyond zero is a line's thickness: it takes no step of its own. */
const SLIVER = 0.1

/** Round steps of an axis that hold all values; zero is always on it, and the side of it that has but a sliver is not. */
export function niceTicks(min: number, max: number, wanted = 4): number[] {
  const [low, high] = [Math.min(0, min), Math.max(0, max)]
  if (low === high) return [0, 1]
  const rough = (high - low) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10) * power
  const first = low > -SLIVER * step ? 0 : Math.floor(low / step)
  const last = high < SLIVER * step ? 0 : Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

export interface AxisUnit {
  divider: number
  /** «млн ₽» over the axis, so that its figures stay short. */
  label: string
}

const UNITS: readonly AxisUnit[] = [
  { divider: 1_000_000_000, label: 'млрд' },
  { divider: 1_000_000, label: 'млн' },
  { divider: 1_000, label: 'тыс.' },
]

/** Unit in which the largest value still has digits before the comma. */
export function axisUnit(largest: number): AxisUnit {
  return UNITS.find(({ divider }) => Math.abs(largest) >= divider) ?? { divider: 1, label: '' }
}

export function axisLabel(value: number, { divider }: AxisUnit): string {
  return (value / divider).toLocaleString('ru-RU', { maximumFractionDigits: 2 }).replace('-', '\u2212')
}

/** A drawing that is as large as it is on the screen, and shrinks whole where there is less room. */
export const sheet = (width: number, height: number) => ({ width, height, viewBox: `0 0 ${width} ${height}` })

/** Where a value stands between two edges. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  const span = to - from || 1
  return (value) => start + ((value - from) / span) * (end - start)
}

/** At most so many names fit under the axis; the rest are left out evenly. */
export function everyNth(count: number, room: number, name_width: number): number {
  return Math.max(1, Math.ceil((count * name_width) / Math.max(room, 1)))
}

/** Average width of a letter of the axis. */
export const LETTER = 6.6
/** Narrower places show only some of the names. */
const NARROWEST = 80

/** No more letters than that; the cut is told. */
export const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, Math.max(1, Math.floor(most) - 1)).trimEnd()}…` : text

/** Between a name and what tells it from others like it. */
export const APART = ' · '

/** A name under the axis: whole, in two lines, or cut; null where no name fits. It is broken where its lines are nearest in length, or before what tells it apart. */
export function nameLines(name: string, room: number): readonly string[] | null {
  const most = Math.floor((room - 4) / LETTER)
  if (name.length <= most) return [name]
  if (room < NARROWEST) return null
  const [own = name, ...rest] = name.split(APART)
  if (rest.length > 0) return [own, rest.join(APART)].map((line) => cut(line, most))
  const words = name.split(' ')
  const breaks = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
  const [best] = breaks.sort((a, b) => longest(a) - longest(b))
  return (best ?? [name]).map((line) => cut(line, most))
}
