import { loadStatements } from '@stroyfin/contract/bank-statements/load-list'
import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { removeStatement } from '@stroyfin/contract/bank-statements/remove-statement'
import { uploadStatement } from '@stroyfin/contract/bank-statements/upload-statement'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { payingPair } from './testing/paying-pair.ts'
import { finishedStatement, loadedFile } from './testing/statement-jobs.ts'
import { statementText, type TextLine } from './testing/statement-text.ts'

const app = await testApp()
const as = { as: 'finance' }
const pair = await payingPair(app, 'ООО «Обороты»')

const balance = (outcome: string, closing: string) => ({
  ...{ from: '01.11.2026', to: '30.11.2026', opening: '1000.00', income: '0.00' },
  ...{ outcome, closing },
})
const line = (number: string, summ: string) => pair.line({ number, summ })
const text = (lines: readonly TextLine[], made: string, outcome: string, closing: string) => ({
  name: `kl_${made.replaceAll(':', '')}.txt`,
  bytes: statementText(pair.us.account, lines, made, balance(outcome, closing)),
})
/** Their balances do not go on from those of the demo: that is read and known. */
const load = (file: ReturnType<typeof text>, repeats: 'each' | null = null) =>
  loadedFile(app, file, { repeats, doubts: true })
const detail = (statement_id: number) => app.call(loadStatement, { statement_id }, as)

test('documents that are missing are asked about, and seen: the statement does not agree, though its balances do', async () => {
  const file = text([line('901', '300.00')], '09:00:00', '500.00', '500.00')
  await expect(loadedFile(app, file)).rejects.toMatchObject({
    state: 'failed',
    message: expect.stringMatching(
      /списания по остаткам банка 500,00\s₽, а по документам файла \(1\) – 300,00\s₽\. Проверьте, вся ли это выписка/u,
    ),
    question: { asks: 'doubts' },
  })
  const loaded = await load(file)
  expect(loaded.message).toBe('Загружено: 1 строка. Выписка не сходится: сравните обороты')
  const id = loaded.statements[0]!.statement_id
  expect(await detail(id)).toMatchObject({
    ...{ holds: true, agrees: false, outgoing: 500, lines_out_summ: 300, repeats_out_summ: 0 },
  })
  const listed = (await app.call(loadStatements, { offset: 0, limit: 50 }, as)).items
  expect(listed.find((item) => item.id === id)).toMatchObject({ agrees: false })
})

test('what another statement has brought stands beside what this one brings, until that one is deleted', async () => {
  const first = await load(text([line('911', '200.00')], '10:00:00', '200.00', '800.00'))
  const both = [line('911', '200.00'), line('912', '100.00')]
  const second = await load(text(both, '11:00:00', '300.00', '700.00'))
  expect(second.message).toBe('Загружено: 1 строка, ещё 1 уже были загружены раньше')
  const before = first.statements[0]!.statement_id
  const id = second.statements[0]!.statement_id
  expect(await detail(id)).toMatchObject({
    ...{ agrees: true, lines_out: 1, lines_out_summ: 100, repeats_out: 1, repeats_out_summ: 200 },
    repeats_of: [{ statement_id: before, file_name: 'kl_100000.txt', lines: 1 }],
  })
  const { version } = await detail(before)
  await app.call(removeStatement, { statement_id: before, version }, as)
  expect(await detail(id)).toMatchObject({ agrees: false, repeats_out: 0, repeats_of: [] })
})

test('a statement without lines that are loaded for its days already is asked about, and loaded when that is known', async () => {
  const made = (numbers: string[], at: string) => {
    const lines = numbers.map((number) => line(number, '1.00'))
    return text(lines, `${at}:00:00`, `${numbers.length}.00`, `${1000 - numbers.length}.00`)
  }
  await load(made(['921', '922', '923'], '12'))
  const cut = made(['921', '924'], '13')
  // Balances that do not go on from those of the demo are asked about first, at the same press.
  const asked = await loadedFile(app, cut).catch((job) => job)
  expect(asked).toMatchObject({ state: 'failed', message: expect.stringContaining('Счёт') })
  expect(await load(cut)).toMatchObject({ message: expect.stringMatching(/^Загружено: 1 строка, ещё 1/) })
})

test('a number filled up with zeros is the same document, in another file and in one', async () => {
  await load(text([line('17', '20.00')], '10:10:00', '20.00', '980.00'))
  const second = await load(
    text([line('000017', '20.00'), line('000170', '30.00')], '10:20:00', '50.00', '950.00'),
  )
  expect(second.message).toBe('Загружено: 1 строка, ещё 1 уже были загружены раньше')
  const both = text([line('18', '21.00'), line('0018', '21.00')], '10:30:00', '21.00', '979.00')
  const asked = (await loadedFile(app, both).catch((job: unknown) => job)) as { message: string }
  expect(asked.message).toContain('В файле повторяются документы: № 18')
})

test('a document that stands twice in a file is asked about, with what the turnovers say', async () => {
  const twin = line('921', '40.00')
  const ask = async (outcome: string, made: string) =>
    (await loadedFile(app, text([twin, twin], made, outcome, '1.00')).catch((job: unknown) => job)) as {
      message: string
      question: { file: string }
    }
  const asked = await ask('40.00', '12:00:00')
  expect(asked).toMatchObject({
    state: 'failed',
    message:
      'В файле повторяются документы: № 921 от 11.11.2026 на 40,00 ₽ – 2 раза. Это один платёж или разные? По оборотам выписки – один',
    question: { asks: 'repeats', again: false, repeats: null },
  })
  expect((await ask('80.00', '13:00:00')).message).toMatch(/По оборотам выписки – разные$/)
  const { file } = asked.question
  const order = await app.call(uploadStatement, { file, repeats: 'once', doubts: true }, as)
  const { statements } = await finishedStatement(app, order.job_id)
  expect(statements).toMatchObject([{ added: 1, known: 0 }])
  const { lines_out_summ, warnings } = await detail(statements[0]!.statement_id)
  expect(lines_out_summ).toBe(40)
  expect(warnings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^1 повтор документов на 40,00 не загружено/),
  )
  const each = await load(text([twin, twin], '14:00:00', '80.00', '920.00'), 'each')
  expect(each.statements).toMatchObject([{ added: 1, known: 1 }])
})

test('a sum or an account that no column holds refuses the file in words', async () => {
  for (const wrong of [
    line('931', '99999999999999999.99'),
    { ...line('932', '1.00'), payee: { ...pair.them, account: '4'.repeat(3000) } },
  ]) {
    const refused = loadedFile(app, text([wrong], `15:00:${wrong.number.slice(1)}`, '1.00', '1.00'))
    await expect(refused).rejects.toMatchObject({
      state: 'failed',
      message: expect.stringMatching(
        /^Документ в строке 20: (сумма .+ больше, чем бывает|счёт получателя .+ не читается)/,
      ),
    })
  }
})

test('a loaded line with its purpose written another way is that line, with another purpose it is asked about', async () => {
  const spaced = (purpose: string) => ({ ...line('941', '30.00'), purpose })
  const ask = (file: ReturnType<typeof text>) =>
    loadedFile(app, file, { doubts: true }).catch((job: unknown) => job)
  await load(text([spaced('Оплата по договору  5-1')], '16:00:00', '30.00', '970.00'))
  expect(await ask(text([spaced('ОПЛАТА по договору 5–1')], '16:01:00', '30.00', '970.00'))).toMatchObject({
    message: 'Все строки этого файла уже загружены раньше с другими выписками',
    question: { asks: 'known' },
  })
  const other = text([spaced('Аванс')], '16:02:00', '30.00', '970.00')
  expect(await ask(other)).toMatchObject({
    message:
      'Уже загружены такие же платежи с другим назначением: № 941 от 11.11.2026 на 30,00 ₽, назначение «Аванс», ' +
      'в файле «kl_160000.txt» – «Оплата по договору  5-1». Это один платёж или разные?',
    question: { asks: 'repeats', repeats: null },
  })
  const once = await loadedFile(app, other, { doubts: true, again: true, repeats: 'once' })
  expect(once.statements).toMatchObject([{ added: 0, known: 1 }])
  const { agrees, warnings } = await detail(once.statements[0]!.statement_id)
  expect(agrees).toBe(true)
  expect(warnings).toContainEqual(
    expect.objectContaining({ message: expect.stringMatching(/^1 документ на 30,00 ₽ не загружен/) }),
  )
  const each = await load(text([spaced('Доплата')], '16:03:00', '30.00', '970.00'), 'each')
  expect(each.statements).toMatchObject([{ added: 1, known: 0 }])
})

test('days that are loaded with another closing or turnover are asked about', async () => {
  const account = pair.us.account
  const day = (made: string, income: string, closing: string) => ({
    name: `day_${made}.txt`,
    bytes: statementText(account, [], made, {
      ...{ from: '05.01.2027', to: '05.01.2027', opening: '700.00', outcome: '0.00' },
      ...{ income, closing },
    }),
  })
  await loadedFile(app, day('17:00:00', '0.00', '700.00'), { doubts: true })
  await expect(loadedFile(app, day('17:01:00', '100.00', '800.00'))).rejects.toMatchObject({
    message: expect.stringContaining(
      'за 05.01.2027 уже загружена выписка с другими суммами: на конец 05.01.2027 800,00 ₽, в загруженной 700,00 ₽',
    ),
    question: { asks: 'doubts' },
  })
})
