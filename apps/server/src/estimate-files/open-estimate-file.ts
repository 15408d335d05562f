import { crc32 } from 'node:zlib'
import type {
  EstimateFile,
  RefusedEstimateFile,
  RowsTold,
} from '@stroyfin/domain/estimate-files/estimate-file'
import { isArps, readArps } from '@stroyfin/domain/estimate-files/read-arps'
import { estimateXmlReader } from '@stroyfin/domain/estimate-files/read-estimate-xml'
import { printable } from '@stroyfin/domain/files/printable'
import { type ReadLimits, readLimits } from '../spreadsheets/read-limits.ts'
import { encodingOfMark, xmlEncoding } from '../spreadsheets/text-encoding.ts'
import { Unreadable, unreadable } from '../spreadsheets/unreadable.ts'
import { xmlText } from '../spreadsheets/xml-text.ts'
import { type ZipEntry, zipDirectory } from '../spreadsheets/zip-directory.ts'
import { zipPart } from '../spreadsheets/zip-part.ts'
import { notEstimate } from './not-estimate.ts'
import { xmlTree } from './xml-tree.ts'

/** An estimate of 50,000 positions with all its resources is about 100 MB of XML. */
export const estimateLimits: ReadLimits = { ...readLimits, entries: 500, unpacked_bytes: 200 * 1024 * 1024 }

/** Insides that no reader looks into: resources and composition of works would be most of the tree. */
const HOLLOW: ReadonlySet<string> = new Set([
  ...['Legal', 'ResourcesInternal', 'WorksList', 'Links', 'BIMData', 'BIMFiles', 'ReportOptions'],
])

/** A table is read elsewhere, by its columns. */
export type OpenedFile = EstimateFile | RefusedEstimateFile | 'table'

/** Reads an estimate of any known format, told by what is inside; to be run away from the main thread. */
export function openEstimateFile(
  bytes: Buffer,
  { limits = estimateLimits, told }: { limits?: ReadLimits; told?: RowsTold | undefined } = {},
): OpenedFile {
  if (bytes.length === 0) return { refused: notEstimate.empty }
  if (bytes.length > limits.bytes) return { refused: notEstimate.large }
  try {
    if (bytes.toString('hex', 0, 4) === '504b0304') return openArchive(bytes, limits, told)
    return openText(bytes, told)
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message }
    throw error
  }
}

/** Parts by which books and documents of an office are told. */
const OFFICE = ['xl/', 'content.xml', 'word/', '[Content_Types].xml']

/** A .gsfx keeps the estimate in Data.xml; a .gge may come packed under any name. */
function openArchive(bytes: Buffer, limits: ReadLimits, told?: RowsTold): OpenedFile {
  return ofEstimate(bytes, () => {
    const entries = zipDirectory(bytes, limits)
    if (OFFICE.some((name) => entries.keys().some((entry) => entry.startsWith(name)))) return 'table'
    const data = entries.get('Data.xml')
    if (data) return openXml(wholePart(bytes, data), told)
    const found = [...entries.values()].filter(({ name }) => /\.(?:xml|gge|gsfx|arp)$/iu.test(name))
    const [only, ...others] = found
    if (!only) return { refused: notEstimate.archive }
    if (others.length > 0) return { refused: notEstimate.several(found.map(nameOf)) }
    return openText(wholePart(bytes, only), told)
  })
}

/** A part whose bytes are those that were packed: a changed one could still be an estimate, with other figures. */
function wholePart(bytes: Buffer, entry: ZipEntry): Buffer {
  const part = zipPart(bytes, entry)
  if (crc32(part) !== entry.crc) throw new Unreadable(notEstimate.archive_damaged)
  return part
}

const IN_WORDS: Record<string, string> = {
  [unreadable.damaged]: notEstimate.archive_damaged,
  [unreadable.password]: notEstimate.archive_locked,
  [unreadable.bomb]: notEstimate.bomb,
  [unreadable.large]: notEstimate.large,
}

/** The reader of archives speaks of books of Excel: what holds no part of one is spoken of as an estimate. */
function ofEstimate(bytes: Buffer, open: () => OpenedFile): OpenedFile {
  try {
    return open()
  } catch (error) {
    const is_office = OFFICE.some((name) => bytes.includes(name))
    if (!(error instanceof Unreadable) || is_office) throw error
    throw new Unreadable(IN_WORDS[error.message] ?? error.message)
  }
}

function nameOf({ name }: ZipEntry): string {
  return `«${name.split('/').at(-1) ?? name}»`
}

function openText(bytes: Buffer, told?: RowsTold): OpenedFile {
  // АРПС is a file of DOS: its first line is told apart in cp866 and in windows-1251 alike.
  for (const encoding of ['ibm866', 'windows-1251', 'utf-8']) {
    if (isArps(new TextDecoder(encoding).decode(bytes.subarray(0, 500)))) {
      return readArps(printable(new TextDecoder(encoding).decode(bytes)))
    }
  }
  const head = new TextDecoder(encodingOfMark(bytes) ?? 'windows-1251').decode(bytes.subarray(0, 8192))
  if (!/^\s*</u.test(head)) return 'table'
  // Excel 2003 tables and web pages are what the reader of tables knows.
  if (/urn:schemas-microsoft-com:office:spreadsheet|<html|<!doctype html/iu.test(head)) return 'table'
  return openXml(bytes, told)
}

function openXml(bytes: Buffer, told?: RowsTold): EstimateFile | RefusedEstimateFile {
  const { text, remark } = lettersOf(bytes)
  const reader = estimateXmlReader(told)
  const opened = reader.finish(xmlTree(text, { hollow: HOLLOW, ahead: reader.ahead }))
  if (remark === null || 'refused' in opened) return opened
  const warning = { message: remark, count: 1, places: [], is_fault: false }
  return { ...opened, warnings: [warning, ...opened.warnings] }
}

function lettersOf(bytes: Buffer): ReturnType<typeof xmlText> {
  try {
    return xmlText(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable(notEstimate.encoding(xmlEncoding(bytes)))
    throw error
  }
}
