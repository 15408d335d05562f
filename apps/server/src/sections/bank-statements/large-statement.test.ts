import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { loadedFile } from './testing/statement-jobs.ts'
import { statementText } from './testing/statement-text.ts'

const app = await testApp()

test('a file too large for a request is read in a thread to the same documents, and refused in the same words', async () => {
  const [name, inn] = ['ООО Подрядчик', '7707083893']
  const payer = { name: 'Своя компания', inn: '', account: '40702810938000000001' }
  const lines = Array.from({ length: 400 }, (_, at) => ({
    number: String(at + 1),
    date: '20.11.2026',
    summ: `${at + 1}.50`,
    payer,
    payee: { name, inn, account: '40702810938000000002' },
    purpose: `Оплата по счёту № ${at}`,
  }))
  const bytes = statementText(payer.account, lines)
  expect(bytes.length).toBeGreaterThan(64 * 1024)
  const spoilt = statementText(payer.account, [...lines, { ...lines[0]!, number: '999', summ: 'сто' }])
  await expect(
    loadedFile(app, { name: 'kl_bad.txt', bytes: spoilt }, { doubts: true }),
  ).rejects.toMatchObject({
    message: expect.stringContaining('сто'),
  })
  const { statements } = await loadedFile(app, { name: 'kl.txt', bytes }, { doubts: true })
  expect(statements).toMatchObject([{ added: 400, known: 0 }])
})
