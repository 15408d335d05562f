import { describe, expect, test } from 'vitest'
import { listShared, readSharedBytes, readSharedText } from '../../testing/shared-data.ts'
import { kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import type { BankStatement } from './bank-statement.ts'
import { parseClientBankExchange } from './parse-client-bank-exchange.ts'
import { turnover } from './statement-checks.ts'

type Facts = {
  declared_encoding: string | null
  version: string | null
  encoding: string
  sender: string | null
  receiver: string | null
  created: string
  period: [string | null, string | null]
  accounts: string[]
  account_sections: Record<string, string | boolean | null>[]
  documents: number
  by_type: Record<string, number>
  sum_documents: string
  income_docs: number
  income_sum: string
  outcome_docs: number
  outcome_sum: string
  undecidable_docs: number
  declared_doc_types: string[]
  problems: string[]
  control_totals_match_documents?: boolean
}

const facts = JSON.parse(readSharedText('facts.json')) as Record<string, Facts>
const files = listShared('bank-1c')
const REJECTED = ['condo_case_8.txt', 'condo_case_9.txt', 'condo_invalid_no_closing_balance.txt']
const read = files.filter((file) => !REJECTED.includes(file))
const ENCODINGS: Record<string, string> = { cp1251: 'windows-1251', 'utf-8': 'utf-8' }

const parse = (folder: string, file: string) => parseClientBankExchange(readSharedBytes(folder, file))

function statement(file: string): BankStatement {
  const parsed = parse('bank-1c', file)
  if (!parsed.ok) throw new Error(parsed.errors.map((error) => error.message).join('; '))
  return parsed.statement
}

const said = (texts: readonly { message: string }[], part: RegExp) =>
  texts.filter((text) => part.test(text.message)).length

test('every collected file has its facts', () => {
  expect(files.length).toBe(17)
  expect(files.filter((file) => facts[`bank-1c/${file}`] === undefined)).toEqual([])
})

describe.each(read)('%s', (file) => {
  const known = facts[`bank-1c/${file}`]!
  const result = statement(file)
  const documents = result.documents
  const of = (direction: string) => documents.filter((document) => document.direction === direction)

  test('counts and sums by direction', () => {
    expect(documents.length).toBe(known.documents)
    const types: Record<string, number> = {}
    for (const document of documents) types[document.type] = (types[document.type] ?? 0) + 1
    expect(types).toEqual(known.by_type)
    expect([of('in').length, of('out').length, of('unknown').length]).toEqual([
      known.income_docs,
      known.outcome_docs,
      known.undecidable_docs,
    ])
    expect(turnover(documents, 'in')).toBe(kopecks(known.income_sum))
    expect(turnover(documents, 'out')).toBe(kopecks(known.outcome_sum))
    expect(turnover(documents, 'in') + turnover(documents, 'out') + turnover(documents, 'unknown')).toBe(
      kopecks(known.sum_documents),
    )
  })

  test('head of the file', () => {
    expect(result.version).toBe(known.version)
    expect(result.encoding).toBe(file === 'odoo_min_example.txt' ? 'windows-1251' : ENCODINGS[known.encoding])
    expect([result.sender, result.receiver, result.created]).toEqual([
      known.sender,
      known.receiver,
      known.created,
    ])
    expect([result.date_from, result.date_to].map((date) => date && formatDate(date))).toEqual(known.period)
    expect(result.document_types).toEqual(known.declared_doc_types)
    if (file !== 'rshb_kl_to_1c.txt') expect(result.accounts).toEqual(known.accounts)
  })

  test('balances', () => {
    expect(
      result.balances.map(({ account, opening, income, outcome, closing, holds }) => ({
        account,
        sums: [opening, income, outcome, closing],
        holds,
      })),
    ).toEqual(
      known.account_sections.map((section) => ({
        account: section.account,
        sums: [section.opening, section.income, section.outcome, section.closing].map((text) =>
          kopecks(String(text)),
        ),
        holds: section.balance_equation_holds,
      })),
    )
  })

  test('problems become warnings', () => {
    const has = (text: string) => Number(known.problems.some((problem) => problem.includes(text)))
    expect(said(result.warnings, /не читается и пропущена/u)).toBe(has('no "="'))
    expect(said(result.warnings, /КонецФайла/u)).toBe(has('no КонецФайла'))
    expect(said(result.warnings, /пуст\S+ строк/u)).toBe(has('blank line'))
    expect(said(result.warnings, /^Нет первой строки/u)).toBe(has('no 1CClientBankExchange'))
    expect(said(result.warnings, /остатки не сходятся/u)).toBe(
      known.account_sections.filter((section) => section.balance_equation_holds === false).length,
    )
    // The facts leave the comparison out where there is no document; turnovers without documents do not match either.
    const lost = known.documents === 0 && known.account_sections.length > 0
    const mismatch = lost || known.control_totals_match_documents === false
    expect(said(result.warnings, /по документам/u) > 0).toBe(mismatch)
    const lied = known.declared_encoding === 'Windows' && known.encoding === 'utf-8'
    expect(said(result.warnings, /кодировка/u)).toBe(lied ? 1 : 0)
  })

  test('reading again adds nothing: keys are the same and distinct', () => {
    const keys = documents.map((document) => document.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(statement(file).documents.map((document) => document.key)).toEqual(keys)
  })
})

describe('the same day in two cuts of one bank', () => {
  test('the account of a file without header is the one met in every document', () => {
    expect(statement('rshb_kl_to_1c.txt').accounts).toEqual(['40702810266000000335'])
    expect(statement('rshb_kl_to_1c.txt').documents.map((item) => item.key)).toEqual(
      statement('rshb_kl_to_1c123.txt').documents.map((item) => item.key),
    )
  })

  test('the junk line is named by its number', () => {
    expect(statement('rshb_kl_to_1c123.txt').warnings).toContainEqual({
      line: 59,
      message: 'Строка 59 не читается и пропущена: «"Левая строка"»',
    })
  })

  test('a name comes without its ИНН', () => {
    const [first] = statement('rshb_kl_to_1c123.txt').documents
    expect(first?.payee.name).toBe('ООО "ИРКУТСКИЙ МАСЛОЖИРКОМБИНАТ"')
    expect(first?.payer.name).toBe('ИРКУТСКИЙ РФ АО "РОССЕЛЬХОЗБАНК"')
  })
})

describe('files that are refused', () => {
  test.each([
    ['condo_case_8.txt', ['Файл оборван: в нём нет ни остатков, ни документов']],
    ['condo_case_9.txt', ['В заголовке нет обязательной строки ВерсияФормата']],
    [
      'condo_invalid_no_closing_balance.txt',
      ['Остатки в строке 11: нет строки КонечныйОстаток, файл оборван'],
    ],
  ])('%s: %j', (file, messages) => {
    const parsed = parse('bank-1c', file)
    expect(parsed.ok ? [] : parsed.errors.map((error) => error.message)).toEqual(messages)
  })

  test.each(listShared('bank-foreign'))('%s is another format and says so', (file) => {
    const parsed = parse('bank-foreign', file)
    expect(parsed.ok ? [] : parsed.errors.map((error) => error.message)).toEqual([
      expect.stringMatching(/^Это выписка белорусского клиент-банка \(тип \d+\)/u),
    ])
  })

  const bytes = (text: string) => new TextEncoder().encode(text)
  const head = '1CClientBankExchange\nВерсияФормата=1.03\n'

  test.each([
    ['nothing', '', 'Файл пуст'],
    ['a table', 'Дата;Сумма\n1;2', 'Это не файл обмена с 1С: первая строка должна быть 1CClientBankExchange'],
    [
      'a cut document',
      `${head}СекцияДокумент=Платежное поручение\nНомер=1`,
      'Документ в строке 3 не закончен',
    ],
    [
      'a broken sum',
      `${head}СекцияДокумент=П\nНомер=1\nДата=01.02.2025\nСумма=12.345\nКонецДокумента\nКонецФайла`,
      'Документ в строке 3: сумма «12.345» не читается',
    ],
    [
      'an impossible date',
      `${head}СекцияДокумент=П\nНомер=1\nДата=31.02.2025\nСумма=1\nКонецДокумента\nКонецФайла`,
      'Документ в строке 3: дата «31.02.2025» не читается',
    ],
    [
      'a broken balance',
      `${head}СекцияРасчСчет\nРасчСчет=1\nНачальныйОстаток=abc\nКонечныйОстаток=1\nКонецРасчСчет\nКонецФайла`,
      'Остатки в строке 3: НачальныйОстаток «abc» не читается',
    ],
  ])('%s', (_story, text, message) => {
    const parsed = parseClientBankExchange(bytes(text))
    expect(parsed.ok ? '' : parsed.errors[0]?.message).toContain(message)
  })
})

describe('encodings', () => {
  const text = new TextDecoder('windows-1251').decode(readSharedBytes('bank-1c', 'vtb24_one_day_cp1251.txt'))

  test('a DOS file is read as DOS, whatever it declares', () => {
    for (const word of ['DOS', 'Windows']) {
      const parsed = parseClientBankExchange(inDos(text.replace('Кодировка=Windows', `Кодировка=${word}`)))
      expect(parsed.ok && [parsed.statement.encoding, parsed.statement.documents.length]).toEqual([
        'ibm866',
        13,
      ])
    }
  })

  test('a mark at the beginning of UTF-8 is no obstacle', () => {
    const parsed = parseClientBankExchange(new TextEncoder().encode(`\ufeff${text}`))
    expect(parsed.ok && [parsed.statement.encoding, parsed.statement.documents.length]).toEqual(['utf-8', 13])
  })
})

test('equal operations of one day stay apart, negative balances are read', () => {
  const document =
    'СекцияДокумент=П\nНомер=1\nДата=01.02.2025\nСумма=5,50\nДатаСписано=01.02.2025\nКонецДокумента\n'
  const text = `1CClientBankExchange\nВерсияФормата=1.03\nРасчСчет=40702810938120061991\nСекцияРасчСчет\nРасчСчет=40702810938120061991\nНачальныйОстаток=-1.00\nВсегоПоступило=0\nВсегоСписано=11\nКонечныйОстаток=-12.00\nКонецРасчСчет\n${document}${document}КонецФайла`
  const parsed = parseClientBankExchange(new TextEncoder().encode(text))
  expect(parsed.ok && parsed.statement.documents.map((item) => item.key.slice(-2))).toEqual(['|1', '|2'])
  expect(parsed.ok && parsed.statement.balances[0]?.holds).toBe(true)
  expect(parsed.ok && parsed.statement.warnings).toEqual([])
})

/** The platform decodes the DOS table but does not encode it, so the table is turned round here. */
function inDos(text: string): Uint8Array {
  const table = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1)
    table.set(new TextDecoder('ibm866').decode(Uint8Array.of(byte)), byte)
  return Uint8Array.from(text, (letter) => table.get(letter) ?? 63)
}
