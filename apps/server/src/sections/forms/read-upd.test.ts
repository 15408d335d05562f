import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { saveContact } from '@stroyfin/contract/contractors/save-contact'
import { loadFiles } from '@stroyfin/contract/files/load-files'
import { printKs } from '@stroyfin/contract/forms/print-ks'
import { createFromUpd, readUpdFile } from '@stroyfin/contract/forms/read-upd'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { removeKs } from '@stroyfin/contract/ks/remove-ks'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedData } from '../../spreadsheets/testing/shared-data.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { xmlInWindows1251 } from './windows-1251.ts'

const app = await testApp()
const as = { as: 'director' }
const data = sharedData()

async function uploaded(content: string | Buffer, name = 'ON_NSCHFDOPPR.xml'): Promise<string> {
  const form = new FormData()
  const bytes = typeof content === 'string' ? xmlInWindows1251(content) : content
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { authorization: `Bearer ${await app.token('director')}` }
  const reply = await fetch(`${app.url}/upload/${app.company_id}`, { method: 'POST', headers, body: form })
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { files: { name: string }[] }).files[0]!.name
}

const read = async (content: string | Buffer) => app.call(readUpdFile, { file: await uploaded(content) }, as)

/** A document of our own as the file its seller would send. */
let sent = ''
let agreement_id = 0
let own = 0
beforeAll(async () => {
  agreement_id = await makeContract(app, { number: 'П-12/2026' })
  const line = (name: string, volume: string, price: string, vat_rate: string | null) => ({
    name,
    unit: 'т',
    code: 'А-1',
    volume,
    price,
    vat_rate,
  })
  const draft = {
    agreement_id,
    type: 'purchase' as const,
    number: '17',
    date: '2025-05-31',
    vat_rate: '20',
    lines: [
      line('Арматура <12 мм>', '3', '33.33', '20'),
      line('Доставка', '1', '1000', '10'),
      line('Аренда', '2.5', '99.99', null),
    ],
  }
  own = (await app.call(createKs, draft, as)).ks
  const { executor_id } = await app.call(loadKs, { ks_id: own }, as)
  const contact = { contractor_id: executor_id, name: 'Иванов Пётр', post: 'Директор', phone: '', email: '' }
  await app.call(saveContact, contact, as)
  const { file } = await app.call(printKs, { ks_id: own, form: 'upd-1', format: 'xml' }, as)
  const headers = { authorization: `Bearer ${file!.access}` }
  const reply = await fetch(`${app.url}${file!.href}`, { headers })
  sent = new TextDecoder('windows-1251').decode(await reply.arrayBuffer())
})

describe('УПД from a file of its seller', () => {
  test('is shown with its parties, its contract and its lines to the kopeck', async () => {
    const shown = await read(sent)
    const card = await app.call(loadKs, { ks_id: own }, as)
    expect(shown).toMatchObject({
      status: 1,
      number: '17',
      date: '2025-05-31',
      picked_id: agreement_id,
      faults: [],
    })
    expect(shown.of_document).toEqual({ net_summ: card.net_summ, vat_summ: card.vat_summ, summ: card.summ })
    expect(shown.of_file).toEqual(shown.of_document)
    expect(shown.lines.map(({ name, vat_rate, net_summ }) => [name, vat_rate, net_summ])).toEqual([
      ['Арматура <12 мм>', '20', 99.99],
      ['Доставка', '10', 1000],
      ['Аренда', null, 249.98],
    ])
    expect(shown.warnings).toEqual(['УПД № 17 от 31.05.2025 этого продавца уже есть'])
    expect(shown.questions).toEqual([
      { asks: 'double', text: 'УПД № 17 от 31.05.2025 этого продавца уже есть. Создать ещё один?' },
    ])
  })

  test('becomes a document with the file attached', async () => {
    const { version } = await app.call(loadKs, { ks_id: own }, as)
    await app.call(removeKs, { ks_id: own, version }, as)
    const file = await uploaded(sent)
    expect((await app.call(readUpdFile, { file }, as)).warnings).toEqual([])
    const { ks } = await app.call(createFromUpd, { file, agreement_id }, as)
    const [made, from] = await Promise.all([ks, own].map((ks_id) => app.call(loadKs, { ks_id }, as)))
    expect(made).toMatchObject({ type: 'purchase', number: '17', summ: from!.summ, vat_summ: from!.vat_summ })
    const attached = await app.call(loadFiles, { object_type: 'ks', object_id: ks }, as)
    expect(attached.items.map((item) => item.name)).toEqual(['ON_NSCHFDOPPR.xml'])
  })

  test('the same УПД is asked about and not made twice, even when sent twice at once', async () => {
    const file = await uploaded(sent.replace('НомерДок="17"', 'НомерДок="18"'))
    const make = (agreed: ('double' | 'sums')[] = []) =>
      app.call(createFromUpd, { file, agreement_id, agreed }, as).then(
        () => 'made',
        (error) => error.body.message,
      )
    const asked = 'УПД № 18 от 31.05.2025 этого продавца уже есть. Создать ещё один?'
    expect((await Promise.all([make(), make()])).sort()).toEqual(['made', asked].sort())
    expect(await make(['sums'])).toBe(asked)
    expect(await make(['double'])).toBe('made')
  })

  test('the same number and sum of the next day is asked about as a likely copy', async () => {
    const first = sent.replace('НомерДок="17"', 'НомерДок="92"')
    await app.call(createFromUpd, { file: await uploaded(first), agreement_id }, as)
    const next = await uploaded(first.replaceAll('31.05.2025', '01.06.2025'))
    const { questions } = await app.call(readUpdFile, { file: next, agreement_id }, as)
    expect(questions).toEqual([
      {
        asks: 'alike',
        text: expect.stringMatching(
          /^Похоже на уже загруженный: есть УПД № 92 этого продавца от 31\.05\.2025 на ту же сумму 1.469,97 ₽, в файле – от 01\.06\.2025\. Создать ещё один\?$/u,
        ),
      },
    ])
    await expect(app.call(createFromUpd, { file: next, agreement_id }, as)).rejects.toMatchObject({
      status: 409,
    })
    const months = await uploaded(first.replaceAll('31.05.2025', '31.07.2025'))
    expect((await app.call(readUpdFile, { file: months, agreement_id }, as)).questions).toEqual([])
    await app.call(createFromUpd, { file: next, agreement_id, agreed: ['alike'] }, as)
  })

  test('a bill as the basis is no contract, of several bases the contract is taken', async () => {
    const bill = (number: string) => `<ОснПер РеквНаимДок="Счёт на оплату" РеквНомерДок="${number}"/>`
    const [contract = ''] = /<ОснПер[^>]*\/>/u.exec(sent) ?? []
    expect(contract).not.toBe('')
    expect((await read(sent.replace(contract, bill('45')))).basis).toBeNull()
    expect((await read(sent.replace(contract, bill('45') + contract))).basis?.number).toBe('П-12/2026')
  })

  test('the same number with another sum is asked about with both sums', async () => {
    const text = sent.replace('НомерДок="17"', 'НомерДок="91"')
    await app.call(createFromUpd, { file: await uploaded(text), agreement_id }, as)
    const other = text.replace(/(<ВсегоОпл[^>]*СтТовУчНалВсего=")[^"]*/u, '$15000.00')
    const [question] = (await read(other)).questions
    expect(question?.text).toMatch(
      /^УПД № 91 от 31.05.2025 этого продавца уже есть с суммой 1.469,97 ₽, в файле 5.000,00 ₽. Создать ещё один\?$/u,
    )
  })

  test('its seller may be no contractor yet: who may make one is offered it, others are told whom to ask', async () => {
    const seller = /<СвПрод>.*?<\/СвПрод>/s.exec(sent)?.[0] ?? ''
    const stranger = seller
      .replace(/ИННЮЛ="\d+"/, 'ИННЮЛ="5905004177"')
      .replace(/НаимОрг="[^"]+"/, 'НаимОрг="ООО «Новый завод»"')
      .replace(/АдрТекст="[^"]*"/, 'АдрТекст="Пермь, Заводская, 1"')
    const file = await uploaded(sent.replace(seller, stranger))
    const shown = await app.call(readUpdFile, { file }, as)
    const known = {
      name: 'ООО «Новый завод»',
      inn: '5905004177',
      kind: 'legal',
      address: 'Пермь, Заводская, 1',
    }
    expect(shown.seller).toMatchObject(known)
    expect(shown.new_seller).toEqual({ may_create: true, creators: [] })
    const asked = await app.call(readUpdFile, { file }, { as: 'engineer' })
    expect(asked.new_seller?.may_create).toBe(false)
    expect(asked.new_seller?.creators.length).toBeGreaterThan(0)
    const { name, kind, inn, kpp, address } = shown.seller
    await app.call(createContractor, { name, kind, inn, kpp, address, ogrn: '', okpo: '' }, as)
    const again = await app.call(readUpdFile, { file }, as)
    expect(again).toMatchObject({
      new_seller: null,
      faults: [expect.stringMatching(/^Нет договора в рублях/)],
    })
  })

  test('a signed file that differs from its document by a kopeck is asked about', async () => {
    const file = await uploaded(
      sent
        .replace('НомерДок="17"', 'НомерДок="19"')
        .replace(/СтТовУчНалВсего="[^"]+"/, 'СтТовУчНалВсего="1469,98"'),
    )
    const { questions, of_file } = await app.call(readUpdFile, { file }, as)
    expect(of_file.summ).toBe(1469.98)
    expect(questions.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Итог подписанного файла и документа разный: всего в файле 1 469,98 ₽, в документе 1 469,97 ₽. Создать с суммами документа?',
    ])
    await expect(app.call(createFromUpd, { file, agreement_id }, as)).rejects.toMatchObject({ status: 409 })
    await app.call(createFromUpd, { file, agreement_id, agreed: ['sums'] }, as)
  })

  test('VAT that is not of the contract and a day that has not come are asked about', async () => {
    const no_vat = await makeContract(app, { number: 'П-БН', vat_rate: null })
    const twentieth = sent.replace('НомерДок="17"', 'НомерДок="20"')
    const file = await uploaded(twentieth)
    const of_other = await uploaded(twentieth.replaceAll('П-12/2026', 'П-БН'))
    const asked = async (agreement_id: number, file: string) => {
      const { questions, warnings } = await app.call(readUpdFile, { file, agreement_id }, as)
      expect(warnings).toHaveLength(questions.length)
      return questions
    }
    expect(await asked(agreement_id, file)).toEqual([])
    const text = 'НДС в файле – 20 %, 10 %, а в договоре № П-БН – Без НДС. Создать с НДС файла?'
    expect(await asked(no_vat, of_other)).toEqual([{ asks: 'rate', text }])
    const make = (agreed: ('rate' | 'day')[], agreement_id = no_vat) =>
      app.call(createFromUpd, { file: of_other, agreement_id, agreed }, as)
    await expect(make([])).rejects.toMatchObject({ body: { message: text } })
    await make(['rate'])
    const later = await uploaded(
      sent
        .replaceAll('31.05.2025', '31.01.2099')
        .replaceAll('20%', '22%')
        .replaceAll('НомерДок="17"', 'НомерДок="21"'),
    )
    expect((await asked(agreement_id, later)).map(({ asks, text }) => [asks, text])).toContainEqual([
      'day',
      'УПД № 21 – от 31.01.2099, этот день ещё не наступил. Создать с этой датой?',
    ])
    const early = await uploaded(
      sent.replaceAll('31.05.2025', '31.12.2024').replaceAll('НомерДок="17"', 'НомерДок="22"'),
    )
    expect((await asked(agreement_id, early)).map(({ asks, text }) => [asks, text])).toEqual([
      [
        'day',
        expect.stringMatching(
          /^УПД № 22 – от 31\.12\.2024, раньше договора № .+ от \d\d\.\d\d\.2025\. Создать с этой датой\?$/,
        ),
      ],
    ])
  })

  test('a gross sum of a line that is not its net sum and tax is told', async () => {
    const { warnings } = await read(sent.replace(/СтТовУчНал="[\d.]+"/u, 'СтТовУчНал="999.99"'))
    expect(warnings).toContainEqual(
      expect.stringMatching(/стоимость с НДС в файле 999,99, а по стоимости без НДС и налогу выходит/),
    )
  })

  test('a number typed in another way is the same document', async () => {
    expect((await read(sent.replace('НомерДок="17"', 'НомерДок="№ 517"'))).number).toBe('517')
    const file = await uploaded(sent.replace('НомерДок="17"', 'НомерДок="№ 0018"'))
    await expect(app.call(createFromUpd, { file, agreement_id }, as)).rejects.toMatchObject({ status: 409 })
    const numbered = (number: string) => sent.replace('НомерДок="17"', `НомерДок="${number}"`)
    await app.call(createFromUpd, { file: await uploaded(numbered('У9–1')), agreement_id }, as)
    expect((await read(numbered('y9-1'))).questions.map(({ asks }) => asks)).toEqual(['double'])
  })

  test('finds its contract among hundreds of later ones of the same parties', async () => {
    await app.database.platform((db) =>
      sql`insert into agreements (company_id, type, number, date, customer_id, executor_id, project_id, classifier_id, summ)
        select a.company_id, a.type, 'СВ-' || n, date '2026-06-01' + n, a.customer_id, a.executor_id, a.project_id, a.classifier_id, 1
        from agreements a cross join generate_series(1, 210) n where a.id = ${agreement_id}`.execute(db),
    )
    const file = await uploaded(sent.replace('НомерДок="17"', 'НомерДок="418"'))
    const named = await app.call(readUpdFile, { file }, as)
    expect(named.picked_id).toBe(agreement_id)
    expect(named.agreements.map(({ id }) => id)).toContain(agreement_id)
    const other = await uploaded(
      sent.replace('НомерДок="17"', 'НомерДок="419"').replaceAll('П-12/2026', 'ЧУЖОЙ'),
    )
    expect((await app.call(readUpdFile, { file: other }, as)).picked_id).toBeNull()
    const { questions } = await app.call(readUpdFile, { file: other, agreement_id }, as)
    const [{ asks, text } = { asks: '', text: '' }] = questions
    expect([asks, text]).toEqual([
      'basis',
      expect.stringMatching(
        /^Файл выставлен по договору № ЧУЖОЙ от .+, а загружается в договор № П-12\/2026 от .+\. Создать по этому договору\?$/u,
      ),
    ])
    await expect(app.call(createFromUpd, { file: other, agreement_id }, as)).rejects.toMatchObject({
      status: 409,
      body: { message: text },
    })
    const made = await app.call(createFromUpd, { file: other, agreement_id, agreed: ['basis'] }, as)
    expect(made.ks).toBeGreaterThan(0)
    await app.database.platform((db) => sql`delete from agreements where number like 'СВ-%'`.execute(db))
  })

  test('is not made under a contract of others, nor by one who may not create', async () => {
    const file = await uploaded(sent)
    await expect(app.call(createFromUpd, { file, agreement_id: 1 }, as)).rejects.toMatchObject({
      status: 409,
    })
    await expect(app.call(readUpdFile, { file }, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
  })

  test('is not made under a contract in dollars of the same parties', async () => {
    const dollars = await makeContract(app, { number: 'П-$', currency: 'dollar', currency_rate: '90' })
    const file = await uploaded(sent)
    const { agreements } = await app.call(readUpdFile, { file }, as)
    expect(agreements.map(({ id }) => id)).toContain(agreement_id)
    expect(agreements.map(({ id }) => id)).not.toContain(dollars)
    await expect(app.call(createFromUpd, { file, agreement_id: dollars }, as)).rejects.toMatchObject({
      status: 409,
    })
  })

  test('a correction warns that the former УПД may be there already', async () => {
    const { warnings } = await read(
      sent.replace('<СвПрод>', '<ИспрДок НомИспр="2" ДатаИспр="01.06.2025"/><СвПрод>'),
    )
    expect(warnings).toContainEqual(expect.stringMatching(/^Это исправление № 2: /))
  })

  test('a quantity with a comma is a number, one in words is told', async () => {
    const quantity = (text: string) => sent.replace(/КолТов="[^"]+"/, `КолТов="${text}"`)
    const [volume = ''] = /(?<=КолТов=")[^"]+/.exec(sent) ?? []
    expect((await read(quantity(`${volume},0`))).lines[0]?.volume).toBe((await read(sent)).lines[0]?.volume)
    expect((await read(quantity('две тонны'))).faults).toEqual(['Строка 1: количество «две тонны» не число'])
  })

  test('sums that do not agree are told by the number of the line', async () => {
    const wrong = sent.replace('<СумНал>20.00</СумНал>', '<СумНал>20.01</СумНал>')
    const { warnings } = await read(wrong)
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Строка 1: НДС в файле 20,01, по ставке 20\s% выходит 20,00$/),
      ]),
    )
    expect(warnings.at(-1)).toMatch(/^Итог файла 1.469,97 не равен сумме его строк 1.469,98$/)
  })
})

describe('a discount in a line of its own', () => {
  /** The second line takes fifty roubles off; every file has a number of its own. */
  const discounted = (number: string, figures: string, total = '314.97') =>
    sent
      .replace('НомерДок="17"', `НомерДок="${number}"`)
      .replace(/КолТов="1" ЦенаТов="1000" СтТовБезНДС="1000.00"/u, `${figures} СтТовБезНДС="-50.00"`)
      .replace('СтТовУчНал="1100.00"', 'СтТовУчНал="-55.00"')
      .replace('<СумНал>100.00</СумНал>', '<СумНал>-5.00</СумНал>')
      .replace('"1349.97" СтТовУчНалВсего="1469.97"', `"299.97" СтТовУчНалВсего="${total}"`)
      .replace('<СумНал>120.00</СумНал>', '<СумНал>15.00</СумНал>')

  test.each([
    ['СК-1', 'КолТов="1" ЦенаТов="-50"'],
    ['СК-2', 'КолТов="-1" ЦенаТов="50"'],
    ['СК-3', 'КолТов="1" ЦенаТов="50"'],
    ['СК-4', ''],
  ])('%s: «%s» becomes a quantity taken away', async (number, figures) => {
    const file = await uploaded(discounted(number, figures))
    const shown = await app.call(readUpdFile, { file }, as)
    expect(shown).toMatchObject({ faults: [], questions: [], of_document: { summ: 314.97 } })
    expect(shown.lines[1]).toMatchObject({ volume: '-1', price: '50', net_summ: -50, vat_summ: -5 })
    expect(shown.warnings).toContainEqual(expect.stringMatching(/^Строка 2: скидка или возврат/u))
    const { ks } = await app.call(createFromUpd, { file, agreement_id, agreed: [] }, as)
    expect(await app.call(loadKs, { ks_id: ks }, as)).toMatchObject({ net_summ: 299.97, summ: 314.97 })
  })

  test('totals of the file that hold no discount are asked about', async () => {
    const { questions } = await read(discounted('СК-5', 'КолТов="1" ЦенаТов="-50"', '424.97'))
    expect(questions).toMatchObject([{ asks: 'sums' }])
  })
})

test('a line with the rate of another period is told by its number, and the file is shown whole', async () => {
  const later = sent.replaceAll('31.05.2025', '31.01.2026')
  const { lines, faults, of_file, date } = await read(later)
  expect(date).toBe('2026-01-31')
  expect(faults).toEqual([
    'Строка 1: Ставка НДС 20 % действовала по 31.12.2025 (закон № 425-ФЗ), на 31.01.2026 – 22 %. Другая ставка – только в исправлении документа того периода',
  ])
  expect(lines.map(({ vat_rate }) => vat_rate)).toEqual(['20', '10', null])
  expect(of_file).toEqual((await read(sent)).of_file)
  const create = app.call(createFromUpd, { file: await uploaded(later), agreement_id }, as)
  await expect(create).rejects.toMatchObject({ status: 409 })
})

describe('a file that no document can be made of says why', () => {
  test.each<[string, (text: string) => string]>([
    ['Это титул покупателя', (text) => text.replace('1115131', '1115132')],
    ['Это УКД – корректировочный документ', (text) => text.replace('1115131', '1115133')],
    ['Это таблица Excel', () => 'PK\u0003\u0004…xl/workbook.xml'],
    ['Это архив', () => 'PK\u0003\u0004…ON_NSCHFDOPPR.xml'],
    ['Версия формата 9.99 неизвестна', (text) => text.replace(/ВерсФорм="[^"]+"/, 'ВерсФорм="9.99"')],
    ['Это только счёт-фактура', (text) => text.replace('"СЧФДОП"', '"СЧФ"')],
    [
      'В файле не УПД и не акт КС-2: в нём «Каталог»',
      () => '<?xml version="1.0" encoding="windows-1251"?><Каталог/>',
    ],
    ['Это смета: её загружают в карточке договора', () => '<?xml version="1.0"?><Construction/>'],
    ['Это справочник БИК Банка России', () => '<?xml version="1.0"?><ED807/>'],
    ['Файл обрывается', (text) => text.slice(0, 2000).replace(/<[^>]*$/, '')],
    ['Файл XML повреждён: в строке 2', (text) => text.replace('</СвПрод>', '</СвДом>')],
    ['объявления DTD', (text) => text.replace('<Файл', '<!DOCTYPE a [<!ENTITY b "c">]><Файл')],
    ['Это не XML', () => 'номер;дата'],
    ['знаки, недопустимые в XML', (text) => text.replace('Арматура', 'Арма&#00;тура')],
    ['знаки, недопустимые в XML', (text) => text.replace('НомерДок="17"', 'НомерДок="1&#x1F;7"')],
    ['знаки, недопустимые в XML', (text) => text.replace('НомерДок="17"', 'НомерДок="1\u00007"')],
  ])('%s', async (words, change) => {
    await expect(read(change(sent))).rejects.toThrow(words)
  })

  test.each<[string, (text: string) => string]>([
    ['Неверный ИНН продавца', (text) => text.replace(/(<СвПрод>.*?ИННЮЛ=")\d{10}/s, '$11234567890')],
    ['Продавца с ИНН 7707083893', (text) => text.replace(/(<СвПрод>.*?ИННЮЛ=")\d{10}/s, '$17707083893')],
    ['ставка НДС «20/120»', (text) => text.replace('НалСт="20%"', 'НалСт="20/120"')],
    ['УПД в валюте с кодом 840', (text) => text.replace('КодОКВ="643"', 'КодОКВ="840"')],
  ])('%s is shown beside what was read', async (words, change) => {
    const file = await uploaded(change(sent))
    const { faults } = await app.call(readUpdFile, { file }, as)
    expect(faults.join('. ')).toContain(words)
    await expect(app.call(createFromUpd, { file, agreement_id }, as)).rejects.toMatchObject({ status: 409 })
  })
})

test('real files lie beside the project', () => {
  expect(data, 'Нет папки shared/data рядом с проектом: укажите её в SHARED_DATA').not.toBeNull()
})

describe.runIf(data !== null)('real files', () => {
  const file = (name: string) => readFileSync(join(data ?? '', name))

  test('seller’s title with every element filled is read, its contradictions told', async () => {
    const shown = await read(file('upd/upd_5.02_seller.xml'))
    expect(shown).toMatchObject({
      version: '5.02',
      number: '123',
      date: '2023-02-01',
      of_file: { summ: 10000 },
    })
    expect(shown.lines.map(({ net_summ }) => net_summ)).toEqual([654, 58951.67])
    expect(shown.basis).toEqual({ number: '567', date: '2024-02-14' })
    expect(shown.warnings.at(-1)).toMatch(/^Итог файла/)
    expect(shown.faults).not.toEqual([])
  })

  test.each([
    ['upd/upd_5.02_buyer.xml', 'Это титул покупателя'],
    ['upd/doc_ON_SCHFDOPPR_501.xml', 'УПД старого формата'],
  ])('%s is refused in words', async (name, words) => {
    await expect(read(file(name))).rejects.toThrow(words)
  })
})
