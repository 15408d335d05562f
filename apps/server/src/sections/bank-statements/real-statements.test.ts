import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadBankAccounts } from '@stroyfin/contract/bank-statements/load-accounts'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { beforeEach, describe, expect, test } from 'vitest'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { testApp } from '../../testing/test-app.ts'
import { loadedFile } from './testing/statement-jobs.ts'

interface Facts {
  documents: number
  income_docs: number
  income_sum: string
  outcome_docs: number
  outcome_sum: string
  undecidable_docs: number
  account_sections: { opening: string; income: string; outcome: string; closing: string }[]
}

const app = await testApp()
const data = sharedData()
/** A head and an end: legal, and a statement of no account. */
const EMPTY = 'odoo_min_example.txt'
const REJECTED = ['condo_case_8.txt', 'condo_case_9.txt', 'condo_invalid_no_closing_balance.txt', EMPTY]
const as = { as: 'finance' }

/** Accounts of the files are not those of the demo: that is read and known. */
async function upload(folder: string, file: string) {
  const bytes = readFileSync(join(data ?? '', folder, file))
  return loadedFile(app, { name: file, bytes }, { doubts: true })
}

const detailsOf = (statements: readonly { statement_id: number }[]) =>
  Promise.all(statements.map(({ statement_id }) => app.call(loadStatement, { statement_id }, as)))

/** Statements of the demo company stay: they pay its payments. */
const demo = await app.database.platform((db) =>
  db.selectFrom('bank_statements').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
)

beforeEach(() =>
  app.database.platform((db) => db.deleteFrom('bank_statements').where('id', '>', demo.id).execute()),
)

if (data === null) {
  test('the folder shared/data is MISSING, real files were not read; name it in SHARED_DATA', () => {
    expect(data).toBeNull()
  })
} else {
  const facts = JSON.parse(readFileSync(join(data, 'facts.json'), 'utf8')) as Record<string, Facts>
  const files = readdirSync(join(data, 'bank-1c'))

  describe.each(files.filter((file) => !REJECTED.includes(file)))('bank-1c/%s', (file) => {
    const known = facts[`bank-1c/${file}`]!

    test('is loaded with the figures of the facts (R-2.6-31)', async () => {
      const { statements } = await upload('bank-1c', file)
      const details = await detailsOf(statements)
      const total = (field: 'lines' | 'lines_in' | 'lines_out' | 'lines_unknown') =>
        details.reduce((sum, item) => sum + item[field], 0)
      expect([total('lines'), total('lines_in'), total('lines_out'), total('lines_unknown')]).toEqual([
        known.documents,
        known.income_docs,
        known.outcome_docs,
        known.undecidable_docs,
      ])
      expect(details[0]?.lines_in_summ).toBe(Number(known.income_sum))
      expect(details[0]?.lines_out_summ).toBe(Number(known.outcome_sum))
      const balances = details.filter(({ closing }) => closing !== null)
      expect(
        balances.map(({ opening, incoming, outgoing, closing }) => [opening, incoming, outgoing, closing]),
      ).toEqual(
        known.account_sections.map(({ opening, income, outcome, closing }) =>
          [opening, income, outcome, closing].map(Number),
        ),
      )
      const [first] = details
      const lines = await app.call(loadBankLines, { statement_id: first!.id }, as)
      expect(lines.total).toBe(first?.lines)
      expect(first?.status).toBe(first?.lines === 0 ? 'processed' : 'not_processed')
    })

    test('the same file again is refused politely', async () => {
      await upload('bank-1c', file)
      await expect(upload('bank-1c', file)).rejects.toMatchObject({
        status: 409,
        body: {
          message: expect.stringMatching(/^Этот файл уже загружен: \d\d\.\d\d\.\d{4}, \d\d:\d\d, \S/u),
        },
      })
    })
  })

  test.each(REJECTED)('bank-1c/%s is refused with words', async (file) => {
    await expect(upload('bank-1c', file)).rejects.toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/[а-яё]/u),
      problems: [expect.stringMatching(/[а-яё]/u)],
    })
  })

  test('a file of no account and no document leaves nothing behind', async () => {
    const before = await app.call(loadBankAccounts, {}, as)
    await expect(upload('bank-1c', EMPTY)).rejects.toMatchObject({
      message: expect.stringMatching(/^В файле нет ни счёта, ни остатков, ни документов/u),
    })
    expect(await app.call(loadBankAccounts, {}, as)).toEqual(before)
  })

  test.each(readdirSync(join(data, 'bank-foreign')))('bank-foreign/%s says what it is', async (file) => {
    await expect(upload('bank-foreign', file)).rejects.toMatchObject({
      state: 'failed',
      message: expect.stringContaining('а не обмен с 1С. Выгрузите из банка файл kl_to_1c.txt'),
    })
  })

  test('another cut of the same day brings nothing twice', async () => {
    await upload('bank-1c', 'rshb_kl_to_1c123.txt')
    await expect(upload('bank-1c', 'rshb_kl_to_1c.txt')).rejects.toMatchObject({
      state: 'failed',
      message: 'Все строки этого файла уже загружены раньше с другими выписками',
    })
  })

  test('the junk line of the bank is told and loses nothing', async () => {
    const { statements } = await upload('bank-1c', 'rshb_kl_to_1c123.txt')
    const [detail] = await detailsOf(statements)
    expect(detail).toMatchObject({
      account: '40702810266000000335',
      opening: 10_631_103,
      incoming: 72_384_698.2,
      outgoing: 79_029_653.1,
      closing: 3_986_148.1,
      holds: true,
      warnings: [
        { line: 59, message: expect.stringContaining('не читается и пропущена') },
        { line: null, message: expect.stringContaining('не записан ни у одной организации группы') },
      ],
    })
  })
}
