import { addDays, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks, sumOf } from '@stroyfin/domain/money/money'
import { formatDate, formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { bankBooks, type DemoLine, plainLine, type Side, sideOf } from './bank-lines.ts'
import type { OrderedLine } from './bank-statements.ts'
import { workday } from './calendar.ts'
import type { DemoRows } from './demo-rows.ts'
import { randomFor } from './random.ts'

interface Month {
  own: Side
  month: string
  date_to: PlainDate
  /** Orders of the month, out of the account and to it. */
  ordered: readonly OrderedLine[]
  moved: readonly DemoLine[]
}

const MILLION = 100_000_000n

/** What happens on the account beside its orders: tranches for what is borrowed, own money for the rest, the bank's own. */
export function beside(rows: DemoRows, month: Month): DemoLine[] {
  const costs = [...interestLines(rows, month), taxLine(month), feeLine(month)]
  return [ownMoney(month, costs), ...trancheLines(rows, month), ...costs]
}

/** The bank lends for the payments of each half of the month, on the day of the first of them. */
function trancheLines(rows: DemoRows, { own, ordered }: Month): DemoLine[] {
  const borrowed = ordered.filter((line) => line.loan_agreement_id !== undefined)
  const halves = Map.groupBy(
    borrowed,
    (line) => `${line.loan_agreement_id} ${Number(line.date.slice(8)) > 15}`,
  )
  return [...halves.values()].flatMap((lines, place) => {
    const loan = rows.all('loan_agreements')[(lines[0]?.loan_agreement_id ?? 0) - 1]
    const date = lines.map((line) => line.date).sort()[0] ?? ''
    return plainLine(own, bankBooks(own, `45207810${digitsOf(own, '5')}`), {
      number: `${700 + place}`,
      date,
      summ: sumOf(lines.map((line) => kopecks(line.summ))),
      direction: 'in',
      purpose: `Предоставление кредитных средств по договору № ${loan?.number ?? ''} от ${formatDate(loan?.date)}. НДС не облагается`,
      remark: 'Транш кредита',
    })
  })
}

/** What own payments, the bank and the state take: brought in by the founder at the beginning of the month. */
function ownMoney({ own, month, ordered, moved }: Month, costs: readonly DemoLine[]): DemoLine {
  const outgoing = [...ordered, ...moved, ...costs].filter(
    (line) => line.direction === 'out' && !(line as OrderedLine).loan_agreement_id,
  )
  const needed = sumOf(outgoing.map((line) => kopecks(line.summ)))
  const founder: Side = {
    name: 'ООО «Северный берег – Управление»',
    inn: '7811000011',
    kpp: '781101001',
    account: `40702810${digitsOf(own, '9')}`,
    bic: own.bic,
    bank: own.bank,
  }
  return plainLine(own, founder, {
    number: month.slice(5),
    date: workday(`${month}-01`),
    summ: (needed / MILLION + 1n) * MILLION,
    direction: 'in',
    purpose: 'Вклад участника в имущество общества. НДС не облагается',
    remark: 'Деньги участника',
  })
}

/** Interest of the month before, where the account has borrowed. */
function interestLines(rows: DemoRows, { own, month, ordered }: Month): DemoLine[] {
  const loans = new Set(ordered.flatMap((line) => line.loan_agreement_id ?? []))
  const before = addDays(`${month}-01`, -1).slice(0, 7)
  return [...loans].map((id) => {
    const loan = rows.all('loan_agreements')[id - 1]
    const random = randomFor(`interest ${own.account} ${month} ${id}`)
    return plainLine(own, bankBooks(own, `47427810${digitsOf(own, '6')}`), {
      number: `${800 + id}`,
      date: workday(`${month}-05`),
      summ: BigInt(random.whole(180_000_00, 940_000_00)),
      direction: 'out',
      purpose: `Проценты по договору № ${loan?.number ?? ''} за ${formatMonthInFull(before)}. НДС не облагается`,
      remark: 'Проценты по кредиту',
    })
  })
}

function taxLine({ own, month, date_to }: Month): DemoLine {
  const treasury: Side = {
    name: 'Казначейство России (ФНС России)',
    inn: '7727406020',
    kpp: '770801001',
    account: '03100643000000018500',
    bic: '017003983',
    bank: 'Отделение Тула Банка России',
  }
  const random = randomFor(`tax ${own.account} ${month}`)
  const due = workday(`${month}-${month.endsWith('-11') ? '10' : '28'}`)
  return plainLine(own, treasury, {
    number: `9${month.slice(5)}`,
    date: due > date_to ? date_to : due,
    summ: BigInt(random.whole(120_000, 690_000)) * 100n,
    direction: 'out',
    purpose: 'Единый налоговый платеж',
    remark: 'Налоги',
  })
}

function feeLine({ own, date_to }: Month): DemoLine {
  return plainLine(own, bankBooks(own, `70601810${digitsOf(own, '7')}`), {
    number: date_to.slice(8),
    date: date_to,
    summ: 249_000n,
    direction: 'out',
    purpose: 'Комиссия за ведение счёта. НДС не облагается',
    remark: 'Комиссия банка',
  })
}

/** Once a month an account with money helps the next one; each transfer is a line of both. */
export function transfersOf(
  rows: DemoRows,
  accounts: readonly number[],
  month: string,
): Map<number, DemoLine[]> {
  const [from, to] = accounts
  if (from === undefined || to === undefined) return new Map()
  const [payer, payee] = [sideOf(rows, from), sideOf(rows, to)]
  const summ: Kopecks = BigInt(randomFor(`transfer ${from} ${month}`).whole(4, 12)) * 25_000_000n
  const line = (own: Side, other: Side, direction: 'in' | 'out') =>
    plainLine(own, other, {
      number: `5${month.slice(5)}`,
      date: workday(`${month}-09`),
      summ,
      direction,
      purpose: 'Перевод собственных средств между счетами. НДС не облагается',
      remark: `Перевод между своими счетами: строка в выписке счёта ${other.account}`,
    })
  return new Map([
    [from, [line(payer, payee, 'out')]],
    [to, [line(payee, payer, 'in')]],
  ])
}

const digitsOf = ({ account }: Side, mark: string) => `${mark}000${account.slice(-8)}`
