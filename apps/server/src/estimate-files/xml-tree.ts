import type { ReadAhead } from '@stroyfin/domain/estimate-files/read-estimate-xml'
import type { XmlElement } from '@stroyfin/domain/estimate-files/xml-element'
import { Unreadable, unreadable } from '../spreadsheets/unreadable.ts'
import { attributesOf, decodeXml, xmlScanner } from '../spreadsheets/xml-scanner.ts'
import { notEstimate } from './not-estimate.ts'

interface Growing {
  name: string
  attributes: Record<string, string>
  children: Growing[]
  text: string
}

const NO_ATTRIBUTES: Record<string, string> = {}
/** Most elements are leaves: one list serves them all until a child comes. */
const NO_CHILDREN: Growing[] = []
const LARGEST_TREE = { elements: 4_000_000, tag_length: Number.POSITIVE_INFINITY, refused: notEstimate.large }
const DEEPEST = 100

export interface TreeOptions {
  /** Elements whose insides nobody asks for: they stay in the tree, empty. */
  hollow?: ReadonlySet<string>
  /** What has been read as it ended leaves the tree. */
  ahead?: ReadAhead
  /** What a document of this kind never reaches, and what is said of one that does. */
  most?: { elements: number; tag_length: number; refused: string }
}

/** The tree of an XML text. Declarations of entities are refused; what is broken is named with its line. */
export function xmlTree(
  text: string,
  { hollow = new Set(), ahead, most = LARGEST_TREE }: TreeOptions = {},
): XmlElement {
  const top: Growing = { name: '', attributes: NO_ATTRIBUTES, children: [], text: '' }
  const open: Growing[] = [top]
  /** Depth inside a hollow element, 0 outside. */
  let skipped = 0
  let tags = 0
  let elements = 0
  const scanner = xmlScanner({
    open(name, raw) {
      tags++
      if (skipped > 0) {
        skipped++
        return
      }
      if (++elements > most.elements || raw.length > most.tag_length) throw new Unreadable(most.refused)
      if (open.length > DEEPEST) throw new Unreadable(notEstimate.large)
      const attributes = raw.length < 4 ? NO_ATTRIBUTES : attributesOf(raw)
      const element: Growing = { name, attributes, children: NO_CHILDREN, text: '' }
      const parent = open[open.length - 1]
      if (parent?.children === NO_CHILDREN) parent.children = [element]
      else parent?.children.push(element)
      open.push(element)
      if (hollow.has(name)) skipped = 1
    },
    close(name) {
      tags++
      if (skipped > 1) {
        skipped--
        return
      }
      skipped = 0
      const last = open.pop()
      if (last?.name !== name || open.length === 0)
        throw new Unreadable(misplaced(text, tags, name, last?.name))
      const parent = open[open.length - 1]
      if (parent !== undefined && parent.name === ahead?.within && ahead.take(last, open.slice(1)))
        parent.children.pop()
    },
    text(raw) {
      const last = open[open.length - 1]
      if (skipped > 0 || last === undefined || isBlank(raw)) return
      last.text = last.text === '' ? decodeXml(raw) : last.text + decodeXml(raw)
    },
  })
  inWords(() => scanner.write(text))
  if (open.length > 1) throw new Unreadable(notEstimate.cut(open.at(-1)?.name ?? ''))
  inWords(() => scanner.end())
  const [root, ...others] = top.children
  if (!root || others.length > 0) throw new Unreadable(notEstimate.damaged)
  return root
}

/** Indents between tags would be half of a formatted file. */
function isBlank(raw: string): boolean {
  return raw.charCodeAt(0) <= 32 && raw.trim() === ''
}

/** The scanner speaks of tables: its refusals are said in words about estimates. */
function inWords(step: () => void): void {
  try {
    step()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (error.message === unreadable.entities) throw new Unreadable(notEstimate.entities)
    if (error.message === unreadable.damaged) throw new Unreadable(notEstimate.damaged)
    throw error
  }
}

/** The line is found only when something is wrong, by counting tags once more. */
function misplaced(text: string, tag: number, name: string, expected: string | undefined): string {
  let seen = 0
  for (const match of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[^>]*>/gu)) {
    if (/^<[!?]/u.test(match[0])) continue
    seen += match[0].endsWith('/>') ? 2 : 1
    if (seen < tag) continue
    const line = text.slice(0, match.index).split('\n').length
    return notEstimate.misplaced(line, name, expected ?? '')
  }
  return notEstimate.damaged
}
