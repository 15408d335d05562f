import { describe, expect, test } from 'vitest'
import { bytesIn } from '../files/mojibake.ts'
import { utf16 } from '../files/testing/mutants.ts'
import { parseClientBankExchange } from './parse-client-bank-exchange.ts'

const OWN = '40702810938120061991'
const section = (more: string) =>
  `СекцияРасчСчет\nДатаНачала=01.11.2026\nДатаКонца=30.11.2026\nРасчСчет=${OWN}\n${more}КонецРасчСчет\n`
const SUMS = 'НачальныйОстаток=100.00\nВсегоПоступило=0.00\nВсегоСписано=5.00\nКонечныйОстаток=95.00\n'
const document = (change: Record<string, string> = {}) => {
  const fields = {
    ...{ Номер: '7', Дата: '02.11.2026', Сумма: '5.00', ПлательщикСчет: OWN, ПлательщикБИК: '044525225' },
    ...{ Получатель1: 'ООО «Ромашка»', ПолучательИНН: '7707083893', НазначениеПлатежа: 'Оплата' },
    ...change,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}\n`)
  return `СекцияДокумент=Платежное поручение\n${lines.join('')}КонецДокумента\n`
}
const HEAD = `1CClientBankExchange\nВерсияФормата=1.03\nДатаНачала=01.11.2026\nДатаКонца=30.11.2026\nРасчСчет=${OWN}\n`
const whole = (body: string, head = HEAD) => `${head}${body}КонецФайла\n`
const parse = (text: string | Uint8Array) =>
  parseClientBankExchange(typeof text === 'string' ? new TextEncoder().encode(text) : text)
const errorsOf = (text: string | Uint8Array) => {
  const parsed = parse(text)
  return parsed.ok ? [] : parsed.errors.map(({ message }) => message)
}
const read = (text: string | Uint8Array) => {
  const parsed = parse(text)
  if (!parsed.ok) throw new Error(parsed.errors.map(({ message }) => message).join('; '))
  return parsed.statement
}
const warnings = (text: string) => read(text).warnings.map(({ message }) => message)

const GOOD = whole(section(SUMS) + document())

test('the file the faults are put into has none', () => {
  expect(warnings(GOOD)).toEqual([])
})

describe('encodings', () => {
  test.each([
    ['koi8-r', bytesIn('koi8-r', GOOD)],
    ['utf-16le', utf16(`\ufeff${GOOD}`, false)],
    ['utf-16be', utf16(`\ufeff${GOOD}`, true)],
    ['utf-16le', utf16(GOOD, false)],
    ['utf-16be', utf16(GOOD, true)],
    ['ibm866', bytesIn('ibm866', GOOD)],
  ])('%s is read as it is', (encoding, bytes) => {
    const statement = read(bytes)
    expect(statement.encoding).toBe(encoding)
    expect(statement.documents).toMatchObject([{ number: '7', payee: { inn: '7707083893' } }])
  })

  const wrongly = (table: string, bytes: Uint8Array) =>
    new TextEncoder().encode(new TextDecoder(table).decode(bytes))
  test.each([
    ['UTF-8 read as windows-1251', wrongly('windows-1251', new TextEncoder().encode(GOOD))],
    ['UTF-8 read as Latin', wrongly('windows-1252', new TextEncoder().encode(GOOD))],
    ['windows-1251 read as KOI8-R', wrongly('koi8-r', bytesIn('windows-1251', GOOD))],
    ['windows-1251 read as Latin', wrongly('windows-1252', bytesIn('windows-1251', GOOD))],
    ['DOS read as windows-1251', wrongly('windows-1251', bytesIn('ibm866', GOOD))],
  ])('%s and saved so is spoilt, and the message says it', (_, bytes) => {
    expect(errorsOf(bytes)).toEqual([expect.stringMatching(/^Текст файла испорчен: его открыли не в той/)])
  })

  test('letters that were lost are said to be lost', () => {
    expect(errorsOf(wrongly('utf-8', bytesIn('windows-1251', GOOD)))).toEqual([
      expect.stringMatching(/^В файле потеряны русские буквы/),
    ])
    expect(errorsOf(GOOD.replaceAll(/[А-яё]/gu, '?'))).toEqual([expect.stringMatching(/^В файле потеряны/)])
  })

  test('one field in another encoding is named with its line', () => {
    const spoilt = new TextDecoder('windows-1251').decode(new TextEncoder().encode('ООО «Ромашка»'))
    expect(errorsOf(whole(document({ Получатель1: spoilt })))).toEqual([
      expect.stringMatching(/^Документ в строке 6: текст поля Получатель1 испорчен/),
    ])
  })
})

describe('requisites', () => {
  test.each([
    ['77070', '77070', null],
    ['', '', null],
    ['0', '', null],
    [
      '770708389',
      '',
      'ИНН 770708389 должен содержать 10 или 12 цифр, указано 9 (получателя), поэтому не записан',
    ],
    ['Ромашка', '', 'ИНН Ромашка должен состоять только из цифр (получателя), поэтому не записан'],
    [
      '7707083894',
      '7707083894',
      'ИНН 7707083894 не проходит проверку: последняя цифра должна быть 3 (получателя), проверьте его',
    ],
  ])('ИНН «%s» is kept as «%s»', (given, kept, problem) => {
    const statement = read(whole(section(SUMS) + document({ ПолучательИНН: given })))
    expect(statement.documents[0]?.payee.inn).toBe(kept)
    const message = `Документ № 7 в строке 15: ${problem}`
    expect(statement.warnings.map((warning) => warning.message)).toEqual(problem === null ? [] : [message])
  })

  test('an account that does not fit its bank is told', () => {
    const other = document({ ПолучательСчет: '40702810938120061992', ПолучательБИК: '044525187' })
    expect(warnings(whole(section(SUMS) + other))).toEqual([
      expect.stringMatching(
        /^Документ № 7 в строке 15: Счёт 40702810938120061992 не подходит к БИК 044525187/,
      ),
    ])
  })
})

describe('balances', () => {
  test('a section repeated is taken once and told', () => {
    const statement = read(whole(section(SUMS) + section(SUMS) + document()))
    expect(statement.balances).toMatchObject([{ outcome: 500n }])
    expect(statement.warnings.map(({ message }) => message)).toEqual([
      `Остатки в строке 15: раздел счёта ${OWN} повторён, взят один раз`,
    ])
  })

  test('the whole period stands for its days', () => {
    const day = section(SUMS).replace('30.11.2026', '02.11.2026')
    expect(read(whole(day + section(SUMS) + document())).balances).toMatchObject([{ date_to: '2026-11-30' }])
  })

  test('days stated twice and differently refuse the file', () => {
    expect(errorsOf(whole(section(SUMS) + section(SUMS.replaceAll('95', '96')) + document()))).toEqual([
      `Остатки в строке 15: остатки счёта ${OWN} за 01.11.2026 указаны дважды и по-разному`,
    ])
  })
})

test('a document of two accounts, neither of them ours, is told', () => {
  const theirs = { ПлательщикСчет: '40702810900000000001', ПолучательСчет: '40702810900000000002' }
  const told =
    'Документ № 7 в строке 15: оба счёта чужие, записано как списание. Проверьте, ваш ли это платёж'
  const body = section(SUMS) + document({ ...theirs, ПлательщикБИК: '', ДатаСписано: '02.11.2026' })
  expect(warnings(whole(body))).toContain(told)
  expect(warnings(whole(section(SUMS) + document({ ПолучательСчет: theirs.ПолучательСчет })))).toEqual([])
})

test('a file without balances is told: nobody can see whether all of it has come', () => {
  expect(warnings(whole(document()))).toEqual([
    'В файле нет остатков и оборотов счёта: все ли документы пришли, не проверить',
  ])
})

test('documents without money are told', () => {
  expect(warnings(whole(section(SUMS) + document() + document({ Номер: '8', Сумма: '0.00' })))).toEqual([
    '1 документ с нулевой суммой: денег не двигают, строк не добавили (№ 8)',
  ])
})

test('a period turned round is said once, however many documents there are', () => {
  const head = HEAD.replace('01.11.2026', '31.11')
    .replace('30.11.2026', '01.11.2026')
    .replace('31.11', '30.11.2026')
  const statement = read(whole(section(SUMS) + document() + document({ Номер: '8', Сумма: '0.00' }), head))
  expect(statement).toMatchObject({ date_from: '2026-11-01', date_to: '2026-11-30' })
  expect(statement.warnings.map(({ message }) => message)).toEqual([
    'Период в заголовке указан наоборот: с 30.11.2026 по 01.11.2026. Взят с 01.11.2026 по 30.11.2026',
    expect.stringContaining('1 документ с нулевой суммой'),
  ])
})

test('equal documents are named with how often they stand', () => {
  const demand = document().replace('Платежное поручение', 'Платежное требование')
  expect(read(whole(document() + demand)).repeats).toEqual([])
  expect(read(whole(document() + document() + document({ Номер: '8' }))).repeats).toEqual([
    { number: '7', date: '2026-11-02', summ: 500n, direction: 'out', times: 2 },
  ])
})

describe('what loses or changes money refuses the file', () => {
  const after = (line: string) => GOOD.replace('Сумма=5.00\n', `Сумма=5.00\n${line}\n`)
  test.each([
    [
      'a sum given twice',
      after('Сумма=50.00'),
      'Документ в строке 15: поле Сумма указано дважды и по-разному',
    ],
    [
      'a sum beyond any column',
      GOOD.replace('Сумма=5.00', 'Сумма=99999999999999.00'),
      'больше, чем бывает у платежа',
    ],
    [
      'a balance beyond any column',
      GOOD.replace('Остаток=100.00', 'Остаток=99999999999999'),
      'больше, чем бывает на счёте',
    ],
    ['a year far ahead', GOOD.replace('Дата=02.11.2026', 'Дата=02.11.9026'), 'дата «02.11.9026» не читается'],
    ['a day of the bank', after('ДатаСписано=32.11.2026'), 'ДатаСписано «32.11.2026» не читается'],
    [
      'a document without its beginning',
      GOOD.replace('СекцияДокумент=Платежное поручение\n', ''),
      'КонецДокумента» без начала секции',
    ],
    [
      'a document without its end',
      whole(document().replace('КонецДокумента\n', '') + document()),
      'нет строки КонецДокумента',
    ],
    ['another end', GOOD.replace('КонецДокумента', 'КонецРасчСчет'), 'без начала секции'],
  ])('%s', (_, text, message) => {
    expect(errorsOf(text).join('; ')).toContain(message)
  })
})

test.each([
  ['PK\u0003\u0004', 'Это архив или книга Excel'],
  ['%PDF-1.7', 'Это документ PDF'],
  ['<?xml version="1.0"?><Document/>', 'Это XML или веб-страница'],
])('%j says what it is', (text, message) => {
  expect(errorsOf(text)[0]).toContain(message)
})

describe('an account written in parts', () => {
  const PARTED = [
    '40702 810 9 3812 0061991',
    '40702.810.9.3812.0061991',
    '40702-810-9-3812-0061991',
    '40702\u00a0810938120061991',
  ]
  test.each(PARTED)('«%s» is the same account in the head, the balances and the documents', (account) => {
    const plain = read(GOOD)
    for (const text of [
      GOOD.replaceAll(OWN, account),
      GOOD.replace(OWN, account),
      GOOD.replace(`ПлательщикСчет=${OWN}`, `ПлательщикСчет=${account}`),
    ]) {
      const statement = read(text)
      expect(statement.accounts).toEqual([OWN])
      expect(statement.warnings).toEqual([])
      expect(statement.documents[0]).toMatchObject({ direction: 'out', key: plain.documents[0]?.key })
      expect(statement.balances).toMatchObject([{ account: OWN, holds: true }])
    }
  })

  test('its key is checked as that of any other', () => {
    const wrong = '40702 810 0 3812 0061991'
    expect(warnings(GOOD.replaceAll(OWN, wrong)).join()).toContain('девятая цифра должна быть 9')
  })

  test('what is no account of twenty digits stays as it is', () => {
    const [first] = read(GOOD.replaceAll(OWN, '4070 2810')).accounts
    expect(first).toBe('4070 2810')
  })
})

test.each(['', 'Номер='])('a document without a number («%s») is read and told', (written) => {
  const unnumbered = whole(
    section(SUMS) + document().replace('Номер=7\n', written === '' ? '' : `${written}\n`),
  )
  expect(read(unnumbered).documents).toMatchObject([{ number: '', summ: 500n }])
  expect(warnings(unnumbered)).toEqual([
    'Документ без номера в строке 15: загружается по дню, сумме 5,00 ₽, счетам и назначению',
  ])
})

test('two documents without a number that say the same are asked about', () => {
  const unnumbered = document({ Номер: '' })
  expect(read(whole(unnumbered + document({ Номер: 'НомерОтсутствует' }))).repeats).toMatchObject([
    { number: '', times: 2 },
  ])
})
