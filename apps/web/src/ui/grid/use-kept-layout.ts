import { useState } from 'react'
import type { ColumnLayout } from './grid-layout.ts'
import type { Density } from './grid-props.ts'

interface Kept {
  layout: ColumnLayout
  density: Density
}

const FRESH: Kept = { layout: {}, density: 28 }

function read(key: string): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
    const density = stored?.density === 24 || stored?.density === 34 ? stored.density : 28
    return { layout: layoutKept(stored?.layout), density }
  } catch {
    // A value left by another version is not worth an error: the columns stand as they were made.
    return FRESH
  }
}

const isCodes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((code) => typeof code === 'string')
const isWidths = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((width) => Number.isFinite(width))

/** The parts of a kept layout that are what they should be. */
export function layoutKept(stored: unknown): ColumnLayout {
  const { order, hidden, pinned, widths } = (stored ?? {}) as Record<string, unknown>
  return {
    ...(isCodes(order) && { order }),
    ...(isCodes(hidden) && { hidden }),
    ...(isCodes(pinned) && { pinned }),
    ...(isWidths(widths) && { widths }),
  }
}

/** Columns and row height of a list as this person left them, kept in this browser. */
export function useKeptLayout(path: string) {
  const key = `grid-layout:${path}`
  const [kept, setKept] = useState(() => read(key))
  const keep = (change: Partial<Kept>) => {
    const next = { ...kept, ...change }
    setKept(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or forbidden storage only costs the memory of the columns.
    }
  }
  return {
    layout: kept.layout,
    onLayout: (layout: ColumnLayout) => keep({ layout }),
    density: kept.density,
    onDensity: (density: Density) => keep({ density }),
  }
}
