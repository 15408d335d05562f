import type { PlainDate } from '../dates/plain-date.ts'
import type { Kopecks } from '../money/money.ts'

/** What is wrong with a file and where; the line counts from 1, null speaks of the file as a whole. */
export type FileProblem = { line: number | null; message: string }

export type BankParty = {
  name: string
  inn: string
  kpp: string
  account: string
  bank: string
  bik: string
  corr_account: string
}

/** Money came in, went out, or both sides are ours (or neither) and the file does not tell. */
export type BankDirection = 'in' | 'out' | 'unknown'

export type BankDocument = {
  line: number
  type: string
  number: string
  date: PlainDate
  summ: Kopecks
  direction: BankDirection
  payer: BankParty
  payee: BankParty
  debited: PlainDate | null
  credited: PlainDate | null
  purpose: string
  priority: string
  uin: string
  /** The same operation in another file has the same key, and two equal operations of one file differ in it. */
  key: string
  /** Every field of the section as it came, unknown ones too. */
  fields: Record<string, string>
}

export type AccountBalance = {
  line: number
  account: string
  date_from: PlainDate | null
  date_to: PlainDate | null
  opening: Kopecks | null
  income: Kopecks | null
  outcome: Kopecks | null
  closing: Kopecks | null
  /** opening + income − outcome = closing; null when a figure is missing. */
  holds: boolean | null
}

export type BankStatement = {
  encoding: BankEncoding
  version: string | null
  sender: string | null
  receiver: string | null
  /** As in the file: «12.01.2016 10:03:13». */
  created: string
  date_from: PlainDate | null
  date_to: PlainDate | null
  accounts: string[]
  document_types: string[]
  balances: AccountBalance[]
  documents: BankDocument[]
  /** Documents that stand in the file more than once, each as often as it does: one payment, or several equal ones. */
  repeats: FileRepeat[]
  warnings: FileProblem[]
}

export type FileRepeat = {
  number: string
  date: PlainDate
  summ: Kopecks
  direction: BankDirection
  times: number
}

export type BankEncoding = 'windows-1251' | 'ibm866' | 'koi8-r' | 'utf-8' | 'utf-16le' | 'utf-16be'

/** Status of an uploaded file of the client bank (R-3E-30). */
export const BANK_FILE_STATUSES = ['not_processed', 'processed'] as const
export type BankFileStatus = (typeof BANK_FILE_STATUSES)[number]

export const BANK_FILE_STATUS_LABELS: Record<BankFileStatus, string> = {
  not_processed: 'Не обработана',
  processed: 'Обработана',
}
