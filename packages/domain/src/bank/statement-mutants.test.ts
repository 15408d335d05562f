import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutantsOf } from '../files/testing/mutants.ts'
import { parseClientBankExchange } from './parse-client-bank-exchange.ts'
import { turnover } from './statement-checks.ts'

const OWN = '40702810938120061991'
const document = (number: number, summ: string, isIn: boolean) =>
  [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=0${number}.11.2026`,
    `Сумма=${summ}`,
    `${isIn ? 'Получатель' : 'Плательщик'}Счет=${OWN}`,
    `${isIn ? 'Плательщик' : 'Получатель'}Счет=40702810400000000225`,
    `${isIn ? 'Плательщик' : 'Получатель'}1=ООО «Ёлка и сыновья»`,
    `${isIn ? 'Плательщик' : 'Получатель'}ИНН=7707083893`,
    `${isIn ? 'ДатаПоступило' : 'ДатаСписано'}=0${number}.11.2026`,
    'НазначениеПлатежа=Оплата по договору 17, НДС не облагается',
    'КонецДокумента',
    '',
  ].join('\r\n')
const TEXT = [
  '1CClientBankExchange',
  'ВерсияФормата=1.03',
  'Кодировка=Windows',
  'ДатаНачала=01.11.2026',
  'ДатаКонца=30.11.2026',
  `РасчСчет=${OWN}`,
  'СекцияРасчСчет',
  'ДатаНачала=01.11.2026',
  'ДатаКонца=30.11.2026',
  `РасчСчет=${OWN}`,
  'НачальныйОстаток=1000.00',
  'ВсегоПоступило=345.67',
  'ВсегоСписано=1012.34',
  'КонечныйОстаток=333.33',
  'КонецРасчСчет',
  `${document(1, '345.67', true)}${document(2, '1000.00', false)}${document(3, '12.34', false)}КонецФайла`,
  '',
].join('\r\n')

const read = (bytes: Uint8Array) => {
  const parsed = parseClientBankExchange(bytes)
  if (!parsed.ok) return { told: parsed.errors.map(({ message }) => message), money: null }
  const { documents, balances, warnings, repeats } = parsed.statement
  const sums = ['in', 'out', 'unknown'] as const
  return {
    told: [...warnings.map(({ message }) => message), ...repeats.map(({ number }) => `Повтор № ${number}`)],
    money: {
      documents: documents.length,
      turnovers: sums.map((direction) => turnover(documents, direction)),
      balances: balances.map(({ opening, income, outcome, closing }) => [opening, income, outcome, closing]),
    },
  }
}

/** Whatever has happened to the file, money that differs from what was written is told, and told in Russian. */
function expectNoSilence(bytes: Uint8Array, story: string): void {
  const { told, money } = read(bytes)
  expect(
    told.every((message) => /[А-яё]/u.test(message) && !/undefined|NaN|\ufffd/u.test(message)),
    story,
  ).toBe(true)
  if (told.length === 0) expect(money, story).toEqual(whole.money)
}

const encode = (text: string) => new TextEncoder().encode(text)
const whole = read(encode(TEXT))
const mutants = mutantsOf({
  text: TEXT,
  section: /СекцияДокумент=[\s\S]*?КонецДокумента\r\n|СекцияРасчСчет[\s\S]*?КонецРасчСчет\r\n/gu,
  tag: /^[А-яЁё]+/gmu,
  encode,
})

test('the file that the faults are put into is read to the kopeck', () => {
  expect(whole.money).toMatchObject({ documents: 3, turnovers: [34567n, 101234n, 0n] })
})

test.each(mutants)('$story: nothing is lost in silence', ({ story, bytes, same }) => {
  expectNoSilence(bytes, story)
  if (same) expect(read(bytes).money).toEqual(whole.money)
})

test('cut at any byte, a figure changed anywhere: nothing is lost in silence', () => {
  const bytes = encode(TEXT)
  const any = fc.nat({ max: bytes.length - 1 })
  fc.assert(
    fc.property(any, any, fc.integer({ min: 48, max: 57 }), (cut, at, digit) => {
      expectNoSilence(bytes.slice(0, cut), `cut at ${cut}`)
      const figure = bytes[at] ?? 0
      if (figure >= 48 && figure <= 57) expectNoSilence(bytes.with(at, digit), `byte ${at} is ${digit}`)
    }),
    { numRuns: 150 },
  )
}, 60_000)
