import { createFromUpd, readUpdFile } from '@stroyfin/contract/forms/read-upd'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { bytesIn } from '@stroyfin/domain/files/mojibake'
import { mutantsOf } from '@stroyfin/domain/files/testing/mutants'
import { addTotals, lineTotals } from '@stroyfin/domain/ks/ks-lines'
import { roubles } from '@stroyfin/domain/money/money'
import { describe, expect, test } from 'vitest'
import { CallRefused, testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { readUpdBytes } from './upd-of-bytes.ts'

const party = (inn: string, name: string) =>
  `<ИдСв><СвЮЛУч НаимОрг="${name}" ИННЮЛ="${inn}" КПП="770701001"/></ИдСв>`
const HEAD = '<?xml version="1.0" encoding="windows-1251"?>'
const UPD = `${HEAD}<Файл ИдФайл="ON_NSCHFDOPPR_1" ВерсФорм="5.01" ВерсПрог="Склад">
<Документ КНД="1115131" Функция="СЧФДОП"><СвСчФакт НомерСчФ="17" ДатаСчФ="31.05.2026" КодОКВ="643">
<СвПрод>${party('7707083893', 'ООО Ёлка')}</СвПрод><СвПокуп>${party('7728168971', 'АО Берег')}</СвПокуп></СвСчФакт>
<ТаблСчФакт>
<СведТов НомСтр="1" НаимТов="Арматура" КолТов="3" ЦенаТов="33.33" СтТовБезНДС="99.99" НалСт="22%" СтТовУчНал="121.99"><СумНал><СумНал>22.00</СумНал></СумНал><ДопСведТов НаимЕдИзм="т" КодТов="А-1"/></СведТов>
<СведТов НомСтр="2" НаимТов="Доставка" КолТов="1" ЦенаТов="1000.00" СтТовБезНДС="1000.00" НалСт="22%" СтТовУчНал="1220.00"><СумНал><СумНал>220.00</СумНал></СумНал><ДопСведТов НаимЕдИзм="рейс"/></СведТов>
<ВсегоОпл СтТовБезНДСВсего="1099,99" СтТовУчНалВсего="1341,99"><СумНалВсего><СумНал>242,00</СумНал></СумНалВсего></ВсегоОпл></ТаблСчФакт>
<СвПродПер><СвПер СодОпер="Передано"/></СвПродПер></Документ></Файл>`
const side = (tag: string, inn: string, name: string) =>
  `<${tag}><СвСторДог>${party(inn, name)}</СвСторДог></${tag}>`
const KS_2 = `${HEAD}<Файл ИдФайл="ON_AKTREZRABP_1" ВерсФорм="1.00" ВерсПрог="Сметы">
<Документ КНД="1110335"><СвАктСдПр НомерДок="5" ДатаДок="31.05.2026">
${side('СвПодр', '7707083893', 'ООО Ёлка')}${side('СвЗак', '7728168971', 'АО Берег')}</СвАктСдПр>
<НаимИСт><ВидРаб НаимТов="Кладка" НаимЕдИзм="м3" ЦенаТов="9876.54" СтТовБезНДС="3084887.89"><КолТов>312.345</КолТов></ВидРаб>
<ВидРаб НаимТов="Уборка" НаимЕдИзм="компл" ЦенаТов="50000.00" СтТовБезНДС="50000.00"><КолТов>1</КолТов></ВидРаб></НаимИСт>
<ВсегоАктОтч СтТовБезНДСВсего="3134887.89" СтТовУчНалВсего="3824563.23"><СумПоСтавке НалСт="22%"/><СумНалВсего>689675.34</СумНалВсего></ВсегоАктОтч>
</Документ></Файл>`

const encode = (text: string) => bytesIn('windows-1251', text)

/** What a document would be made with, and all that is said before it is. */
function read(bytes: Uint8Array) {
  try {
    const file = readUpdBytes(Buffer.from(bytes))
    const rate = file.kind === 'upd' ? null : file.vat_rate
    const { net, vat, gross } = addTotals(
      lineTotals(file.lines, { rate, included: false, per_line: file.kind === 'upd' }),
    )
    const money = [net, vat, gross].map(roubles)
    const of_file = [file.net_summ, file.vat_summ, file.summ]
    const asked = money.join() === of_file.join() ? [] : ['Итог подписанного файла и документа разный']
    return { told: [...file.faults, ...file.warnings, ...asked], money, file }
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return { told: [(error as Refusal).message], money: null, file: null }
  }
}

describe.each([
  ['УПД 5.01', UPD, /<СведТов [\s\S]*?<\/СведТов>/gu, ['1099.99', '242.00', '1341.99']],
  ['КС-2', KS_2, /<ВидРаб [\s\S]*?<\/ВидРаб>/gu, ['3134887.89', '689675.34', '3824563.23']],
])('%s', (_, text, section, sums) => {
  const whole = read(encode(text))

  test('is read to the kopeck, with its units and its totals', () => {
    expect(whole).toMatchObject({ told: [], money: sums })
    expect(whole.file?.lines.map(({ unit }) => unit)).not.toContain('')
  })

  test.each(mutantsOf({ text, section, tag: /(?<=[<\s])[А-яЁё]+(?=[\s=>])/gu, encode }))(
    '$story: nothing is lost in silence',
    ({ bytes, same, story }) => {
      const { told, money } = read(bytes)
      const isRussian = told.every((words) => /[А-яё]/u.test(words) && !/undefined|NaN|\ufffd/u.test(words))
      expect([isRussian, ...told], story).toEqual([true, ...told])
      if (told.length === 0 || same) expect(money, told.join('; ')).toEqual(whole.money)
    },
  )

  test('an encoding that is not the declared one is read by the bytes and told', () => {
    expect(read(new TextEncoder().encode(text)).told).toEqual([
      'В файле указана кодировка windows-1251, на деле он в utf-8',
    ])
  })
})

describe('over HTTP', async () => {
  const app = await testApp()
  const as = { as: 'director' }
  const count = () =>
    app.database.platform((db) =>
      db
        .selectFrom('ks')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    )
  const some = [UPD, KS_2].flatMap((text) =>
    mutantsOf({
      text,
      section: /<(?:СведТов|ВидРаб) [\s\S]*?<\/(?:СведТов|ВидРаб)>/gu,
      tag: /(?<=<)[А-яЁё]+/gu,
      encode,
    }).filter(
      // The door of files takes no <script> in XML at all.
      ({ bytes, story }, index) => index % 9 === 0 && bytes.length > 0 && !story.includes('<script>'),
    ),
  )

  test.each(some)('$story is answered in words, and nothing is kept of it', async ({ bytes }) => {
    const before = await count()
    const file = await uploadFile(app, { name: 'ON_NSCHFDOPPR.xml', bytes }, as.as)
    const ended = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error) => {
          expect(error).toBeInstanceOf(CallRefused)
          expect(error.body.message).toMatch(/[а-яё]/)
          return error.status as number
        },
      )
    expect(await ended(app.call(readUpdFile, { file }, as))).toBeLessThan(500)
    expect([409, 422]).toContain(await ended(app.call(createFromUpd, { file, agreement_id: 1 }, as)))
    expect(await count()).toEqual(before)
  })
})

test.each([
  ['УПД', UPD],
  ['КС-2', KS_2],
])('%s: names in Western letters are refused, names in question marks are told', (_form, text) => {
  const western = text.replace('ООО Ёлка', 'ÎÎÎ ÁÅÐÅÃ').replace('windows-1251', 'UTF-8')
  expect(() => readUpdBytes(Buffer.from(western))).toThrow('Буквы в файле испорчены')
  expect(readUpdBytes(Buffer.from(encode(text.replace('ООО Ёлка', '??? ????')))).warnings).toContain(
    'Вместо букв знаки вопроса: «??? ????», таких названий 1. Попросите отправителя прислать файл ещё раз',
  )
})
