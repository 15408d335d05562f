import type { PlainDate } from '../dates/plain-date.ts'
import { isMojibake } from '../files/mojibake.ts'
import { LARGEST_SUMM } from '../money/largest-summ.ts'
import { type Kopecks, kopecks } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import { parseDate } from '../russian/parse-date.ts'
import { readParty, sideAccounts } from './bank-party.ts'
import type { BankDirection, BankDocument, FileProblem } from './bank-statement.ts'
import { documentKey } from './distinct-keys.ts'
import { numberWords } from './document-number.ts'
import type { Fields, Section } from './read-sections.ts'

export type DocumentReading = {
  document: BankDocument | null
  /** What refuses the file. */
  problems: FileProblem[]
  /** What is seen before the import and does not stop it. */
  remarks: FileProblem[]
}

/** Fields that say whose money moved, when and how much: given twice, nobody knows which is right. */
const MONEY_FIELDS: ReadonlySet<string> = new Set([
  ...['Номер', 'Дата', 'Сумма', 'ДатаСписано', 'ДатаПоступило'],
  ...['ПлательщикСчет', 'ПлательщикРасчСчет', 'ПолучательСчет', 'ПолучательРасчСчет'],
])
const LONGEST_NUMBER = 60

/** One section of the file as an operation; date and sum are obligatory, all that is wrong is said at once. */
export function readBankDocument(section: Section, own: ReadonlySet<string>): DocumentReading {
  const { fields, line } = section
  const number = fields.Номер ?? ''
  const date = readDay(fields.Дата ?? '')
  const summ = readSumm(fields.Сумма)
  const payer = readParty(fields, 'Плательщик', own)
  const payee = readParty(fields, 'Получатель', own)
  const faults = [...sectionFaults(section), ...payer.faults, ...payee.faults]
  if (number.length > LONGEST_NUMBER) faults.push(`номер длиннее ${LONGEST_NUMBER} знаков`)
  if (date === null) faults.push(`дата «${shortened(fields.Дата ?? '')}» не читается`)
  if (summ === null) faults.push(`сумма «${shortened(fields.Сумма ?? '')}» не читается`)
  else if (summ > LARGEST_SUMM)
    faults.push(`сумма ${shortened(fields.Сумма ?? '')} больше, чем бывает у платежа`)
  const at = `Документ в строке ${line}`
  const problems = faults.map((fault) => ({ line, message: `${at}: ${fault}` }))
  if (!section.closed) {
    const message = section.broken ? `${at}: нет строки КонецДокумента` : `${at} не закончен: файл оборван`
    problems.unshift({ line, message })
  }
  if (date === null || summ === null || problems.length > 0) return { document: null, problems, remarks: [] }
  const debited = readDay(fields.ДатаСписано ?? '')
  const credited = readDay(fields.ДатаПоступило ?? '')
  const purpose = readPurpose(fields)
  const sides = {
    payer: { ...payer.party, inn: payer.raw_inn },
    payee: { ...payee.party, inn: payee.raw_inn },
  }
  const document: BankDocument = {
    line,
    type: section.title,
    number,
    date,
    summ,
    direction: directionOf(fields, own, debited, credited),
    payer: payer.party,
    payee: payee.party,
    debited,
    credited,
    purpose,
    priority: fields.Очередность ?? '',
    uin: fields.Код ?? '',
    key: documentKey({ ...sides, date, number, summ, purpose }),
    fields,
  }
  const unnumbered =
    number === '' ? [`загружается по дню, сумме ${formatMoney(summ)} ₽, счетам и назначению`] : []
  const remarks = [...unnumbered, ...payer.remarks, ...payee.remarks].map((remark) => ({
    line,
    message: `Документ ${numberWords(number)} в строке ${line}: ${remark}`,
  }))
  return { document, problems, remarks }
}

function sectionFaults({ fields, doubled }: Section): string[] {
  const faults: string[] = []
  const twice = doubled.find((name) => MONEY_FIELDS.has(name))
  if (twice !== undefined) faults.push(`поле ${twice} указано дважды и по-разному`)
  for (const name of ['ДатаСписано', 'ДатаПоступило']) {
    const text = fields[name] ?? ''
    if (!NO_DAY.test(text) && readDay(text) === null) faults.push(`${name} «${shortened(text)}» не читается`)
  }
  const spoilt = Object.entries(fields).find(([, value]) => isMojibake(value))
  if (spoilt) {
    faults.push(
      `текст поля ${spoilt[0]} испорчен: «${shortened(spoilt[1])}» записан в другой кодировке. Выгрузите выписку из банка заново`,
    )
  }
  return faults
}

/** How programs write a day that there is none of. */
const NO_DAY = /^[\s.0-]*$/u

/** A day of banking: a year long past or far ahead is a slip and would stretch every balance over it. */
export function readDay(text: string): PlainDate | null {
  const date = parseDate(text)
  return date !== null && date >= '1990' && date < '2100' ? date : null
}

/** '123.45', '700', '12354-00' or '1 234,5'; nothing below zero and no third decimal. */
export function readSumm(text: string | undefined): Kopecks | null {
  const plain = (text ?? '').replace(/[\s\u00a0]/gu, '').replace(/[,-](?=\d{1,2}$)/u, '.')
  return /^\d+(?:\.\d{1,2})?$/u.test(plain) ? kopecks(plain) : null
}

/** Our account tells the side; where it does not, the date that the bank has filled. */
function directionOf(
  fields: Fields,
  own: ReadonlySet<string>,
  debited: PlainDate | null,
  credited: PlainDate | null,
): BankDirection {
  const paysOwn = sideAccounts(fields, 'Плательщик').some((account) => own.has(account))
  const getsOwn = sideAccounts(fields, 'Получатель').some((account) => own.has(account))
  if (paysOwn !== getsOwn) return paysOwn ? 'out' : 'in'
  if ((debited === null) === (credited === null)) return 'unknown'
  return debited === null ? 'in' : 'out'
}

function readPurpose(fields: Fields): string {
  const whole = (fields.НазначениеПлатежа ?? '').trim()
  if (whole !== '') return whole
  const parts = [1, 2, 3, 4, 5, 6].map((number) => fields[`НазначениеПлатежа${number}`] ?? '')
  return parts.join(' ').replace(/\s+/gu, ' ').trim()
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
