import type { FileSource } from './file-source.ts'
import { encodingOfPortions } from './text-encoding.ts'
import { unreadable } from './unreadable.ts'

export type FileKind =
  | { kind: 'zip' | 'xls' | 'xml2003' }
  | { kind: 'csv'; encoding: string }
  | { kind: 'refused'; sentence: string }

const refused = (sentence: string): FileKind => ({ kind: 'refused', sentence })

/** First bytes, in hexadecimal, of what people take for a table. */
const FOREIGN: [string, string][] = [
  ['25504446', unreadable.pdf],
  ['89504e47', unreadable.picture],
  ['ffd8ff', unreadable.picture],
  ['47494638', unreadable.picture],
  ['424d', unreadable.picture],
  ['52617221', unreadable.archive],
  ['377abcaf', unreadable.archive],
  ['1f8b', unreadable.archive],
  ['7b5c727466', unreadable.word],
]

/** OLE2 keeps its directory names in UTF-16; the stream names tell what the container is. */
function oleKind(bytes: Buffer): FileKind {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage')) return refused(unreadable.password)
  if (has('Workbook') || has('Book')) return { kind: 'xls' }
  return refused(has('WordDocument') ? unreadable.word : unreadable.damaged)
}

function textKind(begin: Buffer, source: FileSource): FileKind {
  const encoding = encodingOfPortions(begin, source.portions())
  const head = new TextDecoder(encoding).decode(begin.subarray(0, 4096)).trimStart()
  if (/^<\?xml|^<Workbook/i.test(head)) {
    const isTable = head.includes('urn:schemas-microsoft-com:office:spreadsheet')
    return isTable ? { kind: 'xml2003' } : refused(unreadable.xml)
  }
  if (/^<(!doctype html|html|head|body|table|meta|style|div)\b/i.test(head)) return refused(unreadable.html)
  if (/^1CClientBankExchange|^СекцияДокумент=/m.test(head)) return refused(unreadable.statement)
  if (head === '' && begin.length <= 4096) return refused(unreadable.empty)
  const controls = head.match(/[^\P{Cc}\s]|\ufffd/gu)?.length ?? 0
  return controls > head.length / 200 ? refused(unreadable.unknown) : { kind: 'csv', encoding }
}

/** Recognises a file by what is inside; its name may say anything. */
export function fileKind(source: FileSource): FileKind {
  const [begin] = source.portions()
  if (!begin) return refused(unreadable.empty)
  const head = begin.toString('hex', 0, 8)
  if (head.startsWith('504b0304') || head.startsWith('504b0506')) return { kind: 'zip' }
  if (head === 'd0cf11e0a1b11ae1') return oleKind(source.whole())
  // Excel 2, 3 and 4 have no container: the file begins with its BOF record.
  if (/^09(?:00|02|04)0[46]00/.test(head)) return { kind: 'xls' }
  const foreign = FOREIGN.find(([mark]) => head.startsWith(mark))
  return foreign ? refused(foreign[1]) : textKind(begin, source)
}
