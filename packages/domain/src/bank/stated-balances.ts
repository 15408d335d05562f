import { LARGEST_SUMM } from '../money/largest-summ.ts'
import { absolute } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { readDay, readSumm } from './bank-document.ts'
import type { AccountBalance, FileProblem } from './bank-statement.ts'
import type { FileSections, Section } from './read-sections.ts'

const LONGEST_ACCOUNT = 34
const SUMS = ['НачальныйОстаток', 'ВсегоПоступило', 'ВсегоСписано', 'КонечныйОстаток']

/** What is wrong with a section of balances so that nothing of the file may be kept. */
export function balanceErrors(section: Section, finished: boolean): FileProblem[] {
  const { line, fields, doubled } = section
  const at = `Остатки в строке ${line}`
  if (!section.closed) {
    const why = section.broken ? 'нет строки КонецРасчСчет' : 'секция не закончена, файл оборван'
    return [{ line, message: `${at}: ${why}` }]
  }
  const errors: FileProblem[] = []
  const wrong = (message: string) => errors.push({ line, message: `${at}: ${message}` })
  const account = fields.РасчСчет ?? ''
  if (account === '') wrong('нет номера счёта')
  if (account.length > LONGEST_ACCOUNT) wrong(`номер счёта длиннее ${LONGEST_ACCOUNT} знаков`)
  // Some banks leave the closing balance out; without it and without the end of the file the rest is lost.
  if (fields.КонечныйОстаток === undefined && !finished) wrong('нет строки КонечныйОстаток, файл оборван')
  const twice = doubled.find((name) => name === 'РасчСчет' || SUMS.includes(name) || name.startsWith('Дата'))
  if (twice !== undefined) wrong(`поле ${twice} указано дважды и по-разному`)
  for (const name of SUMS) {
    const text = fields[name] ?? ''
    const summ = readBalanceSumm(text)
    if (text !== '' && summ === null) wrong(`${name} «${text.slice(0, 60)}» не читается`)
    else if (summ !== null && absolute(summ) > LARGEST_SUMM) wrong(`${name} больше, чем бывает на счёте`)
  }
  for (const name of ['ДатаНачала', 'ДатаКонца']) {
    const text = fields[name] ?? ''
    if (text !== '' && readDay(text) === null) wrong(`${name} «${text.slice(0, 60)}» не читается`)
  }
  return errors
}

export function readBalance({ line, fields }: Section): AccountBalance {
  const opening = readBalanceSumm(fields.НачальныйОстаток)
  const income = readBalanceSumm(fields.ВсегоПоступило)
  const outcome = readBalanceSumm(fields.ВсегоСписано)
  const closing = readBalanceSumm(fields.КонечныйОстаток)
  const complete = opening !== null && income !== null && outcome !== null && closing !== null
  const [date_from, date_to] = inOrder(readDay(fields.ДатаНачала ?? ''), readDay(fields.ДатаКонца ?? ''))
  return {
    line,
    account: fields.РасчСчет ?? '',
    date_from,
    date_to,
    opening,
    income,
    outcome,
    closing,
    holds: complete ? opening + income - outcome === closing : null,
  }
}

/** A period whose ends changed places is the same period. */
export function inOrder<T extends string | null>(from: T, to: T): [T, T] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}

/** A balance, unlike a sum, is below zero on an overdraft. */
function readBalanceSumm(text: string | undefined): bigint | null {
  const summ = readSumm(text?.replace(/^-/u, ''))
  return summ === null || text?.startsWith('-') !== true ? summ : -summ
}

type Stated = {
  balances: AccountBalance[]
  /** Told before the import: what the file states twice is taken once. */
  remarks: FileProblem[]
  errors: FileProblem[]
}

/**
 * What the bank states of each account, each day once. The same section repeated is one section, that of the whole
 * period stands for those of its days, and days stated differently twice are a fault: nobody knows which is true.
 */
export function statedBalances(file: FileSections): Stated {
  const stated: Stated = { balances: [], remarks: [], errors: [] }
  const by_account = Map.groupBy(file.accounts.map(readBalance), ({ account }) => account)
  for (const [account, sections] of by_account) {
    const distinct = [...Map.groupBy(sections, asText).values()].flatMap(([first, ...same]) => {
      for (const { line } of same) {
        const message = `Остатки в строке ${line}: раздел счёта ${account} повторён, взят один раз`
        stated.remarks.push({ line, message })
      }
      return first ?? []
    })
    const whole =
      distinct.length > 1 ? distinct.find((one) => distinct.every((other) => covers(one, other))) : undefined
    const taken = whole ? [whole] : distinct
    if (whole) {
      const message = `Счёт ${account}: остатки указаны и за весь период, и по дням, взяты за весь период`
      stated.remarks.push({ line: whole.line, message })
    }
    const clash = whole ? null : clashOf(taken)
    if (clash) stated.errors.push(clash)
    stated.balances.push(...taken)
  }
  return stated
}

const asText = ({ account, date_from, date_to, opening, income, outcome, closing }: AccountBalance) =>
  [account, date_from, date_to, opening, income, outcome, closing].join('|')

const covers = (one: AccountBalance, other: AccountBalance) =>
  one === other ||
  (one.date_from !== null &&
    one.date_to !== null &&
    other.date_from !== null &&
    other.date_to !== null &&
    one.date_from <= other.date_from &&
    other.date_to <= one.date_to &&
    (one.date_from !== other.date_from || one.date_to !== other.date_to))

function clashOf(balances: readonly AccountBalance[]): FileProblem | null {
  const ordered = balances.toSorted((one, other) =>
    (one.date_from ?? '').localeCompare(other.date_from ?? ''),
  )
  for (const [index, { account, line, date_from, date_to }] of ordered.entries()) {
    const before = ordered[index - 1]
    if (!before) continue
    const at = `Остатки в строке ${line}`
    if (date_from === null || date_to === null || before.date_to === null) {
      return { line, message: `${at}: у счёта ${account} несколько разделов, а за какие дни – не указано` }
    }
    if (date_from <= before.date_to) {
      const day = formatDate(date_from)
      return { line, message: `${at}: остатки счёта ${account} за ${day} указаны дважды и по-разному` }
    }
  }
  return null
}
