import { parseDate } from '../russian/parse-date.ts'
import { readBankDocument, readSumm, sideAccounts } from './bank-document.ts'
import type { AccountBalance, BankDocument, BankStatement, FileProblem } from './bank-statement.ts'
import { type DecodedText, decodeBankText } from './decode-bank-text.ts'
import { withDistinctKeys } from './distinct-keys.ts'
import { type FileSections, readSections, type Section } from './read-sections.ts'
import { statementWarnings } from './statement-checks.ts'

export type ParsedStatement = { ok: true; statement: BankStatement } | { ok: false; errors: FileProblem[] }

/**
 * Reads a file of the exchange «клиент-банк — 1С» (kl_to_1c.txt, versions 1.01–1.03).
 * What could lose or change money refuses the whole file; anything else is read with warnings.
 */
export function parseClientBankExchange(bytes: Uint8Array): ParsedStatement {
  const decoded = decodeBankText(bytes)
  const foreign = foreignFormat(decoded.text)
  if (foreign !== null) return refused(foreign)
  const file = readSections(decoded.text)
  const own = ownAccounts(file)
  const readings = file.documents.map((section) => readBankDocument(section, own))
  const errors = [...fileErrors(file), ...readings.flatMap((reading) => reading.problems)]
  if (errors.length > 0) return { ok: false, errors }
  const documents = withDistinctKeys(
    readings.flatMap(({ document }) => (document === null ? [] : [document])),
  )
  return { ok: true, statement: statementOf(file, decoded, documents, own) }
}

function statementOf(
  file: FileSections,
  decoded: DecodedText,
  documents: BankDocument[],
  own: ReadonlySet<string>,
): BankStatement {
  const balances = file.accounts.map(readBalance)
  return {
    encoding: decoded.encoding,
    version: file.header.ВерсияФормата ?? null,
    sender: file.header.Отправитель ?? null,
    receiver: file.header.Получатель ?? null,
    created: `${file.header.ДатаСоздания ?? ''} ${file.header.ВремяСоздания ?? ''}`.trim(),
    date_from: parseDate(file.header.ДатаНачала ?? ''),
    date_to: parseDate(file.header.ДатаКонца ?? ''),
    accounts: [...own],
    document_types: file.document_types,
    balances,
    documents,
    warnings: statementWarnings(file, decoded, balances, documents),
  }
}

/** A file of another format must say so and never pass for an empty statement. */
function foreignFormat(text: string): string | null {
  if (text.trim() === '') return 'Файл пуст'
  const type = /^\*{5}\s*\^Type=(\d+)\^/u.exec(text)?.[1]
  if (type !== undefined) {
    return `Это выписка белорусского клиент-банка (тип ${type}), а не обмен с 1С. Выгрузите из банка файл kl_to_1c.txt`
  }
  const known =
    text.replace(/^\ufeff/u, '').startsWith('1CClientBankExchange') || /^СекцияДокумент=/mu.test(text)
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
  return [...errors, ...file.accounts.flatMap((section) => accountErrors(section, file.finished))]
}

function accountErrors(section: Section, finished: boolean): FileProblem[] {
  const { line, fields } = section
  const at = `Остатки в строке ${line}`
  if (!section.closed) return [{ line, message: `${at}: секция не закончена, файл оборван` }]
  const errors: FileProblem[] = []
  if ((fields.РасчСчет ?? '') === '') errors.push({ line, message: `${at}: нет номера счёта` })
  // Some banks leave the closing balance out; without it and without the end of the file the rest is lost.
  if (fields.КонечныйОстаток === undefined && !finished) {
    errors.push({ line, message: `${at}: нет строки КонечныйОстаток, файл оборван` })
  }
  for (const name of ['НачальныйОстаток', 'ВсегоПоступило', 'ВсегоСписано', 'КонечныйОстаток']) {
    if (fields[name] !== undefined && fields[name] !== '' && readBalanceSumm(fields[name]) === null) {
      errors.push({ line, message: `${at}: ${name} «${fields[name]}» не читается` })
    }
  }
  return errors
}

function readBalance(section: Section): AccountBalance {
  const { fields } = section
  const opening = readBalanceSumm(fields.НачальныйОстаток)
  const income = readBalanceSumm(fields.ВсегоПоступило)
  const outcome = readBalanceSumm(fields.ВсегоСписано)
  const closing = readBalanceSumm(fields.КонечныйОстаток)
  const complete = opening !== null && income !== null && outcome !== null && closing !== null
  return {
    line: section.line,
    account: fields.РасчСчет ?? '',
    date_from: parseDate(fields.ДатаНачала ?? ''),
    date_to: parseDate(fields.ДатаКонца ?? ''),
    opening,
    income,
    outcome,
    closing,
    holds: complete ? opening + income - outcome === closing : null,
  }
}

/** A balance, unlike a sum, is below zero on an overdraft. */
function readBalanceSumm(text: string | undefined): bigint | null {
  const summ = readSumm(text?.replace(/^-/u, ''))
  return summ === null || text?.startsWith('-') !== true ? summ : -summ
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
