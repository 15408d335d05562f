import { Refusal } from '@stroyfin/contract/kit/refusal'
import {
  type DirectoryBank,
  type DirectoryParticipant,
  directoryBank,
} from '@stroyfin/domain/bank/bank-directory'
import { isPlainDate } from '@stroyfin/domain/dates/plain-date'
import { isLost, isMojibake } from '@stroyfin/domain/files/mojibake'
import { accountProblem } from '@stroyfin/domain/requisites/account-key'
import { bikProblem } from '@stroyfin/domain/requisites/bik'
import { textEncoding } from '../../spreadsheets/text-encoding.ts'
import { Unreadable } from '../../spreadsheets/unreadable.ts'
import { attributesOf, xmlScanner } from '../../spreadsheets/xml-scanner.ts'
import { SPOILT_LETTERS, xmlText } from '../../spreadsheets/xml-text.ts'

export interface Directory {
  business_day: string
  /** A full directory closes what it does not name, changes do not. */
  is_full: boolean
  banks: DirectoryBank[]
}

const NOT_DIRECTORY =
  'Это не справочник БИК. Нужен файл ED807 с сайта Банка России: XML, распакованный из архива'

const AGAIN = 'Скачайте справочник с сайта Банка России ещё раз'
const CUT = `Файл обрывается. ${AGAIN}`

type Entry = Omit<DirectoryParticipant, 'accounts' | 'restrictions'> & {
  accounts: { account: string; kind: string; status: string; restrictions: string[] }[]
  restrictions: string[]
}

/** Reads ED807 (cbr.ru, УФЭБС) by its elements; what is no directory is refused in words. */
export function readDirectory(bytes: Buffer): Directory {
  const head: { day: string; full: boolean }[] = []
  const entries: Entry[] = []
  const scanner = xmlScanner({
    open(name, raw) {
      const entry = entries.at(-1)
      if (name === 'ED807') head.push(headOf(attributesOf(raw)))
      else if (name === 'BICDirectoryEntry') entries.push(entryOf(attributesOf(raw)))
      else if (name === 'ParticipantInfo' && entry)
        Object.assign(entry, participantOf(entry, attributesOf(raw)))
      else if (name === 'RstrList' && entry) entry.restrictions.push(attributesOf(raw).Rstr ?? '')
      else if (name === 'Accounts' && entry) entry.accounts.push(accountOf(attributesOf(raw)))
      else if (name === 'AccRstrList')
        entry?.accounts.at(-1)?.restrictions.push(attributesOf(raw).AccRstr ?? '')
    },
    close() {},
    text() {},
  })
  // «PK»: an archive, and every workbook is one.
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') throw new Refusal('invalid', NOT_DIRECTORY)
  let text = ''
  try {
    text = textOf(bytes)
    scanner.write(text)
    scanner.end()
  } catch (error) {
    if (error instanceof Unreadable) {
      // A whole directory ends with the element it began with.
      const isCut = head.length > 0 && !/<\/(?:[\w.-]+:)?ED807\s*>/.test(text)
      throw new Refusal('invalid', isCut ? CUT : wordsOf(error))
    }
    throw error
  }
  const [found] = head
  if (!found || entries.length === 0 || !isPlainDate(found.day)) throw new Refusal('invalid', NOT_DIRECTORY)
  if (found.day < '1990') throw new Refusal('invalid', NOT_DIRECTORY)
  const wrong = entries.find(({ bic }) => bikProblem(bic) !== null)
  if (wrong) throw new Refusal('invalid', `В файле неверный БИК «${wrong.bic}». Скачайте справочник ещё раз`)
  // The letters are right for XML where they are written by their numbers or were lost before it was made.
  if (entries.some((entry) => [entry.name, entry.place].some((text) => isLost(text) || isMojibake(text))))
    throw new Refusal('invalid', `${SPOILT_LETTERS}. ${AGAIN}`)
  const unnamed = entries.find(({ name, is_excluded }) => name === '' && !is_excluded)
  if (unnamed) {
    throw new Refusal(
      'invalid',
      `В файле нет названия банка с БИК ${unnamed.bic}. Скачайте справочник ещё раз`,
    )
  }
  // A БИК named twice: what is written later is newer.
  const by_bic = new Map(entries.map((entry) => [entry.bic, directoryBank(entry, found.day)]))
  const banks = [...by_bic.values()]
  for (const { bic, corr_account } of banks) {
    const problem = corr_account === null ? null : accountProblem(corr_account, bic)
    if (problem) throw new Refusal('invalid', `В файле неверный корсчёт. ${problem}. ${AGAIN}`)
  }
  return { business_day: found.day, is_full: found.full, banks }
}

/** An unknown name of an encoding is looked past: the bytes tell windows-1251 from UTF-8. */
function textOf(bytes: Buffer): string {
  try {
    return xmlText(bytes).text
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new TextDecoder(textEncoding(bytes)).decode(bytes)
  }
}

const wordsOf = ({ message }: Unreadable) =>
  message.startsWith('Буквы') ? `${SPOILT_LETTERS}. ${AGAIN}` : NOT_DIRECTORY

type Attributes = Record<string, string>

const headOf = ({ BusinessDay = '', InfoTypeCode }: Attributes) => ({
  day: BusinessDay,
  full: InfoTypeCode === 'FIRR',
})

const entryOf = ({ BIC = '', ChangeType }: Attributes): Entry => ({
  bic: BIC,
  name: '',
  settlement: '',
  place: '',
  closed_on: null,
  is_excluded: ChangeType === 'DLTD',
  restrictions: [],
  accounts: [],
})

const participantOf = (
  entry: Entry,
  { NameP = '', Tnp = '', Nnp = '', DateOut, ParticipantStatus }: Attributes,
) => ({
  name: NameP,
  settlement: Tnp,
  place: Nnp,
  closed_on: DateOut !== undefined && isPlainDate(DateOut) ? DateOut : null,
  is_excluded: entry.is_excluded || ParticipantStatus === 'PSDL',
})

const accountOf = ({ Account = '', RegulationAccountType = '', AccountStatus = '' }: Attributes) => ({
  account: Account,
  kind: RegulationAccountType,
  status: AccountStatus,
  restrictions: [],
})
