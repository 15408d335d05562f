import type { CSSProperties } from 'react'

/** Size of the box all rows stand in. The height is a variable, so that paper can let it grow by itself. */
export function bodySize(height: number, width?: number, row_height?: number): CSSProperties {
  return { '--body-height': `${height}px`, '--row-height': `${row_height ?? 0}px`, width } as CSSProperties
}
