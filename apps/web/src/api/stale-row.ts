import { CallError } from './call-error.ts'

/** The row as it is now, when a write was refused because somebody else had written it first (K-06). */
export function staleRow<Row extends { version: number }>(error: unknown): Row | null {
  if (!(error instanceof CallError) || error.status !== 409) return null
  const current = error.current as Partial<Row> | null | undefined
  return typeof current?.version === 'number' ? (current as Row) : null
}
