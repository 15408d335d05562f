import { loadEstimate } from '@stroyfin/contract/estimates/load-estimate'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKsEstimateLines } from '@stroyfin/contract/ks/load-estimate-lines'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { holdsVatWith } from '@stroyfin/domain/ks/prices-of-estimate'
import { priceWithoutVat, priceWithVat } from '@stroyfin/domain/money/price-with-vat'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { estimateCsv, load, loaded, preview } from '../estimates/testing/load-file.ts'
import { makeEstimate, newLine, saveLines } from '../estimates/testing/sample-estimate.ts'
import { approveKs, makeContract } from './testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }
const RATE = '22'
const contract = (number: string, vat_rate = RATE) =>
  makeContract(app, { number, date: '2026-02-02', summ: 1_000_000, vat_rate })

/** Ten lines whose net sums, rounded one by one, come to six kopecks more with VAT than the file asks for. */
const rows = Array.from({ length: 10 }, (_, at) => `${at + 1};Ш-${at};Работа ${at};шт;1;100,01;100,01`)
const file = { name: 'Смета.csv', bytes: estimateCsv(...rows) }

/** As the form puts lines of the estimate into a new act. */
async function actOf(agreement_id: number) {
  const { items } = await app.call(loadKsEstimateLines, { agreement_id }, as)
  const vat_included = holdsVatWith(items, { vat_rate: RATE, vat_included: false, has_lines: false })
  const lines = items.map(({ id, name, unit, code, volume, price }) => ({
    ...{ estimate_line_id: id, name, unit, code, volume },
    price: vat_included ? priceWithVat(price, RATE) : price,
  }))
  const head = { agreement_id, type: 'contracting' as const, number: '1', date: '2026-03-31', vat_rate: RATE }
  const { ks } = await app.call(createKs, { ...head, vat_included, lines }, as)
  return app.call(loadKs, { ks_id: ks }, as)
}

test('an act of an estimate loaded with VAT comes to the gross of the file, net is what is left of it without its VAT', async () => {
  const agreement_id = await contract('ЦН-1')
  await loaded(app, file, { agreement_id }, { vat_included: RATE })
  expect(await actOf(agreement_id)).toMatchObject({
    ...{ vat_included: true, summ: 1000.1, vat_summ: 180.35, net_summ: 819.75 },
  })
})

test('an estimate without VAT gives its own prices', async () => {
  const typed = await contract('ЦН-2')
  const { id } = await makeEstimate(app, typed)
  await saveLines(app, id, [newLine(-1, 'Кладка')])
  expect(await actOf(typed)).toMatchObject({ vat_included: false, net_summ: 1000, summ: 1220 })
  const plain = await contract('ЦН-3')
  await loaded(app, file, { agreement_id: plain })
  expect(await actOf(plain)).toMatchObject({ vat_included: false, net_summ: 1000.1 })
})

test('an estimate with VAT of another rate than that of its contract is loaded by those who have seen both sums', async () => {
  const agreement_id = await contract('ЦН-4', '10')
  const { shown } = await preview(app, file, { agreement_id }, { vat_included: RATE })
  const [fault] = shown.warnings
  expect(fault).toMatchObject({ is_fault: true, count: 1 })
  expect(fault?.message.replaceAll('\u00a0', ' ')).toMatch(
    /^НДС файла – 22 %, сметы по договору – 10 %: «Всего с НДС» в файле 1 000,10 ₽, в смете будет 901,78 ₽\. /,
  )
  const job = await load(app, file, { agreement_id }, { vat_included: RATE })
  expect(job).toMatchObject({ state: 'failed', message: expect.stringContaining('не сходятся') })
  const accepted = { vat_included: RATE, accept_faults: true } as const
  expect(await loaded(app, file, { agreement_id }, accepted)).toMatchObject({ added: 10 })
})

test('acts of a third each take a contract of 36.71 to the kopeck, the last with what is left of VAT (K-21)', async () => {
  const agreement_id = await makeContract(app, {
    ...{ number: 'ЦН-8', date: '2026-02-02', summ: 36.71, vat_rate: RATE },
  })
  const { id: estimate_id } = await makeEstimate(app, agreement_id)
  const line = { ...newLine(-1, 'Стены'), volume: '3', price: '10.03' }
  const { ids } = await saveLines(app, estimate_id, [line])
  const third = { estimate_line_id: Number(ids['-1']), name: 'Стены', unit: 'м³', code: '', volume: '1' }
  const summs: [number, number][] = []
  for (const number of ['1', '2', '3']) {
    const head = { agreement_id, type: 'contracting' as const, number, date: '2026-03-31', vat_rate: RATE }
    const { ks } = await app.call(createKs, { ...head, lines: [{ ...third, price: '10.03' }] }, as)
    const { vat_summ, summ } = await app.call(loadKs, { ks_id: ks }, as)
    summs.push([vat_summ, summ])
    await approveKs(app, ks)
  }
  expect(summs).toEqual([
    [2.21, 12.24],
    [2.21, 12.24],
    [2.2, 12.23],
  ])
})

describe('parts at prices with VAT', () => {
  const GROSS = '33.336666667'
  const PRICE = priceWithoutVat(GROSS, RATE)

  /** A contract whose estimate has three units at that price. */
  async function three(number: string) {
    const agreement_id = await contract(number)
    const { id: estimate_id } = await makeEstimate(app, agreement_id)
    const line = { ...newLine(-1, 'Стены'), volume: '3', price: PRICE }
    const { ids } = await saveLines(app, estimate_id, [line])
    return { agreement_id, estimate_id, line_id: Number(ids['-1']) }
  }
  type Made = Awaited<ReturnType<typeof three>>
  const take = async ({ agreement_id, line_id }: Made, volumes: string[], vat_included: boolean) => {
    const lines = volumes.map((volume) => ({
      ...{ estimate_line_id: line_id, name: 'Стены', unit: 'м³', code: '', volume },
      price: vat_included ? GROSS : PRICE,
    }))
    const head = {
      agreement_id,
      type: 'contracting' as const,
      number: '1',
      date: '2026-03-31',
      vat_rate: RATE,
    }
    const { ks } = await app.call(createKs, { ...head, vat_included, lines }, as)
    return app.call(loadKs, { ks_id: ks }, as)
  }
  const lineOf = async ({ agreement_id }: Made) =>
    (await app.call(loadKsEstimateLines, { agreement_id, only_left: false }, as)).items[0]

  test('three thirds come to the whole with VAT, by three acts or in one (K-21)', async () => {
    const made = await three('ЦН-5')
    const summs: (number | undefined)[] = []
    for (const volume of ['1', '1']) summs.push((await take(made, [volume], true)).lines[0]?.summ)
    expect((await lineOf(made))?.taken).toEqual([{ price: GROSS, volume: '2', summ: 66.67 }])
    summs.push((await take(made, ['1'], true)).lines[0]?.summ)
    expect(summs).toEqual([33.34, 33.33, 33.34])
    const halves = await take(await three('ЦН-6'), ['0.5', '0.5', '0.5', '1.5'], true)
    expect(halves.lines.map(({ summ }) => summ)).toEqual([16.67, 16.67, 16.67, 50])
    expect(halves.summ).toBe(100.01)
  })

  test('what an act with VAT takes of an estimate is counted without it, beside what the others take', async () => {
    const made = await three('ЦН-7')
    const gross = await take(made, ['1'], true)
    expect(gross).toMatchObject({ summ: 33.34, net_summ: 27.33 })
    const net = await take(made, ['1'], false)
    expect(net).toMatchObject({ summ: 33.34, net_summ: 27.33 })
    expect(await lineOf(made)).toMatchObject({ accepted_summ: 54.66, left_summ: 27.32 })
    const { lines } = await app.call(loadEstimate, { id: made.estimate_id }, as)
    expect(lines.find(({ id }) => id === made.line_id)).toMatchObject({ summ: 81.98, accepted_summ: 54.66 })
    expect((await app.call(loadKsEstimateLines, { ...made, ks_id: gross.id }, as)).items[0]).toMatchObject({
      ...{ accepted_volume: '1', accepted_summ: 27.33, left_summ: 54.65 },
    })
  })
})
