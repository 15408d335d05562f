import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKsEstimateLines } from '@stroyfin/contract/ks/load-estimate-lines'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { holdsVatWith } from '@stroyfin/domain/ks/prices-of-estimate'
import { priceWithVat } from '@stroyfin/domain/money/price-with-vat'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { estimateCsv, load, loaded, preview } from '../estimates/testing/load-file.ts'
import { makeEstimate, newLine, saveLines } from '../estimates/testing/sample-estimate.ts'
import { makeContract } from './testing/sample-contract.ts'

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
