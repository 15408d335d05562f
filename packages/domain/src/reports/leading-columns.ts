/** More of them would leave no room for the figures beside them. */
const MOST = 2

/** How many columns name the row and stay in sight while its figures are moved: those before the first figure. */
export function leadingColumns(columns: readonly { format: string }[]): number {
  const first = columns.findIndex(({ format }) => format !== 'text' && format !== 'date')
  return Math.max(0, Math.min(first, MOST))
}
