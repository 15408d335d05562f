import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readTrueType, type TrueTypeFont } from './true-type.ts'

/** PT Sans (OFL) stands in the PDF itself, so every reader shows the same Russian letters. */
const FILES = {
  regular: '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf',
  bold: '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf',
} as const

export type FontWeight = keyof typeof FILES

export interface PaperFont {
  font: TrueTypeFont
  /** Width of a text in points at the size of one point. */
  widthOf(text: string): number
}

const opened = new Map<FontWeight, PaperFont>()

/** Read once and kept: the two files are 300 KB each. */
export function paperFont(weight: FontWeight): PaperFont {
  const known = opened.get(weight)
  if (known) return known
  const font = readTrueType(readFileSync(fileURLToPath(import.meta.resolve(FILES[weight]))))
  const made = { font, widthOf: measure(font) }
  opened.set(weight, made)
  return made
}

function measure(font: TrueTypeFont): (text: string) => number {
  const widths = new Map<string, number>()
  return (text) => {
    let width = 0
    for (const letter of text) {
      let one = widths.get(letter)
      if (one === undefined) {
        one = font.advanceOf(font.glyphOf(letter.codePointAt(0) ?? 0)) / font.units_per_em
        widths.set(letter, one)
      }
      width += one
    }
    return width
  }
}
