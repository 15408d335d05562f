import { parseClientBankExchange } from '@stroyfin/domain/bank/parse-client-bank-exchange'
import { expect, test } from 'vitest'
import { splitAccounts } from './split-accounts.ts'

const [ONE, OTHER, THEIRS] = ['40702810000000000001', '40702810000000000002', '40702810900000000003']

type Days = { debited?: string; credited?: string }
const document = (from: string, to: string, { debited = '', credited = '' }: Days) =>
  ['СекцияДокумент=Платежное поручение', 'Номер=7', 'Дата=10.11.2026', 'Сумма=500.00'].concat([
    `ПлательщикСчет=${from}`,
    `ДатаСписано=${debited}`,
    `ПолучательСчет=${to}`,
    `ДатаПоступило=${credited}`,
    'НазначениеПлатежа=Перевод собственных средств',
    'КонецДокумента',
  ])
const section = (account: string, income: string, outcome: string) =>
  ['СекцияРасчСчет', 'ДатаНачала=10.11.2026', 'ДатаКонца=12.11.2026', `РасчСчет=${account}`].concat([
    'НачальныйОстаток=1000.00',
    `ВсегоПоступило=${income}`,
    `ВсегоСписано=${outcome}`,
    `КонечныйОстаток=${1000 + Number(income) - Number(outcome)}.00`,
    'КонецРасчСчет',
  ])

function read(...documents: string[][]) {
  const head = ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=UTF-8']
  const text = [
    head,
    section(ONE, '0.00', '500.00'),
    section(OTHER, '500.00', '0.00'),
    ...documents,
    ['КонецФайла'],
  ]
  const parsed = parseClientBankExchange(new TextEncoder().encode(text.flat().join('\r\n')))
  if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join())
  return parsed.statement
}

/** What each account of the file is told of: direction, day and sum of its lines. */
function told(...documents: string[][]) {
  return Object.fromEntries(
    splitAccounts(read(...documents)).map((part) => [
      part.account,
      part.documents.map(({ direction, debited, credited, summ }) => [direction, debited ?? credited, summ]),
    ]),
  )
}
const OUT = ['out', '2026-11-10', 50_000n]

test('a transfer between two accounts of a file, written once, goes out of one and into the other', () => {
  const both = { [ONE]: [OUT], [OTHER]: [['in', '2026-11-10', 50_000n]] }
  expect(told(document(ONE, OTHER, { debited: '10.11.2026' }))).toEqual(both)
  expect(told(document(ONE, OTHER, { debited: '10.11.2026', credited: '11.11.2026' }))).toEqual({
    ...{ [ONE]: [OUT], [OTHER]: [['in', '2026-11-11', 50_000n]] },
  })
})

test('written for each account it is a line of each and no repeat', () => {
  const sides = [{ debited: '10.11.2026' }, { credited: '11.11.2026' }].map((days) =>
    document(ONE, OTHER, days),
  )
  expect(told(...sides)).toEqual({ [ONE]: [OUT], [OTHER]: [['in', '2026-11-11', 50_000n]] })
  expect(read(...sides).repeats).toEqual([])
})

test('what goes to others is a line of its own account alone', () => {
  expect(told(document(ONE, THEIRS, { debited: '10.11.2026' }))).toEqual({ [ONE]: [OUT], [OTHER]: [] })
})
