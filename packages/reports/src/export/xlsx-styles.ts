import { ALARMS, type Alarm } from '@stroyfin/domain/reports/alarm'
import type { ExportFormat } from './export-table.ts'

/** Places of a cell: each has its font, border and background. */
export type CellPlace = 'row' | 'strong' | 'group' | 'total'

/** Figures that may be red have formats of their own: Excel itself paints them by their sign. */
type CellFormat = ExportFormat | `${'money' | 'percent'} ${Alarm}`

const FORMATS: CellFormat[] = [
  'text',
  'money',
  'volume',
  'percent',
  'count',
  'date',
  ...ALARMS.flatMap((alarm) => [`money ${alarm}`, `percent ${alarm}`] as const),
]
const PLACES: CellPlace[] = ['row', 'strong', 'group', 'total']

/** Numbers of Excel's own formats and of ours, which begin at 164. */
const NUMBER_FORMATS: Record<CellFormat, number> = {
  text: 49,
  money: 4,
  volume: 165,
  percent: 10,
  count: 3,
  date: 164,
  'money below': 166,
  'money above': 167,
  'percent below': 168,
  'percent above': 169,
}

/** Indexes of the first styles; the rest are places × formats. */
export const headStyle = 1
const FIRST = 2

export function cellStyle(place: CellPlace, format: ExportFormat, alarm?: Alarm): number {
  const isPainted = alarm !== undefined && (format === 'money' || format === 'percent')
  const shown = isPainted ? (`${format} ${alarm}` as const) : format
  return FIRST + PLACES.indexOf(place) * FORMATS.length + FORMATS.indexOf(shown)
}

const FONTS = [
  '<font><sz val="10"/><name val="Arial"/><family val="2"/></font>',
  '<font><b/><sz val="10"/><name val="Arial"/><family val="2"/></font>',
]
const FILLS = ['none', 'gray125', 'FFE9EEF5', 'FFF4F6F9'].map((fill) =>
  fill.length < 8
    ? `<fill><patternFill patternType="${fill}"/></fill>`
    : `<fill><patternFill patternType="solid"><fgColor rgb="${fill}"/><bgColor indexed="64"/></patternFill></fill>`,
)
const LINE = (side: string, style: string) => `<${side} style="${style}"><color rgb="FFC5CEDA"/></${side}>`
const BORDERS = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border>${LINE('left', 'thin')}${LINE('right', 'thin')}${LINE('top', 'thin')}${LINE('bottom', 'thin')}<diagonal/></border>`,
  `<border><left/><right/>${LINE('top', 'medium')}<bottom/><diagonal/></border>`,
]

function cellFormat(place: CellPlace, format: CellFormat): string {
  const [font, fill, border] = { row: [0, 0, 0], strong: [1, 0, 0], group: [1, 3, 0], total: [1, 2, 2] }[
    place
  ]
  const wrap = format === 'text' && place === 'row' ? ' wrapText="1"' : ''
  return `<xf numFmtId="${NUMBER_FORMATS[format]}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${wrap}/></xf>`
}

const list = (name: string, items: string[]) => `<${name} count="${items.length}">${items.join('')}</${name}>`

export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  list('numFmts', [
    '<numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>',
    '<numFmt numFmtId="165" formatCode="#,##0.000#######"/>',
    '<numFmt numFmtId="166" formatCode="#,##0.00;[Red]-#,##0.00"/>',
    '<numFmt numFmtId="167" formatCode="[Red]#,##0.00;-#,##0.00;0.00"/>',
    '<numFmt numFmtId="168" formatCode="0.00%;[Red]-0.00%"/>',
    '<numFmt numFmtId="169" formatCode="[Red]0.00%;-0.00%;0.00%"/>',
  ]),
  list('fonts', FONTS),
  list('fills', FILLS),
  list('borders', BORDERS),
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  list('cellXfs', [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf>',
    ...PLACES.flatMap((place) => FORMATS.map((format) => cellFormat(place, format))),
  ]),
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('')
