import { describe, expect, test } from 'vitest'
import { namesFactor, wholeFactorIn } from './factor-words.ts'
import { type Row, readRows } from './testing/read-rows.ts'

const works: Row[] = [
  [1, 'Кладка', 'м3', 10, 100, 1000],
  [2, 'Штукатурка', 'м2', 10, 50, 500],
  [3, 'Окраска', 'м2', 1, 7, 7],
]
const sum = (name: string, summ: number | string): Row => ['', name, '', '', '', summ]
const asked = (...foot: Row[]) =>
  readRows([...works, ...foot]).warnings.flatMap(({ message, places, is_fault }) =>
    is_fault ? [`${message} ${places.join()}`.replaceAll('\u00a0', ' ')] : [],
  )

describe('a total by a coefficient is asked about with both figures', () => {
  test.each<[string, number]>([
    ['Всего с учётом коэффициента 0,9', 1356.3],
    ['Всего с учётом коэффициента 1,1', 1657.7],
    ['Итого с К=1,2', 1808.4],
    ['Всего с учётом зимнего удорожания 1,05', 1582.35],
    ['Итого с накладными и прибылью', 1808.4],
  ])('«%s», whatever rate of VAT it looks like', (name, summ) => {
    for (const foot of [[sum(name, summ)], [sum('Итого', 1507), sum(name, summ)]]) {
      const [first, ...rest] = asked(...foot)
      expect(rest).toEqual([])
      expect(first).toMatch(/^Итог (?:файла|в таблице) не равен сумме/u)
      expect(first).toContain('1 507,00 ₽')
      expect(first?.replaceAll(' ', '')).toContain(summ.toFixed(2).replace('.', ','))
    }
  })

  test('a total with VAT is none', () => {
    expect(asked(sum('Итого', 1507), sum('Всего с учётом коэффициента и НДС', 1808.4))).toEqual([])
    expect(asked(sum('Итого', 1507), sum('НДС 20 %', 301.4), sum('Всего', 1808.4))).toEqual([])
  })
})

test.each([
  'Договорной коэффициент 0,9',
  'Всего с учётом понижающего коэффициента 0,9',
  'Коэффициент снижения К=0,9',
])('«%s» without a figure beside it is asked about', (name) => {
  expect(asked(sum('Итого', 1507), sum(name, ''))).toEqual([
    expect.stringContaining('1 507,00 ₽, с коэффициентом было бы 1 356,30 ₽'),
  ])
})

test.each([
  'Понижающий коэффициент 0,9 учтён в расценках',
  'Повышающий коэффициент 1,0',
  'Коэффициент уплотнения 0,98',
  'Договорной коэффициент 10 %',
  'Итого по разделу 1.2',
])('«%s» multiplies nothing', (text) => {
  expect(wholeFactorIn(text)).toBeNull()
})

test('a tax is no factor', () => {
  expect(['Всего с НДС и коэффициентом', 'Всего', 'Всего с К=1,1'].map(namesFactor)).toEqual([
    false,
    false,
    true,
  ])
})

const CHANGED =
  'Строка под сметой меняет её стоимость, а суммы в ней нет: смета загружается без неё. Впишите сумму или конечные цены'

test.each([
  'Скидка 10%',
  'Скидка 10 % от стоимости',
  'Районный коэффициент 1,15',
  'К = 1,2',
  'Индекс 8,5',
  'Накладные расходы 12%',
])('«%s» below the works without a sum is asked about', (name) => {
  for (const foot of [[sum(name, '')], [sum('Итого', 1507), sum(name, '')]])
    expect(asked(...foot)).toEqual([expect.stringContaining(CHANGED)])
})

test.each([
  'Скидка 10% учтена в ценах',
  'Накладные расходы включены в расценки 2024 г.',
  'Индексы Минстроя',
  'Составил: инженер 1 категории',
])('«%s» below the works changes nothing', (name) => {
  expect(asked(sum('Итого', 1507), sum(name, ''))).toEqual([])
})

test('words that stand above the total of all rows are in it', () => {
  expect(asked(sum('Накладные расходы 12%', ''), sum('Итого', 1507))).toEqual([])
})
