import type { PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, sumOf } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import { counted } from '../russian/plural.ts'
import { readDay } from './bank-document.ts'
import { accountRemark, sideAccounts } from './bank-party.ts'
import type { AccountBalance, BankDirection, BankDocument, FileProblem } from './bank-statement.ts'
import type { DecodedText } from './decode-bank-text.ts'
import { numberWords } from './document-number.ts'
import type { FileSections } from './read-sections.ts'

export type CheckedFile = {
  file: FileSections
  decoded: DecodedText
  balances: readonly AccountBalance[]
  documents: readonly BankDocument[]
  own: ReadonlySet<string>
  /** What the sections themselves have to say. */
  remarks: readonly FileProblem[]
  /** Of the header, its ends in order. */
  period: readonly [from: PlainDate | null, to: PlainDate | null]
}

/** So many remarks of one kind are told one by one. */
const MOST_TOLD = 5

/** What does not stop the import but has to be seen before it: form of the file first, then its figures. */
export function statementWarnings(checked: CheckedFile): FileProblem[] {
  const { file, decoded, balances, documents, own, remarks } = checked
  return [
    ...formWarnings(file, decoded),
    ...headWarnings(file),
    ...ownWarnings(own, documents),
    ...balances.flatMap(balanceWarning),
    ...turnoverWarnings(balances, documents),
    ...zeroWarning(documents),
    ...told(remarks, (more) => `И ещё замечаний к документам: ${more}`),
    ...told(strangerWarnings(own, documents), (more) => `И ещё документов чужих счетов: ${more}`),
    ...told(periodWarnings(checked), (more) => `И ещё документов вне периода: ${more}`),
  ]
}

function told(problems: readonly FileProblem[], more: (count: number) => string): FileProblem[] {
  if (problems.length <= MOST_TOLD) return [...problems]
  return [...problems.slice(0, MOST_TOLD), { line: null, message: more(problems.length - MOST_TOLD) }]
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
  else if (file.accounts.length === 0)
    whole('В файле нет остатков и оборотов счёта: все ли документы пришли, не проверить')
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

/** A period turned round is said once and not by each of its documents. */
function headWarnings({ header }: FileSections): FileProblem[] {
  const texts = [header.ДатаНачала ?? '', header.ДатаКонца ?? ''] as const
  const wrong = texts.flatMap((text, index) => {
    const name = index === 0 ? 'ДатаНачала' : 'ДатаКонца'
    if (text === '' || readDay(text) !== null) return []
    return [{ line: null, message: `${name} в заголовке «${text.slice(0, 60)}» не читается` }]
  })
  const [from, to] = texts.map(readDay)
  if (!from || !to || from <= to) return wrong
  const message = `Период в заголовке указан наоборот: с ${formatDate(from)} по ${formatDate(to)}. Взят с ${formatDate(to)} по ${formatDate(from)}`
  return [...wrong, { line: null, message }]
}

/** Our own account is named once, however many documents it stands in. */
function ownWarnings(own: ReadonlySet<string>, documents: readonly BankDocument[]): FileProblem[] {
  return [...own].flatMap((account) => {
    const sides = documents.flatMap(({ payer, payee }) => [payer, payee])
    const bik = sides.find((side) => side.account === account && side.bik !== '')?.bik ?? ''
    const problem = accountRemark(account, bik)
    return problem === null ? [] : [{ line: null, message: `${problem}: проверьте, чья это выписка` }]
  })
}

/** What names two accounts and neither of ours counts by its dates alone: it may have come into the file by mistake. */
function strangerWarnings(own: ReadonlySet<string>, documents: readonly BankDocument[]): FileProblem[] {
  if (own.size === 0) return []
  return strangerDocuments(own, documents).map(({ line, number, direction }) => {
    const taken = { out: 'списание', in: 'поступление', unknown: 'операция без направления' }[direction]
    const message = `Документ ${numberWords(number)} в строке ${line}: оба счёта чужие, записано как ${taken}. Проверьте, ваш ли это платёж`
    return { line, message }
  })
}

/** Documents that name two accounts and neither of these. */
export function strangerDocuments(
  own: ReadonlySet<string>,
  documents: readonly BankDocument[],
): BankDocument[] {
  return documents.filter(({ fields }) => {
    const [from, to] = [sideAccounts(fields, 'Плательщик'), sideAccounts(fields, 'Получатель')]
    return from.length > 0 && to.length > 0 && ![...from, ...to].some((account) => own.has(account))
  })
}

function zeroWarning(documents: readonly BankDocument[]): FileProblem[] {
  const zero = documents.filter(({ summ }) => summ === 0n)
  const [first] = zero
  if (!first) return []
  const count = counted(zero.length, ['документ', 'документа', 'документов'])
  const numbers = zero.slice(0, MOST_TOLD).map(({ number }) => number)
  const more = zero.length > MOST_TOLD ? ' и другие' : ''
  const message = `${count} с нулевой суммой: денег не двигают, строк не добавили (№ ${numbers.join(', ')}${more})`
  return [{ line: first.line, message }]
}

/** The bank's own date counts: an order may be dated days before it is carried out. */
function periodWarnings({ documents, period: [from, to] }: CheckedFile): FileProblem[] {
  if (from === null || to === null) return []
  return documents.flatMap((document) => {
    const date = document.debited ?? document.credited ?? document.date
    if (date >= from && date <= to) return []
    const message = `Документ ${numberWords(document.number)} от ${formatDate(date)} вне периода выписки ${formatDate(from)}–${formatDate(to)}`
    return [{ line: document.line, message }]
  })
}
