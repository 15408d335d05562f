import type { StatusView } from './machine.ts'

/** Soft-delete flag (§3), spelled to the letter; deleted rows leave every sum. */
export function softDeleteView(is_deleted: boolean): StatusView {
  return is_deleted ? { label: 'Удалён', tone: 'red' } : { label: 'Активный', tone: 'green' }
}
