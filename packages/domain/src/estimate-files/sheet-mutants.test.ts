import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'

// Thousands of sheets are read: beside other work five seconds are too few.
vi.setConfig({ testTimeout: 30_000 })

const TITLES = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
const MAPPING = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }
type Row = (string | number)[]

function read(rows: readonly Row[]) {
  const cell = (value: string | number): ImportCell =>
    value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: String(value) }
  const sheet = { name: 'Л', rows: [TITLES, ...rows].map((row) => row.map(cell)), top: 0, data: 1 }
  const options = { mapping: MAPPING, trusted: 'summ', vat_included: null, skip_hidden: false } as const
  return readEstimateSheet({ ...sheet, titles: TITLES, hidden_rows: [] }, options)
}

const has_fault = ({ warnings }: ReturnType<typeof read>) => warnings.some(({ is_fault }) => is_fault)

const runs = { numRuns: 50 }

/** Lines of whole roubles, so that the expected sums need no rounding. */
const line = fc.tuple(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 3, max: 9999 }))
const section = fc.array(line, { minLength: 2, maxLength: 5 })
const words = fc.constantFrom(
  ...['Итого', 'ИТОГО ПО РАЗДЕЛУ', 'Сумма по разделу', 'Всего по разделу', 'Промежуточный итог'],
)
const whole = fc.constantFrom(
  ...[
    'ОБЩИЙ ИТОГ ПО ВСЕЙ СМЕТЕ',
    'Общая стоимость работ',
    'Стоимость всего',
    'Всего по смете',
    'Сумма по смете',
  ],
)

interface Sheet {
  rows: Row[]
  total: number
}

const sheet: fc.Arbitrary<Sheet> = fc
  .tuple(fc.array(section, { minLength: 2, maxLength: 4 }), words, whole)
  .map(([sections, of_section, of_all]) => {
    const summOf = (lines: (readonly [number, number])[]) =>
      lines.reduce((sum, [volume, price]) => sum + volume * price, 0)
    const rows = sections.flatMap((lines, at): Row[] => [
      ['', `Раздел ${at + 1}`, '', '', '', ''],
      ...lines.map(([volume, price], index): Row => {
        return [String(index + 1), `Работа ${at}-${index}`, 'м', volume, price, volume * price]
      }),
      ['', of_section, '', '', '', summOf(lines)],
    ])
    const total = sections.reduce((sum, lines) => sum + summOf(lines), 0)
    return { rows: [...rows, ['', of_all, '', '', '', total]], total }
  })

describe('a sheet with its totals', () => {
  test('loads with its true sum, whatever its totals are called', () => {
    fc.assert(
      fc.property(sheet, ({ rows, total }) => {
        const file = read(rows)
        expect(file.sums.total).toBe(`${total}.00`)
        expect(has_fault(file)).toBe(false)
      }),
      runs,
    )
  })

  test('with any sum or price ten times as big, or no number, it is asked about', () => {
    const other = fc.constantFrom('×10', 'abc', '1e308', '5OO', '9'.repeat(25))
    fc.assert(
      fc.property(sheet, fc.nat(), fc.constantFrom(4, 5), other, ({ rows }, seed, column, written) => {
        const places = rows.flatMap((row, at) => (row[column] === '' ? [] : [at]))
        const at = places[seed % places.length] ?? 0
        const mutant = rows.map((row, index) => {
          if (index !== at) return row
          const value = written === '×10' ? Number(row[column]) * 10 : written
          return row.map((found, place) => (place === column ? value : found))
        })
        expect(has_fault(read(mutant))).toBe(true)
      }),
      runs,
    )
  })

  test('with a section twice or a row lost it is asked about', () => {
    fc.assert(
      fc.property(sheet, fc.nat(), ({ rows }, seed) => {
        const next = rows.findIndex(([, name], index) => index > 0 && String(name).startsWith('Раздел'))
        expect(has_fault(read([...rows.slice(0, next), ...rows]))).toBe(true)
        const lines = rows.flatMap(([number], index) => (number === '' ? [] : [index]))
        const lost = lines[seed % lines.length]
        expect(has_fault(read(rows.filter((_, index) => index !== lost)))).toBe(true)
      }),
      runs,
    )
  })

  test('cut at any row it is read or asked about, never added up with its totals', () => {
    fc.assert(
      fc.property(sheet, fc.nat(), ({ rows, total }, seed) => {
        const file = read(rows.slice(0, 1 + (seed % rows.length)))
        expect(Number(file.sums.total)).toBeLessThanOrEqual(total)
      }),
    )
  })
})

/** Charges below a total, each perhaps with a total of some kind after it. */
const charge = fc.record({
  name: fc.constantFrom(
    'Накладные',
    'Прибыль',
    'Зимнее удорожание',
    'Непредвиденные 2%',
    'Авансцена',
    'Мобилизация',
  ),
  summ: fc.integer({ min: 1, max: 99_999 }),
  after: fc.constantFrom('none', 'all', 'own', 'again'),
})

/** A charge may happen to cost what stands beside it: only a person can tell, and is asked. */
const COINCIDES = /столько же|близкая к сумме всего над ней/u

describe('charges below a total', () => {
  test('none of them is lost and nothing is counted twice, whatever totals stand between them', () => {
    fc.assert(
      fc.property(
        section,
        fc.array(charge, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (lines, charges, with_vat) => {
          const works = lines.map(([volume, price], at): Row => {
            return [String(at + 1), `Работа ${at}`, 'м', volume, price, volume * price]
          })
          let all = lines.reduce((sum, [volume, price]) => sum + volume * price, 0)
          const total = (name: string, summ: number): Row => ['', name, '', '', '', summ]
          const rows = [...works, total('Итого', all)]
          const first = all
          let since = 0
          for (const { name, summ, after } of charges) {
            rows.push(total(name, summ))
            all += summ
            since += summ
            if (after === 'all') rows.push(total('Итого', all))
            if (after === 'own') rows.push(total('Итого начислений', since))
            if (after === 'again') rows.push(total('Итого прямых затрат', first))
            if (after !== 'none') since = 0
          }
          if (with_vat) rows.push(total('НДС 20%', all / 5))
          rows.push(total(with_vat ? 'Всего с НДС' : 'Всего', with_vat ? (all * 6) / 5 : all))
          const file = read(rows)
          expect(file.sums.total).toBe(`${all}.00`)
          const asked = file.warnings.filter(({ is_fault, message }) => is_fault && !COINCIDES.test(message))
          expect(asked).toEqual([])
        },
      ),
      { numRuns: 120 },
    )
  })
})
