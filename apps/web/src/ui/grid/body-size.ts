import type { CSSProperties } from 'react'

/** Size of the box all rows stand in. The height is a variable, so that paper can let it grow by itself. */
export function bodySize(height: number, width?: number, row_height?: number): CSSProperties {
  return { '--body-height': `${height}px`, '--row-height': `${row_height ?? 0}px`, width } as CSSProperties
}

/** Between the margins of A4 on its side, in pixels. */
const PAPER_WIDTH = 1045
const LARGEST = 0.72
/** Figures smaller than this are not read: a wider table is for the PDF, which splits it. */
const SMALLEST = 0.4

/** How much smaller a table stands on paper to fit its width. */
export function paperZoom(width: number): CSSProperties {
  const zoom = Math.min(LARGEST, Math.max(SMALLEST, PAPER_WIDTH / Math.max(1, width)))
  return { '--paper-zoom': zoom } as CSSProperties
}
