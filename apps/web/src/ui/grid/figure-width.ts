/** Widths of the figure font at 13 px, from the font's own metrics: all digits are equally wide. */
const DIGIT = 8.06
const SPACE = 3.25
const COMMA = 4.2
const SIGN = 7.5
const LETTER = 7.4

/** Width of a written figure, so that its column is never narrower; bold totals are as wide as regular figures. */
export function figureWidth(text: string): number {
  let width = 0
  for (const char of text) {
    if (char >= '0' && char <= '9') width += DIGIT
    else if (char === '\u202f' || char === '\u00a0' || char === ' ') width += SPACE
    else if (char === ',') width += COMMA
    else if (char === '\u2212' || char === '-') width += SIGN
    else width += LETTER
  }
  return Math.ceil(width)
}
