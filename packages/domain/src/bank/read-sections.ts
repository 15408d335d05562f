import type { FileProblem } from './bank-statement.ts'

export type Fields = Record<string, string>

export type Section = {
  line: number
  last_line: number
  title: string
  fields: Fields
  closed: boolean
  /** Another section begins where this one has not ended. */
  broken: boolean
  /** Fields that are given twice and say different things. */
  doubled: string[]
}

export type FileSections = {
  signed: boolean
  header: Fields
  header_accounts: string[]
  document_types: string[]
  accounts: Section[]
  documents: Section[]
  finished: boolean
  blank_lines: number
  problems: FileProblem[]
  /** What is lost with a section that has no beginning. */
  losses: FileProblem[]
}

const SIGNATURE = '1CClientBankExchange'

/** Cuts the text of an exchange file into its header and sections; keys may come in any order and be unknown. */
export function readSections(text: string): FileSections {
  const lines = text.replace(/^\ufeff/u, '').split(/\r\n|\n|\r/u)
  const first = lines.findIndex((line) => line.trim() !== '')
  const file: FileSections = {
    signed: lines[first]?.trim() === SIGNATURE,
    header: {},
    header_accounts: [],
    document_types: [],
    accounts: [],
    documents: [],
    finished: false,
    blank_lines: 0,
    problems: [],
    losses: [],
  }
  let open: Section | null = null
  let last = lines.length
  while (last > 0 && lines[last - 1]?.trim() === '') last -= 1
  for (let index = file.signed ? first + 1 : 0; index < last; index += 1) {
    open = readLine(file, open, lines[index] ?? '', index + 1)
  }
  return file
}

function readLine(file: FileSections, open: Section | null, raw: string, line: number): Section | null {
  const text = raw.trim()
  if (text === '') {
    file.blank_lines += 1
    return open
  }
  if (text === 'КонецФайла') {
    file.finished = true
    return null
  }
  if (file.finished && text === SIGNATURE) {
    file.problems.push({ line, message: `Строка ${line}: после КонецФайла начинается ещё одна выписка` })
    return null
  }
  if (text === 'СекцияРасчСчет' || text.startsWith('СекцияДокумент='))
    return openSection(file, open, text, line)
  if (text === 'КонецРасчСчет' || text === 'КонецДокумента') return closeSection(file, open, text, line)
  const equals = text.indexOf('=')
  if (equals < 1) {
    file.problems.push({ line, message: `Строка ${line} не читается и пропущена: «${shortened(text)}»` })
    return open
  }
  putField(file, open, text.slice(0, equals).trim(), text.slice(equals + 1).trim(), line)
  return open
}

function openSection(file: FileSections, open: Section | null, text: string, line: number): Section {
  if (open !== null) open.broken = true
  const title = text.slice(text.indexOf('=') + 1).trim()
  const section: Section = {
    line,
    last_line: line,
    title,
    fields: {},
    closed: false,
    broken: false,
    doubled: [],
  }
  ;(text === 'СекцияРасчСчет' ? file.accounts : file.documents).push(section)
  return section
}

function closeSection(file: FileSections, open: Section | null, text: string, line: number): null {
  const ends = text === 'КонецДокумента' ? file.documents : file.accounts
  if (open === null || open !== ends.at(-1)) {
    const loss = { line, message: `Строка ${line}: «${text}» без начала секции, её поля потеряны` }
    file.losses.push(loss)
  } else {
    open.closed = true
    open.last_line = line
  }
  return null
}

/** Fields that hold an account: РасчСчет, ПлательщикСчет, ПолучательРасчСчет, ПлательщикКорсчет and the like. */
const OF_ACCOUNT = /(?:Сч[её]т|Корсч[её]т)$/iu

/** «40702 810 9 3812 0061991» is an account as people write it: its digits without what parts them. */
function plainAccount(name: string, value: string): string {
  if (!OF_ACCOUNT.test(name)) return value
  const joined = value.replace(/[\s\u00a0\u2009\u202f.'’‐‑–—-]/gu, '')
  return /^\d{5}[\dA-ZА-Я]\d{14}$/iu.test(joined) ? joined : value
}

function putField(file: FileSections, open: Section | null, name: string, text: string, line: number): void {
  const value = plainAccount(name, text)
  if (open !== null) {
    if (open.fields[name] !== undefined && open.fields[name] !== value) open.doubled.push(name)
    open.fields[name] = value
    open.last_line = line
  } else if (name === 'РасчСчет') {
    file.header_accounts.push(value)
  } else if (name === 'Документ') {
    file.document_types.push(value)
  } else {
    file.header[name] = value
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
