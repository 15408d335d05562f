import { extname } from 'node:path'
import { Refusal } from '@stroyfin/contract/kit/refusal'

const PROGRAM = 'Программы и сценарии не принимаются. Загрузите документ, таблицу, чертёж или картинку'
const PAGE =
  'Веб-страницы и рисунки SVG не принимаются. Загрузите сам документ: PDF, таблицу, картинку или XML'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'
const UNKNOWN = 'application/octet-stream'

/** Extensions that Windows or a browser would run. */
const PROGRAM_NAMES =
  /^\.(exe|com|bat|cmd|scr|pif|msi|msp|dll|cpl|jar|js|mjs|jse|vbs|vbe|wsf|wsh|hta|ps1|psm1|lnk|reg|url|sh|php|apk|app|swf|iso|img|vhd)$/
const PAGE_NAMES = /^\.(html?|xhtml|shtml|mht|mhtml|svgz?|xsl|xslt)$/

/** First bytes of programs: Windows, Linux, macOS, Java, shortcuts. */
const PROGRAM_MARKS = [
  '4d5a',
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '4c00000001140200',
  '2321',
]

const MARKS: [mark: string, mime: string][] = [
  ['25504446', 'application/pdf'],
  ['89504e470d0a1a0a', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'image/gif'],
  ['49492a00', 'image/tiff'],
  ['4d4d002a', 'image/tiff'],
  ['52617221', 'application/vnd.rar'],
  ['377abcaf271c', 'application/x-7z-compressed'],
  ['41433130', 'image/vnd.dwg'],
  ['7b5c727466', 'application/rtf'],
]

const ZIPPED: Record<string, string> = {
  '.xlsx': `${OFFICE}.spreadsheetml.sheet`,
  '.docx': `${OFFICE}.wordprocessingml.document`,
  '.pptx': `${OFFICE}.presentationml.presentation`,
  '.ods': `${ODF}.spreadsheet`,
  '.odt': `${ODF}.text`,
}

const OLE: Record<string, string> = {
  '.xls': 'application/vnd.ms-excel',
  '.doc': 'application/msword',
  '.ppt': 'application/vnd.ms-powerpoint',
}

/** Only what begins with a tag is shown as a page by any browser: words about tags are words. */
function looksLikePage(head: Buffer): boolean {
  // Without zero bytes UTF-16 reads like Latin letters, too.
  const text = head.toString('latin1').replaceAll('\0', '').toLowerCase()
  if (!/^(?:ï»¿|ÿþ|þÿ)?\s*</.test(text)) return false
  return /<(!doctype\s+html|html|head|body|script|iframe|svg|xhtml:\w+)[\s>/]/.test(text)
}

function typeOf(head: Buffer, ending: string): string {
  const hex = head.toString('hex', 0, 16)
  const marked = MARKS.find(([mark]) => hex.startsWith(mark))
  if (marked) return marked[1]
  if (hex.startsWith('504b0304')) return ZIPPED[ending] ?? 'application/zip'
  if (hex.startsWith('d0cf11e0a1b11ae1')) return OLE[ending] ?? UNKNOWN
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  if (head.includes(0)) return UNKNOWN
  return ending === '.csv' ? 'text/csv' : ending === '.txt' ? 'text/plain' : UNKNOWN
}

/** How much of a file `fileType` wants to see. */
export const HEAD_BYTES = 4096

/**
 * The kind of a file by what is inside, whatever its name claims. Programs and pages are refused: the
 * product keeps documents and must not spread anything that runs.
 */
export function fileType(head: Buffer, name: string): string {
  const ending = extname(name).toLowerCase()
  const hex = head.toString('hex', 0, 16)
  if (PROGRAM_NAMES.test(ending) || PROGRAM_MARKS.some((mark) => hex.startsWith(mark))) {
    throw new Refusal('invalid', PROGRAM)
  }
  const type = typeOf(head, ending)
  const isText = type === UNKNOWN || type.startsWith('text/')
  if (PAGE_NAMES.test(ending) || (isText && looksLikePage(head))) throw new Refusal('invalid', PAGE)
  return type
}
