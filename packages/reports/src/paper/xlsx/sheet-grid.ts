import type { Band } from '../lay-rows.ts'

/** Tenths of a millimetre: columns of different blocks meet although their sums are fractions. */
// not money: places on the sheet
const tenth = (value: number) => Math.round(value * 10)

/** One set of Excel columns under blocks that each divide the sheet in their own way. */
export function sheetGrid(bands: readonly Band[]) {
  const edges = new Set([0])
  const edgesOf = (widths: readonly number[]) => {
    const list = [0]
    for (const width of widths) list.push((list.at(-1) ?? 0) + width)
    return list.map(tenth)
  }
  for (const { widths } of new Map(bands.map((band) => [band.widths, band])).values()) {
    for (const edge of edgesOf(widths)) edges.add(edge)
  }
  const sorted = [...edges].sort((a, b) => a - b)
  const places = new Map(sorted.map((edge, place) => [edge, place]))
  return {
    /** Millimetres of each Excel column. */
    widths: sorted.slice(1).map((edge, index) => (edge - (sorted[index] ?? 0)) / 10),
    /** Excel column, from 0, at each edge of a block's own columns. */
    columnsOf: (widths: readonly number[]) => edgesOf(widths).map((edge) => places.get(edge) ?? 0),
  }
}
