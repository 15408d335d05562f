import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import type { ActForm, FormLine, FormParty } from '@stroyfin/domain/forms/act-form'
import type { Ks3Form, Ks6aForm } from '@stroyfin/domain/forms/summary-form'
import { describe, expect, test } from 'vitest'
import { cellText } from '../paper/cell-text.ts'
import { paginate } from '../paper/paginate.ts'
import { type Paper, sheetWidth } from '../paper/paper.ts'
import { paperPdf } from '../paper/paper-pdf.ts'
import { bandsOf, paperXlsx } from '../paper/paper-xlsx.ts'
import { paperStyles } from '../paper/xlsx/paper-styles.ts'
import { sheetXml } from '../paper/xlsx/sheet-xml.ts'
import { readBook, valuesOf } from '../testing/read-book.ts'
import { serviceActForm } from './act.form.ts'
import { ks2Form } from './ks-2.form.ts'
import { ks3Form } from './ks-3.form.ts'
import { ks6aForm } from './ks-6a.form.ts'
import { updForm } from './upd.form.ts'

const party = (name: string): FormParty => ({
  name,
  kind: 'legal',
  inn: '7707083893',
  kpp: '773601001',
  okpo: '00032537',
  address: 'г. Москва, ул. Строителей, д. 1',
  phone: '',
  signer: { name: 'Иванова А. П.', post: 'Генеральный директор' },
})
const line = (more: Partial<FormLine> = {}): FormLine => ({
  position: '2.14',
  name: 'Бетонирование фундаментной плиты',
  code: 'ФЕР06-01-001-16',
  unit: 'м³',
  volume: '312.345',
  price: '9876.54',
  summ: 308488789n,
  net: 308488789n,
  vat_rate: '20',
  vat: 61697758n,
  section: '',
  ...more,
})

/** The worked example of three lines: 7 180 912.89 net, 8 617 095.47 gross. */
const example: ActForm = {
  type: 'contracting',
  number: '2',
  date: '2025-05-31',
  period_from: '2025-05-01',
  period_to: '2025-05-31',
  agreement_number: 'СМР-5',
  agreement_date: '2025-03-01',
  agreement_summ: 12345678900n,
  currency: 'rub',
  customer: party('ООО «Застройщик»'),
  executor: party('ООО «Подрядчик»'),
  project_name: 'ЖК «Берег»',
  project_address: 'г. Тверь, наб. Волги, 5',
  estate_name: 'Корпус 2',
  estate_address: '',
  lines: [
    line({ section: 'Раздел 1. Фундаменты' }),
    line({ volume: '41.7', price: '68250', summ: 284602500n, section: 'Раздел 1. Фундаменты' }),
    line({ volume: '1', price: '1250000', summ: 125000000n, section: 'Раздел 2. Прочее' }),
  ],
  vat_rate: '20',
  vat_included: false,
  net: 718091289n,
  vat: 143618258n,
  gross: 861709547n,
  corrects: null,
}

/** All rows of a form as people read them, empty cells left out. */
function textOf({ blocks }: Paper): string[] {
  return blocks
    .flatMap((block) =>
      block.kind === 'rows' ? block.rows : [...block.head, ...block.rows, ...block.totals],
    )
    .map(({ cells }) =>
      cells
        .map(cellText)
        .filter((text) => text !== '')
        .join(' | ')
        .replaceAll('\u00a0', ' '),
    )
    .filter((text) => text !== '')
}

const totalsOf = (net: bigint) => ({ net, vat: net / 5n, gross: net + net / 5n })
const columns = (start: bigint, year: bigint, period: bigint) => ({
  since_start: totalsOf(start),
  since_year: totalsOf(year),
  in_period: totalsOf(period),
})
const cell = (volume: string, summ: bigint) => ({ volume, summ })
const journal: Ks6aForm = {
  ...example,
  from: '2025-04-01',
  to: '2025-05-31',
  months: ['2025-04', '2025-05'],
  lines: [
    {
      position: '1.3',
      section: 'Раздел 1',
      code: '1-1',
      name: 'Котлован',
      unit: 'м³',
      price: '10.5',
      estimate: cell('100', 105000n),
      before: cell('0', 0n),
      months: [cell('10', 10500n), cell('5', 5250n)],
      since_year: cell('15', 15750n),
      since_start: cell('15', 15750n),
      left: cell('85', 89250n),
    },
  ],
  totals: {
    estimate: 105000n,
    before: 0n,
    months: [10500n, 5250n],
    since_year: 15750n,
    since_start: 15750n,
    left: 89250n,
  },
}
const certificate: Ks3Form = {
  ...example,
  number: '4',
  from: '2026-01-01',
  to: '2026-01-31',
  rows: [{ name: 'Монолитные работы', ...columns(1000000n, 500000n, 300000n) }],
  totals: columns(1000000n, 500000n, 300000n),
  vat_rates: ['20'],
  acts: [],
}

const forms: [string, Paper][] = [
  ['КС-3', ks3Form(certificate)],
  ['КС-6а', ks6aForm(journal)],
  ['КС-2', ks2Form(example)],
  ['УПД, статус 1', updForm({ ...example, type: 'purchase' }, 1)],
  ['УПД, статус 2', updForm({ ...example, type: 'purchase' }, 2)],
  ['акт', serviceActForm({ ...example, type: 'services' })],
]

describe('what stands on the paper', () => {
  test.each(forms)('%s has the structure it is signed by', (_, paper) => {
    expect(textOf(paper)).toMatchSnapshot()
  })

  test.each(forms)('columns of %s fill the sheet between its margins', (_, { blocks, landscape }) => {
    for (const { widths } of blocks) {
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(sheetWidth(landscape), 6)
    }
  })

  test('КС-3 ends with what is to be paid after the advance and the retention, where there are any', () => {
    const act = {
      number: '1',
      date: '2026-01-31',
      gross: 360000n,
      offset: 60000n,
      retention: 10800n,
      payable: 289200n,
    }
    const other = { ...act, number: '2', gross: 120000n, offset: 0n, retention: 3600n, payable: 116400n }
    const text = textOf(ks3Form({ ...certificate, acts: [act, other] }))
    expect(text).toContain('Приложение. Расчёт к оплате')
    expect(text).toContain('1 | № 1 от 31.01.2026 | 3 600,00 | 600,00 | 108,00 | 2 892,00')
    expect(text).toContain('Итого | 4 800,00 | 600,00 | 144,00 | 4 056,00')
    const plain = textOf(
      ks3Form({ ...certificate, acts: [{ ...act, offset: 0n, retention: 0n, payable: 360000n }] }),
    )
    expect(plain.join()).not.toContain('Расчёт к оплате')
  })

  test('a correction names the act it corrects, with negative lines', () => {
    const corrected = ks2Form({
      ...example,
      lines: [line({ volume: '-0.951', price: '2164721.34595163', summ: -205865000n })],
      corrects: { number: '1', date: '2025-04-30' },
    })
    const text = textOf(corrected)
    expect(text).toContain('Корректировка акта № 1 от 30.04.2025')
    expect(text.find((row) => row.startsWith('1 |') && row.includes('−'))).toContain(
      '−0,951 | 2 164 721,34595163 | −2 058 650,00',
    )
  })
})

describe('a long act', () => {
  const lines = Array.from({ length: 200 }, (_, index) => line({ name: `Работа ${index + 1}`, summ: 100n }))
  const paper = ks2Form({ ...example, lines, net: 20000n, vat: 4000n, gross: 24000n })
  const pages = paginate(paper)

  test('repeats the head on every sheet, and sums of sheets make the whole', () => {
    expect(pages.length).toBeGreaterThan(3)
    let total = 0
    for (const { bands } of pages) {
      const texts = bands.flatMap(({ band }) => band.cells.map(({ cell }) => cellText(cell)))
      expect(texts.filter((text) => text === 'Наименование работ')).toHaveLength(1)
      const of_sheet = texts[texts.indexOf('Итого по листу') + 5] ?? ''
      total += Number(of_sheet.replace(',', '.'))
    }
    expect(total).toBe(200)
  })

  test('nothing lies below the margin, and signatures follow a line of the table', () => {
    const room = (297 - 20) * (72 / 25.4)
    for (const { bands } of pages) {
      for (const { top, band } of bands) expect(top + band.height).toBeLessThanOrEqual(room + 0.01)
    }
    const last = pages.at(-1)?.bands.flatMap(({ band }) => band.cells.map(({ cell }) => cellText(cell)))
    expect(last).toContain('Работа 200')
    expect(last).toContain('(расшифровка подписи)')
  })

  test('every number of lines leaves signatures in company', () => {
    for (let count = 1; count <= 60; count++) {
      const some = lines.slice(0, count)
      const sheets = paginate(ks2Form({ ...example, lines: some }))
      const texts = sheets.at(-1)?.bands.flatMap(({ band }) => band.cells.map(({ cell }) => cellText(cell)))
      expect(texts).toContain(`Работа ${count}`)
    }
  })
})

describe('files', () => {
  const naughty = [
    '=HYPERLINK("http://a")',
    '<b>&amp;</b>',
    '\u0000\u0007',
    'Ё'.repeat(400),
    '🏗 עברית',
    '\ud800',
  ]
  const paper = ks2Form({ ...example, lines: naughty.map((name) => line({ name, code: name })) })

  test('Excel gets numbers as numbers, texts as texts, the head repeated on print', async () => {
    const [sheet] = await readBook(await buffer(paperXlsx(ks2Form(example))))
    const values = valuesOf(sheet)
    expect(values).toContain(3084887.89)
    expect(values).toContain(8617095.47)
    expect(sheet?.pageSetup).toMatchObject({
      paperSize: 'a4',
      orientation: 'portrait',
      fitToPage: true,
      fitToHeight: 0,
    })
    expect(sheet?.pageSetup?.printTitlesRow).toMatch(/^\$\d+:\$\d+$/)
  })

  test.each(forms)('%s is a sheet that Excel opens without repairing it', (_, form) => {
    const sheet = sheetXml(form, bandsOf(form).bands, paperStyles(form.size))
    const taken = new Set<string>()
    for (const [, from = '', to = ''] of sheet.matchAll(/<mergeCell ref="([A-Z]+\d+):([A-Z]+\d+)"/g)) {
      for (const cell of cellsBetween(from, to)) {
        expect(taken.has(cell), cell).toBe(false)
        taken.add(cell)
      }
    }
    for (const [, row = ''] of sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)) {
      const columns = [...row.matchAll(/<c r="([A-Z]+)\d+"/g)].map(([, letters = '']) =>
        columnNumber(letters),
      )
      expect(columns).toEqual([...new Set(columns)].sort((a, b) => a - b))
    }
    for (const [, height] of sheet.matchAll(/ht="([\d.]+)"/g)) expect(Number(height)).toBeLessThanOrEqual(409)
  })

  test('naughty names stay texts in Excel and do not break the PDF', async () => {
    const values = valuesOf((await readBook(await buffer(paperXlsx(paper))))[0])
    expect(values).toContain('=HYPERLINK("http://a")')
    expect(values).toContain('<b>&amp;</b>')
    expect(paperPdf(paper).subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  test('the PDF carries its letters and says what they mean, so that a text can be found', () => {
    const file = paperPdf(ks2Form(example))
    const streams = [...streamsOf(file)]
    const letters = streams.filter((text) => text.includes('beginbfchar')).join('\n')
    // «Ё», «й», «№» and the minus are in the font and named.
    for (const code of ['0439', '2116']) expect(letters).toContain(`<${code}>`)
    expect(file.toString('latin1')).toContain('/FontFile2')
    expect(paperPdf(ks2Form(example)).equals(file)).toBe(true)
  })
})

function* streamsOf(file: Buffer): Generator<string> {
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at)) {
    const end = file.indexOf('\nendstream', at)
    yield inflateSync(file.subarray(at + 7, end)).toString('latin1')
    at = end + 10
  }
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function* cellsBetween(from: string, to: string): Generator<string> {
  const [, left = '', top] = /([A-Z]+)(\d+)/.exec(from) ?? []
  const [, right = '', bottom] = /([A-Z]+)(\d+)/.exec(to) ?? []
  for (let row = Number(top); row <= Number(bottom); row++) {
    for (let column = columnNumber(left); column <= columnNumber(right); column++) yield `${row}:${column}`
  }
}
