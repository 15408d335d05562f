import { parseClientBankExchange } from '@stroyfin/domain/bank/parse-client-bank-exchange'
import { expect, test } from 'vitest'
import { readStatementFile } from './read-statement-file.ts'
import { statementText } from './testing/statement-text.ts'

const us = { name: 'ООО «Берег»', inn: '7707083893', account: '40702810938120061991' }
const them = { name: 'ООО «Ромашка»', inn: '7702070139', account: '40702810900000000001' }
const payments = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ number: String(at + 1), date: '11.11.2026', summ: `${at + 1}.10`, payer: us, payee: them },
    purpose: `Оплата по договору ${at} за выполненные работы`,
  }))
const TEXT = statementText(us.account, payments(3_000))
const LARGE = new TextEncoder().encode(TEXT)
const onBug = (details: string) => expect.fail(details)

test('a large statement is read in a thread as a small one is at once, and others go on meanwhile', async () => {
  let turns = 0
  const others = setInterval(() => turns++, 1)
  const read = await readStatementFile(LARGE, onBug)
  clearInterval(others)
  expect(turns).toBeGreaterThan(2)
  expect({ ok: true, statement: read }).toEqual(parseClientBankExchange(LARGE))
  expect(read.documents).toHaveLength(3_000)
})

test('what is wrong with a large one is told line by line', async () => {
  const bytes = new TextEncoder().encode(TEXT.replace('Сумма=7.10', 'Сумма=семь'))
  const wrong = readStatementFile(bytes, onBug)
  await expect(wrong).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/^Документ в строке \d+: сумма «семь» не читается$/),
  })
})
