import { type Kopecks, sumOf } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import { parseDate } from '../russian/parse-date.ts'
import { counted } from '../russian/plural.ts'
import type { AccountBalance, BankDirection, BankDocument, FileProblem } from './bank-statement.ts'
import type { DecodedText } from './decode-bank-text.ts'
import type { FileSections } from './read-sections.ts'

/** What does not stop the import but has to be seen before it: form of the file first, then its figures. */
export function statementWarnings(
  file: FileSections,
  decoded: DecodedText,
  balances: readonly AccountBalance[],
  documents: readonly BankDocument[],
): FileProblem[] {
  return [
    ...formWarnings(file, decoded),
    ...balances.flatMap(balanceWarning),
    ...turnoverWarnings(balances, documents),
    ...periodWarnings(file, documents),
  ]
}

export function turnover(documents: readonly BankDocument[], direction: BankDirection): Kopecks {
  return sumOf(documents.filter((item) => item.direction === direction).map((item) => item.summ))
}

function formWarnings(file: FileSections, decoded: DecodedText): FileProblem[] {
  const warnings: FileProblem[] = []
  const whole = (message: string) => warnings.push({ line: null, message })
  if (!file.signed)
    whole('Нет первой строки 1CClientBankExchange: начало файла потеряно, остатки не проверены')
  if (file.signed && file.header.ВерсияФормата === undefined) whole('В заголовке нет строки ВерсияФормата')
  warnings.push(...file.problems)
  if (!file.finished) whole('Нет строки КонецФайла: файл мог прийти не целиком')
  if (file.blank_lines > 0) {
    whole(`Внутри файла ${counted(file.blank_lines, ['пустая строка', 'пустые строки', 'пустых строк'])}`)
  }
  if (decoded.declared !== null && decoded.declared !== decoded.encoding) {
    whole(`Указана кодировка ${decoded.declared}, на деле файл в ${decoded.encoding}`)
  }
  if (file.documents.length === 0) whole('В файле нет ни одного документа')
  return warnings
}

function balanceWarning(balance: AccountBalance): FileProblem[] {
  const { line, account, opening, income, outcome, closing } = balance
  if (balance.holds === true) return []
  if (balance.holds === null) {
    return [{ line, message: `Счёт ${account}: указаны не все остатки и обороты, сверить их нельзя` }]
  }
  const message = `Счёт ${account}: остатки не сходятся: ${formatMoney(opening)} + ${formatMoney(income)} − ${formatMoney(outcome)} ≠ ${formatMoney(closing)}`
  return [{ line, message }]
}

/** Turnovers of one account can be compared with the documents; with several it is unknown whose they are. */
function turnoverWarnings(
  balances: readonly AccountBalance[],
  documents: readonly BankDocument[],
): FileProblem[] {
  const accounts = new Set(balances.map((balance) => balance.account))
  if (accounts.size !== 1) return []
  return [
    ...differs('Поступления', sumOf(balances.map((item) => item.income ?? 0n)), turnover(documents, 'in')),
    ...differs('Списания', sumOf(balances.map((item) => item.outcome ?? 0n)), turnover(documents, 'out')),
  ]
}

function differs(what: string, stated: Kopecks, found: Kopecks): FileProblem[] {
  if (stated === found) return []
  const message = `${what} по остаткам ${formatMoney(stated)}, по документам ${formatMoney(found)}`
  return [{ line: null, message }]
}

/** The bank's own date counts: an order may be dated days before it is carried out. */
function periodWarnings(file: FileSections, documents: readonly BankDocument[]): FileProblem[] {
  const from = parseDate(file.header.ДатаНачала ?? '')
  const to = parseDate(file.header.ДатаКонца ?? '')
  if (from === null || to === null) return []
  return documents.flatMap((document) => {
    const date = document.debited ?? document.credited ?? document.date
    if (date >= from && date <= to) return []
    const message = `Документ № ${document.number} от ${formatDate(date)} вне периода выписки ${formatDate(from)}–${formatDate(to)}`
    return [{ line: document.line, message }]
  })
}
