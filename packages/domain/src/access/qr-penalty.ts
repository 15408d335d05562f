/** How hard a picture is to read: long runs, blocks, what looks like a corner, too dark or too light. */
export function penaltyOf(field: readonly (readonly boolean[])[]): number {
  const columns = field.map((_line, column) => field.map((line) => line[column] ?? false))
  const lines = [...field, ...columns]
  const dark = field.flat().filter(Boolean).length
  const all = field.length ** 2
  const balance = Math.floor(Math.abs(dark * 20 - all * 10) / all) * 10
  return lines.reduce((sum, line) => sum + runs(line) + corners(line), 0) + blocks(field) + balance
}

function runs(line: readonly boolean[]): number {
  let penalty = 0
  let length = 0
  for (const [index, isDark] of line.entries()) {
    length = index > 0 && line[index - 1] === isDark ? length + 1 : 1
    if (length === 5) penalty += 3
    else if (length > 5) penalty++
  }
  return penalty
}

const LIKE_CORNER = ['10111010000', '00001011101']

function corners(line: readonly boolean[]): number {
  const text = line.map((isDark) => (isDark ? '1' : '0')).join('')
  let found = 0
  for (let at = 0; at <= text.length - 11; at++) if (LIKE_CORNER.includes(text.slice(at, at + 11))) found++
  return found * 40
}

function blocks(field: readonly (readonly boolean[])[]): number {
  let found = 0
  for (let row = 1; row < field.length; row++)
    for (let column = 1; column < field.length; column++) {
      const is = field[row]?.[column]
      const before = field[row - 1]
      if (field[row]?.[column - 1] === is && before?.[column] === is && before?.[column - 1] === is) found++
    }
  return found * 3
}
