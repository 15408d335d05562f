import { attributesOf } from '../xml-scanner.ts'

const WHITE = 'white'

/** Fonts and fills by their places while styles.xml is read: a number in the colour of its cell is not to be seen. */
export function cellColours() {
  const fonts: (string | null)[] = []
  const fills: string[] = []
  let part: 'fonts' | 'fills' | '' = ''
  let isSolid = false
  return {
    open(name: string, attributes: string) {
      if (name === 'fonts' || name === 'fills') part = name
      else if (part === 'fonts' && name === 'font') fonts.push(null)
      else if (part === 'fonts' && name === 'color') fonts[fonts.length - 1] = colourOf(attributes)
      else if (part === 'fills' && name === 'fill') fills.push(WHITE)
      else if (part === 'fills' && name === 'patternFill') {
        const { patternType = 'none' } = attributesOf(attributes)
        isSolid = patternType === 'solid'
        if (patternType !== 'none') fills[fills.length - 1] = patternType
      } else if (part === 'fills' && name === 'gradientFill') fills[fills.length - 1] = 'gradient'
      else if (part === 'fills' && name === 'fgColor' && isSolid)
        fills[fills.length - 1] = colourOf(attributes)
    },
    close(name: string) {
      if (name === part) part = ''
    },
    areSame: (font: number, fill: number) => fonts[font] != null && fonts[font] === (fills[fill] ?? WHITE),
  }
}

/** The first colours of a theme and of the old palette are white. */
function colourOf(attributes: string): string {
  const { rgb, theme, indexed, tint = '0' } = attributesOf(attributes)
  if (rgb !== undefined)
    return /F[0-9A-F]F[0-9A-F]F[0-9A-F]$/iu.test(rgb) ? WHITE : rgb.slice(-6).toUpperCase()
  if (theme !== undefined) return theme === '0' && Number(tint) === 0 ? WHITE : `theme ${theme} ${tint}`
  return indexed === '1' || indexed === '9' ? WHITE : `palette ${indexed}`
}
