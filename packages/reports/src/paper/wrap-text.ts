/** Lines of a text no wider than this: broken at spaces, a longer word where it must be. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, widthOf))
}

function wrapLine(line: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(line) <= width) return [line]
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (widthOf(longer) <= width) {
      current = longer
      continue
    }
    if (current !== '') lines.push(current)
    const pieces = widthOf(word) <= width ? [word] : breakWord(word, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
  }
  if (current !== '') lines.push(current)
  return lines
}

function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  let taken = 0
  for (const letter of word) {
    const one = widthOf(letter)
    if (piece !== '' && taken + one > width) {
      pieces.push(piece)
      piece = ''
      taken = 0
    }
    piece += letter
    taken += one
  }
  return [...pieces, piece]
}
