import { LARGEST_TOTAL } from '../money/largest-summ.ts'
import { sumOf } from '../money/money.ts'
import { type DocumentReading, readBankDocument, readDay } from './bank-document.ts'
import { sideAccounts } from './bank-party.ts'
import type { BankStatement, FileProblem } from './bank-statement.ts'
import { decodeBankText } from './decode-bank-text.ts'
import { fileRepeats, withDistinctKeys } from './distinct-keys.ts'
import { notExecuted } from './not-executed.ts'
import { type FileSections, readSections } from './read-sections.ts'
import { balanceErrors, inOrder, statedBalances } from './stated-balances.ts'
import { statementWarnings } from './statement-checks.ts'

export type ParsedStatement = { ok: true; statement: BankStatement } | { ok: false; errors: FileProblem[] }

/**
 * Reads a file of the exchange «клиент-банк — 1С» (kl_to_1c.txt, versions 1.01–1.03).
 * What could lose or change money refuses the whole file; anything else is read with warnings.
 */
export function parseClientBankExchange(bytes: Uint8Array): ParsedStatement {
  const container = containerOf(bytes)
  if (container !== null) return refused(container)
  const decoded = decodeBankText(bytes)
  const foreign = decoded.damage ?? foreignFormat(decoded.text)
  if (foreign !== null) return refused(foreign)
  const file = readSections(decoded.text)
  const own = ownAccounts(file)
  const readings = file.documents.map((section) => readBankDocument(section, own))
  const stated = statedBalances(file)
  const errors = [...fileErrors(file), ...readings.flatMap(({ problems }) => problems)]
  if (errors.length === 0) errors.push(...stated.errors, ...totalErrors(readings))
  if (errors.length > 0) return { ok: false, errors }
  const found = readings.flatMap(({ document }) => (document === null ? [] : [document]))
  const { waiting, remarks } = notExecuted(stated.balances, found)
  const documents = withDistinctKeys(found.filter((document) => !waiting.has(document)))
  const [date_from, date_to] = inOrder(
    readDay(file.header.ДатаНачала ?? ''),
    readDay(file.header.ДатаКонца ?? ''),
  )
  const warnings = statementWarnings({
    file,
    decoded,
    documents,
    own,
    balances: stated.balances,
    remarks: [...stated.remarks, ...remarks, ...readings.flatMap(({ remarks }) => remarks)],
    period: [date_from, date_to],
  })
  const statement: BankStatement = {
    encoding: decoded.encoding,
    version: file.header.ВерсияФормата ?? null,
    sender: file.header.Отправитель ?? null,
    receiver: file.header.Получатель ?? null,
    created: `${file.header.ДатаСоздания ?? ''} ${file.header.ВремяСоздания ?? ''}`.trim(),
    date_from,
    date_to,
    accounts: [...own],
    document_types: file.document_types,
    balances: stated.balances,
    documents,
    repeats: fileRepeats(documents),
    warnings,
  }
  return { ok: true, statement }
}

/** Other programs' files are told by their first bytes, before anybody takes them for text. */
function containerOf(bytes: Uint8Array): string | null {
  const starts = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte)
  const need = 'а не выписка для 1С. Выгрузите из банка файл kl_to_1c.txt'
  if (starts(0x50, 0x4b)) return `Это архив или книга Excel, ${need}`
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return `Это документ Excel или Word, ${need}`
  return starts(0x25, 0x50, 0x44, 0x46) ? `Это документ PDF, ${need}` : null
}

/** Totals are kept as sums are: what does not fit there is no statement of a company. */
function totalErrors(readings: readonly DocumentReading[]): FileProblem[] {
  const total = sumOf(readings.flatMap(({ document }) => document?.summ ?? []))
  if (total <= LARGEST_TOTAL) return []
  return [
    { line: null, message: 'Документы файла вместе больше, чем бывает на счёте: суммы в файле неверны' },
  ]
}

/** A file of another format must say so and never pass for an empty statement. */
function foreignFormat(text: string): string | null {
  if (text.trim() === '') return 'Файл пуст'
  const type = /^\*{5}\s*\^Type=(\d+)\^/u.exec(text)?.[1]
  if (type !== undefined) {
    return `Это выписка белорусского клиент-банка (тип ${type}), а не обмен с 1С. Выгрузите из банка файл kl_to_1c.txt`
  }
  const known = text.trimStart().startsWith('1CClientBankExchange') || /^СекцияДокумент=/mu.test(text)
  if (!known && text.trimStart().startsWith('<')) {
    return 'Это XML или веб-страница, а не выписка для 1С. Выгрузите из банка файл kl_to_1c.txt'
  }
  return known ? null : 'Это не файл обмена с 1С: первая строка должна быть 1CClientBankExchange'
}

function fileErrors(file: FileSections): FileProblem[] {
  const nothing = file.documents.length === 0 && file.accounts.length === 0
  if (nothing && !file.finished) {
    return [{ line: null, message: 'Файл оборван: в нём нет ни остатков, ни документов' }]
  }
  const errors: FileProblem[] = []
  if (file.signed && !nothing && file.header.ВерсияФормата === undefined) {
    errors.push({ line: null, message: 'В заголовке нет обязательной строки ВерсияФормата' })
  }
  const accounts = file.accounts.flatMap((section) => balanceErrors(section, file.finished))
  const header = file.header_accounts.flatMap((account) =>
    account.length > 34 ? [{ line: null, message: 'В заголовке номер счёта длиннее 34 знаков' }] : [],
  )
  return [...errors, ...file.losses, ...header, ...accounts]
}

/** Accounts of the header and balances; a file without both is about the account met in every document. */
function ownAccounts(file: FileSections): ReadonlySet<string> {
  const stated = [...file.header_accounts, ...file.accounts.map((section) => section.fields.РасчСчет ?? '')]
  const named = stated.filter((account) => account !== '')
  if (named.length > 0) return new Set(named)
  const [first, ...rest] = file.documents.map(
    ({ fields }) => new Set([...sideAccounts(fields, 'Плательщик'), ...sideAccounts(fields, 'Получатель')]),
  )
  const common = [...(first ?? [])].filter((account) => rest.every((accounts) => accounts.has(account)))
  return new Set(rest.length > 0 && common.length === 1 ? common : [])
}

function refused(message: string): ParsedStatement {
  return { ok: false, errors: [{ line: null, message }] }
}
