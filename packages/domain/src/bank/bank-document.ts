import type { PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, kopecks } from '../money/money.ts'
import { parseDate } from '../russian/parse-date.ts'
import type { BankDirection, BankDocument, BankParty, FileProblem } from './bank-statement.ts'
import { documentKey } from './distinct-keys.ts'
import type { Fields, Section } from './read-sections.ts'

export type DocumentReading =
  | { document: BankDocument; problems: [] }
  | { document: null; problems: FileProblem[] }

/** One section of the file as an operation; number, date and sum are obligatory, all that is wrong is said at once. */
export function readBankDocument(section: Section, own: ReadonlySet<string>): DocumentReading {
  const { fields, line } = section
  const date = parseDate(fields.Дата ?? '')
  const summ = readSumm(fields.Сумма)
  const at = `Документ в строке ${line}`
  const problems: FileProblem[] = []
  if (!section.closed) problems.push({ line, message: `${at} не закончен: файл оборван` })
  if ((fields.Номер ?? '') === '') problems.push({ line, message: `${at}: нет номера` })
  if (date === null) problems.push({ line, message: `${at}: дата «${fields.Дата ?? ''}» не читается` })
  if (summ === null) problems.push({ line, message: `${at}: сумма «${fields.Сумма ?? ''}» не читается` })
  if (date === null || summ === null || problems.length > 0) return { document: null, problems }
  const payer = readParty(fields, 'Плательщик')
  const payee = readParty(fields, 'Получатель')
  const debited = parseDate(fields.ДатаСписано ?? '')
  const credited = parseDate(fields.ДатаПоступило ?? '')
  const purpose = readPurpose(fields)
  const number = fields.Номер ?? ''
  const document: BankDocument = {
    line,
    type: section.title,
    number,
    date,
    summ,
    direction: directionOf(fields, own, debited, credited),
    payer,
    payee,
    debited,
    credited,
    purpose,
    priority: fields.Очередность ?? '',
    uin: fields.Код ?? '',
    key: documentKey({ payer, payee, date, number, summ, purpose }),
    fields,
  }
  return { document, problems: [] }
}

/** '123.45', '700', '12354-00' or '1 234,5'; nothing below zero and no third decimal. */
export function readSumm(text: string | undefined): Kopecks | null {
  const plain = (text ?? '').replace(/[\s\u00a0]/gu, '').replace(/[,-](?=\d{1,2}$)/u, '.')
  return /^\d+(?:\.\d{1,2})?$/u.test(plain) ? kopecks(plain) : null
}

/** Accounts a side is known under: the field of the format and its twin. */
export function sideAccounts(fields: Fields, side: 'Плательщик' | 'Получатель'): string[] {
  return [fields[`${side}Счет`], fields[`${side}РасчСчет`]].filter(
    (account): account is string => account !== undefined && account !== '',
  )
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

function readParty(fields: Fields, side: 'Плательщик' | 'Получатель'): BankParty {
  const [account = ''] = sideAccounts(fields, side)
  return {
    name: readName(fields, side),
    inn: fields[`${side}ИНН`] ?? '',
    kpp: fields[`${side}КПП`] ?? '',
    account,
    bank: [fields[`${side}Банк1`], fields[`${side}Банк2`]].filter(Boolean).join(', '),
    bik: fields[`${side}БИК`] ?? '',
    corr_account: fields[`${side}Корсчет`] ?? '',
  }
}

/** The first name field may begin with «ИНН 7719617469/771901001»; the second is the bare name, but not always there. */
function readName(fields: Fields, side: 'Плательщик' | 'Получатель'): string {
  const full = fields[side] ?? ''
  const bare = full.replace(/^ИНН\s*\d+(?:\s*[/\\]\s*\d+)?\s*/u, '').trim()
  return bare === '' ? (fields[`${side}1`] ?? '').trim() : bare
}

function readPurpose(fields: Fields): string {
  const whole = (fields.НазначениеПлатежа ?? '').trim()
  if (whole !== '') return whole
  const parts = [1, 2, 3, 4, 5, 6].map((number) => fields[`НазначениеПлатежа${number}`] ?? '')
  return parts.join(' ').replace(/\s+/gu, ' ').trim()
}
