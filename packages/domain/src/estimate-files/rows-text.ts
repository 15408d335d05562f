/** «строка 8», «строки 8, 12–14»: every row is named, neighbours as a stretch. */
export function rowsText(rows: readonly number[]): string {
  const stretches: { from: number; to: number }[] = []
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last && last.to === row - 1) last.to = row
    else stretches.push({ from: row, to: row })
  }
  const told = stretches.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
  const isOne = stretches.length === 1 && stretches[0]?.from === stretches[0]?.to
  return `${isOne ? 'строка' : 'строки'} ${told.join(', ')}`
}
