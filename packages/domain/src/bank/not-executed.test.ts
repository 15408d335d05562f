import { expect, test } from 'vitest'
import { parseClientBankExchange } from './parse-client-bank-exchange.ts'

const OWN = '40702810513190720912'
const OTHER = '40702810120289886273'
const order = (number: string, summ: string, day: string, from = OWN, to = OTHER) =>
  `СекцияДокумент=Платежное поручение\nНомер=${number}\nДата=16.11.2026\nСумма=${summ}\nПлательщикСчет=${from}\nПолучательСчет=${to}\n${day}КонецДокумента`
const file = (income: string, outcome: string, ...orders: string[]) =>
  [
    `1CClientBankExchange\nВерсияФормата=1.03\nКодировка=Windows\nДатаНачала=16.11.2026\nДатаКонца=16.11.2026\nРасчСчет=${OWN}`,
    `СекцияРасчСчет\nДатаНачала=16.11.2026\nДатаКонца=16.11.2026\nРасчСчет=${OWN}\nНачальныйОстаток=1000\nВсегоПоступило=${income}\nВсегоСписано=${outcome}\nКонечныйОстаток=${1000 + Number(income) - Number(outcome)}\nКонецРасчСчет`,
    ...orders,
    'КонецФайла',
  ].join('\n')
const SPENT = 'ДатаСписано=16.11.2026\n'
const CAME = 'ДатаПоступило=16.11.2026\n'

function read(text: string) {
  const parsed = parseClientBankExchange(new TextEncoder().encode(text))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  const { documents, warnings } = parsed.statement
  const waiting = warnings.filter(({ message }) => message.includes('ещё не исполнил'))
  return [documents.map(({ number }) => number), waiting.map(({ message }) => message.replace(/\s/gu, ' '))]
}

test('an order without a day that the turnover does not count has not left the account', () => {
  expect(read(file('0', '0', order('506', '900', '')))).toEqual([
    [],
    [
      'Документ № 506 на 900,00 ₽ в строке 16 не загружается: банк его ещё не исполнил – у него нет дня списания, и в обороте счёта его нет',
    ],
  ])
  expect(
    read(
      file('70', '50', order('1', '50', SPENT), order('2', '900', ''), order('3', '70', CAME, OTHER, OWN)),
    )[0],
  ).toEqual(['1', '3'])
})

test('one that the turnover counts, and one of a turnover that comes to nothing, stay', () => {
  expect(read(file('0', '950', order('1', '50', SPENT), order('2', '900', '')))).toEqual([['1', '2'], []])
  expect(read(file('0', '900', order('2', '900', '')))).toEqual([['2'], []])
  expect(read(file('0', '77', order('2', '900', '')))).toEqual([['2'], []])
})
