import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadBankDirectory, saveBankDirectory, takeBackDirectory } from '@stroyfin/contract/banks/directory'
import { findBanks } from '@stroyfin/contract/banks/find-banks'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { bytesIn } from '@stroyfin/domain/files/mojibake'
import { isPrintable } from '@stroyfin/domain/files/printable'
import { mutantsOf } from '@stroyfin/domain/files/testing/mutants'
import { isAccountKeyRight } from '@stroyfin/domain/requisites/account-key'
import { describe, expect, test } from 'vitest'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { readDirectory } from './read-directory.ts'

const app = await testApp()
const admin = { as: 'admin' }

const entry = (bic: string, inside: string, change = '') =>
  `<BICDirectoryEntry BIC="${bic}"${change}>${inside}</BICDirectoryEntry>`
/** The account whose ninth digit agrees with the БИК. */
const corrOf = (bic: string): string => {
  const accounts = Array.from({ length: 10 }, (_, key) => `30101810${key}00000000${bic.slice(6)}`)
  return accounts.find((account) => isAccountKeyRight(account, bic)) ?? ''
}
const bank = (bic: string, name: string, more = '') =>
  entry(
    bic,
    `<ParticipantInfo NameP="${name}" Tnp="г" Nnp="Тверь" DateIn="2001-01-01" PtType="20" ParticipantStatus="PSAC">${more}</ParticipantInfo>
    <Accounts Account="30101810000000000${bic.slice(6)}" RegulationAccountType="CRSA" AccountStatus="ACDL"/>
    <Accounts Account="${corrOf(bic)}" RegulationAccountType="CRSA" AccountStatus="ACAC"/>`,
  )
const directory = (day: string, entries: string[], kind = 'FIRR') =>
  `<?xml version="1.0" encoding="UTF-8"?><ED807 xmlns="urn:cbr-ru:ed:v2.0" InfoTypeCode="${kind}" BusinessDay="${day}">${entries.join('')}</ED807>`
const save = async (xml: string | Buffer, agreed = false, who = admin) => {
  const file = await uploadFile(app, { name: 'ED807.xml', bytes: xml }, who.as)
  return app.call(saveBankDirectory, { file, agreed }, who)
}
const find = async (search: string) => (await app.call(findBanks, { search }, admin)).banks

describe('the directory of БИК is loaded by the one who runs the product', () => {
  test('one that is older than a year is asked about', async () => {
    const old = directory('2025-01-09', [bank('042809700', 'ПРОШЛЫЙ БАНК')], 'SIRR')
    await expect(save(old)).rejects.toMatchObject({
      status: 409,
      body: {
        message:
          'Справочник на 09.01.2025, ему больше года: банки, лицензии и корсчета с тех пор изменились. Загрузить?',
        current: { asks: 'strange' },
      },
    })
    expect(await find('0428097')).toEqual([])
    expect(await save(old, true)).toMatchObject({ added: 1 })
    await app.call(takeBackDirectory, {}, admin)
    expect(await find('0428097')).toEqual([])
  })

  test('a full directory adds, mends and closes; a bank of today comes first and says its restriction', async () => {
    const { banks } = await app.call(loadBankDirectory, {}, admin)
    const small = directory('2026-11-02', [bank('042809100', 'БАНК')])
    await expect(save(small)).rejects.toMatchObject({
      status: 409,
      body: {
        message: `Из ${banks} действующих банков закроются ${banks}: в файле их всего 1. Загрузить?`,
        current: { asks: 'strange' },
      },
    })
    const first = await save(
      directory('2026-11-02', [
        bank('042809100', 'ТВЕРСКОЙ &quot;БАНК&quot;'),
        bank('042809200', 'ТВЕРСКОЙ ЗАПАСНОЙ БАНК', '<RstrList Rstr="LWRS" RstrDate="2026-10-30"/>'),
      ]),
      true,
    )
    expect(first).toMatchObject({ added: 2, changed: 0, closed: banks })
    expect(first.directory).toMatchObject({ business_day: '2026-11-02', banks: 2 })
    expect(await find('0428092')).toEqual([
      {
        bic: '042809200',
        name: 'ТВЕРСКОЙ ЗАПАСНОЙ БАНК',
        city: 'г Тверь',
        corr_account: corrOf('042809200'),
        closed_on: null,
        restriction: 'лицензия отозвана',
      },
    ])
    expect((await find('0428091'))[0]?.name).toBe('ТВЕРСКОЙ "БАНК"')
    const [known] = await find('044')
    expect(known?.closed_on).toBe('2026-11-02')
    // A БИК that a loaded directory has not is told of where the account is typed and where it is confirmed.
    expect(await app.call(findBanks, { search: '044525999' }, admin)).toEqual({
      banks: [],
      has_directory: true,
    })
    const { contractors } = await app.call(loadContractors, {}, admin)
    const { accounts } = await app.call(loadContractor, { id: contractors[0]?.id ?? 0 }, admin)
    const remarks = accounts.map(({ bank_remark }) => bank_remark)
    expect(new Set(remarks)).toEqual(new Set(['Банка нет в справочнике с 02.11.2026']))
  })

  test('changes close only what they name; an older file is refused', async () => {
    const changes = directory(
      '2026-11-03',
      [entry('042809200', '<ParticipantInfo NameP="ТВЕРСКОЙ ЗАПАСНОЙ БАНК"/>', ' ChangeType="DLTD"')],
      'SIRR',
    )
    expect(await save(changes)).toMatchObject({ added: 0, changed: 1, closed: 0 })
    expect((await find('0428092'))[0]?.closed_on).toBe('2026-11-03')
    expect((await find('тверской')).map(({ bic }) => bic)).toEqual(['042809100', '042809200'])
    await expect(save(directory('2026-11-01', [bank('042809100', 'СТАРЫЙ')]))).rejects.toMatchObject({
      status: 409,
      body: { message: 'Загружен более новый справочник: на 03.11.2026, а в файле — на 01.11.2026' },
    })
  })

  test('restrictions of the account count, a day of leaving yet to come does not close, a БИК may stand twice', async () => {
    const closing = entry(
      '042809300',
      `<ParticipantInfo NameP="ТВЕРСКОЙ ФИЛИАЛ" Tnp="г" Nnp="Тверь" DateOut="2026-12-31" ParticipantStatus="PSAC"><RstrList Rstr="URRS"/></ParticipantInfo>
      <Accounts Account="${corrOf('042809300')}" RegulationAccountType="CRSA" AccountStatus="ACAC"><AccRstrList AccRstr="LMRS" AccRstrDate="2026-11-03"/></Accounts>`,
    )
    const twice = [bank('042809400', 'ПРЕЖНЕЕ ИМЯ'), bank('042809400', 'НОВОЕ ИМЯ')]
    await save(directory('2026-11-04', [closing, ...twice], 'SIRR'))
    expect(await find('0428093')).toMatchObject([
      { closed_on: null, restriction: 'ограничен срочный перевод, корсчёт работает в ограниченном режиме' },
    ])
    expect(await find('0428094')).toMatchObject([{ name: 'НОВОЕ ИМЯ' }])
  })

  test('one of a day to come is asked about; taken back, the banks are what they were', async () => {
    const before = await app.call(loadBankDirectory, {}, admin)
    const banks = await find('0428')
    const later = directory(
      '2099-01-01',
      [bank('042809100', 'БУДУЩИЙ БАНК'), bank('042809900', 'НОВЫЙ')],
      'SIRR',
    )
    await expect(save(later)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Справочник на 01\.01\.2099, этот день ещё не наступил/) },
    })
    expect(await find('0428')).toEqual(banks)
    await save(later, true)
    // The same file once more changes nothing, so what it would be taken back to stays.
    const again = await save(later, true)
    expect(again).toMatchObject({ added: 0, changed: 0, closed: 0 })
    expect(again.directory).toMatchObject({
      business_day: '2099-01-01',
      has_before: true,
    })
    expect((await find('0428091'))[0]?.name).toBe('БУДУЩИЙ БАНК')
    const { directory: back } = await app.call(takeBackDirectory, {}, admin)
    expect(back).toMatchObject({ business_day: before.business_day, banks: before.banks, has_before: false })
    expect(await find('0428')).toEqual(banks)
    await expect(app.call(takeBackDirectory, {}, admin)).rejects.toMatchObject({ status: 409 })
    await expect(app.call(takeBackDirectory, {}, { as: 'finance' })).rejects.toMatchObject({ status: 403 })
  })

  test('names are read by the bytes, whatever encoding is declared; spoilt ones are refused', async () => {
    const named = (encoding: string) =>
      directory('2026-11-04', [bank('042809500', 'ТВЕРСКОЙ ДОМ')], 'SIRR').replace('UTF-8', encoding)
    for (const bytes of [
      Buffer.from(bytesIn('windows-1251', named('UTF-8'))),
      Buffer.from(named('windows-1251')),
      Buffer.from(bytesIn('ibm866', named('windows-1251'))),
    ]) {
      expect(readDirectory(bytes).banks[0]?.name).toBe('ТВЕРСКОЙ ДОМ')
    }
    const spoilt = new TextDecoder('windows-1251').decode(Buffer.from(named('UTF-8')))
    await expect(save(spoilt)).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^Буквы в файле испорчены/) },
    })
    await expect(save(named('UTF-8').replace('NameP="ТВЕРСКОЙ ДОМ"', ''))).rejects.toMatchObject({
      body: { message: 'В файле нет названия банка с БИК 042809500. Скачайте справочник ещё раз' },
    })
  })

  test('a mistyped correspondent account would send money aside: the file is refused', async () => {
    const right = corrOf('042809600')
    const mistyped = `${right.slice(0, 9)}1${right.slice(10)}`
    const wrong = directory('2026-11-04', [bank('042809600', 'БАНК').replace(right, mistyped)], 'SIRR')
    await expect(save(wrong)).rejects.toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(
          /^В файле неверный корсчёт\. Счёт \d{20} не подходит к БИК 042809600/u,
        ),
      },
    })
    expect(await find('0428096')).toEqual([])
  })

  test('a bank that leaves may be named by its БИК alone, and stays known by its name', async () => {
    await save(directory('2026-11-04', [entry('042809400', '', ' ChangeType="DLTD"')], 'SIRR'))
    expect(await find('0428094')).toMatchObject([{ name: 'НОВОЕ ИМЯ', closed_on: '2026-11-04' }])
  })

  test('after a file of a later day that changed no bank the one before it comes back, not an earlier one', async () => {
    const of = (day: string, name: string) => directory(day, [bank('042809100', name)], 'SIRR')
    await save(of('2026-11-04', 'ПЕРВЫЙ'))
    await save(of('2026-11-05', 'ВТОРОЙ'))
    const same = await save(of('2026-11-06', 'ВТОРОЙ'))
    expect(same).toMatchObject({ added: 0, changed: 0, closed: 0 })
    expect(same.directory).toMatchObject({ business_day: '2026-11-06', before_day: '2026-11-05' })
    const { directory: back } = await app.call(takeBackDirectory, {}, admin)
    expect(back).toMatchObject({ business_day: '2026-11-05', has_before: false })
    expect((await find('0428091'))[0]?.name).toBe('ВТОРОЙ')
  })

  test.each([
    ['in Western letters', 'ÏÀÎ ÑÁÅÐÁÀÍÊ'],
    ['in Western letters by their numbers', '&#207;&#192;&#206; &#209;&#193;'],
    ['in question marks', '??? ????????'],
  ])('a directory with names %s is refused', async (_story, name) => {
    const before = await find('0428')
    await expect(
      save(directory('2026-11-07', [bank('042809100', name)], 'SIRR'), true),
    ).rejects.toMatchObject({
      status: 422,
      body: {
        message:
          'Буквы в файле испорчены: его открыли не в той кодировке и сохранили. Скачайте справочник с сайта Банка России ещё раз',
      },
    })
    expect(await find('0428')).toEqual(before)
  })

  test.each(
    mutantsOf({
      text: directory('2026-11-04', [bank('042809100', 'ТВЕРСКОЙ БАНК'), bank('042809200', 'ЗАПАСНОЙ БАНК')]),
      section: /<BICDirectoryEntry[\s\S]*?<\/BICDirectoryEntry>/gu,
      tag: /(?<=<)\w+/gu,
      encode: (text) => new TextEncoder().encode(text),
    }),
  )('$story: read as it was written or refused in words', ({ bytes, same, story }) => {
    const found = () => readDirectory(Buffer.from(bytes)).banks
    if (same) return expect(found().map(({ name }) => name)).toEqual(['ТВЕРСКОЙ БАНК', 'ЗАПАСНОЙ БАНК'])
    try {
      for (const { name, bic } of found()) expect(/^\d{9}$/.test(bic) && isPrintable(name), story).toBe(true)
    } catch (error) {
      expect(error, story).toBeInstanceOf(Refusal)
      expect((error as Refusal).message).toMatch(/[а-яё]/)
    }
  })

  test.each([
    ['a day that no calendar has', directory('2026-13-45', [bank('042809100', 'БАНК')])],
    ['a page of a site', '<page>Банк России</page>'],
    ['another document of the Bank of Russia', '<ED808 BusinessDay="2026-11-05"/>'],
    ['no XML at all', 'БИК;Банк\n042809100;ТВЕРСКОЙ'],
  ])('%s is refused in words', async (_story, text) => {
    await expect(save(text)).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Это не справочник БИК') },
    })
  })

  test('a workbook is told to be another file, and not to have spoilt letters', () => {
    const bytes = Buffer.from('PK\u0003\u0004\ufffd\ufffd[Content_Types].xml')
    expect(() => readDirectory(bytes)).toThrow(/^Это не справочник БИК\. Нужен файл ED807/u)
  })

  test('a directory that ends in its middle is told to be cut, not to be another file', async () => {
    const whole = directory('2026-11-05', [bank('042809100', 'БАНК')])
    await expect(save(whole.slice(0, 300))).rejects.toMatchObject({
      status: 422,
      body: { message: 'Файл обрывается. Скачайте справочник с сайта Банка России ещё раз' },
    })
  })

  test('nobody else may', async () => {
    const file = await uploadFile(app, { name: 'ED807.xml', bytes: directory('2026-11-05', []) }, 'finance')
    await expect(app.call(saveBankDirectory, { file }, { as: 'finance' })).rejects.toMatchObject({
      status: 403,
    })
  })
})

const data = sharedData()

describe.runIf(data !== null)('the real directory of 30.06.2022', () => {
  test('every bank is read, every correspondent account has its right key', () => {
    const { business_day, is_full, banks } = readDirectory(
      readFileSync(join(data ?? '', 'refs/20220630_ED807_full.xml')),
    )
    expect([business_day, is_full, banks.length]).toEqual(['2022-06-30', true, 1725])
    const corr = banks.flatMap(({ bic, corr_account }) => (corr_account ? [{ bic, corr_account }] : []))
    expect(corr.filter(({ corr_account }) => corr_account.startsWith('301'))).toHaveLength(1151)
    expect(corr.filter(({ bic, corr_account }) => !isAccountKeyRight(corr_account, bic))).toEqual([])
    expect(banks.find(({ bic }) => bic === '044525225')).toMatchObject({
      name: 'ПАО СБЕРБАНК',
      corr_account: '30101810400000000225',
    })
  })
})
