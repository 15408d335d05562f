import { areOfMoney } from './shown-words.ts'
import { decodeXml } from './xml-scanner.ts'

type Attribute = (name: string) => string | undefined

interface Look {
  /** The style of its figures. */
  data: string
  font: string | null
  fill: string
}

const WHITE = '#ffffff'

/** What the styles of a book of ODF write beside figures, and which of them hide the figures, while its XML is read. */
export function odsLooks() {
  const words = new Map<string, string>()
  const looks = new Map<string, Look>()
  let look: Look | undefined
  let data: string | null = null
  let taking = false
  return {
    open(name: string, own: Attribute) {
      if (name === 'number-style' || name === 'currency-style') {
        data = own('style:name') ?? ''
        words.set(data, '')
      } else if (data !== null) taking = name === 'text' || name === 'currency-symbol'
      else if (name === 'style') {
        look = { data: own('style:data-style-name') ?? '', font: null, fill: WHITE }
        looks.set(own('style:name') ?? '', look)
      } else if (look && name === 'text-properties') look.font = own('fo:color')?.toLowerCase() ?? look.font
      else if (look && name === 'table-cell-properties') look.fill = fillOf(own('fo:background-color'))
    },
    close(name: string) {
      taking = false
      if (name === 'number-style' || name === 'currency-style') data = null
    },
    text(raw: string) {
      if (taking && data !== null) words.set(data, `${words.get(data) ?? ''}${decodeXml(raw)} `)
    },
    /** Of a cell with a figure: the money written beside it, and whether its font has the colour of the cell. */
    of(style: string, currency: string | undefined): { unit: string; is_faded: boolean } {
      const { data: figures = '', font = null, fill = WHITE } = looks.get(style) ?? {}
      const shown = (words.get(figures) ?? '').replace(/[\s-]+/gu, ' ').trim()
      const unit = shown !== '' && areOfMoney(shown) ? shown : (currency ?? '')
      return { unit, is_faded: font !== null && font === fill }
    },
  }
}

const fillOf = (colour: string | undefined): string =>
  colour === undefined || colour === 'transparent' ? WHITE : colour.toLowerCase()
