import { LIST_COLUMNS } from '@stroyfin/domain/lists/list-columns'
import { explainedTitle, MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { expect, test } from 'vitest'
import type { ReportColumn } from '../engine/define-report.ts'
import { columnsOf } from '../engine/report-columns.ts'
import { queryOf } from '../engine/report-switches.ts'
import { keyOf, reports } from './catalogue.ts'

const withoutUnit = (title: string) => title.replace(/, ₽$/, '')
/** Figures of income stand beside those of costs under the same head, those of a month under its own. */
const plain = (code: string) => code.replace(/@.*/, '').replace(/^(-?)in_(?!registries|period)/, '$1')

/** A head that says of what the figures are is a part of their name; a period and a side are not. */
const NO_SUBJECT = /^(Итого|За все недели|в том числе|Мы должны|Нам должны)|\d{4}$/

interface Named {
  title: string
  place: string
  /** What the figure is counted from, or the code of the quantity. */
  meaning: string
}

const meaningOf = ({ code, formula }: ReportColumn) => formula?.map(plain).join(' ') ?? plain(code)

const declared: Named[] = reports.flatMap((report) =>
  columnsOf(report, queryOf(report, { company_id: 1, today: '2026-11-22', parameters: {} }))
    .filter(({ format }) => format === 'money' || format === 'percent')
    .map((column) => ({
      title: nameOf(column),
      place: keyOf(report),
      meaning: meaningOf(column),
    })),
)

function nameOf({ title, band }: ReportColumn): string {
  const plain_title = withoutUnit(title)
  return band === undefined || NO_SUBJECT.test(band) ? plain_title : `${band}: ${plain_title}`
}

const listed: Named[] = Object.entries(LIST_COLUMNS).flatMap(([list, columns]) =>
  columns
    .filter(({ title }) => title.endsWith(', ₽'))
    .map(({ code, title }) => ({ title: withoutUnit(title), place: list, meaning: code })),
)

const named = Map.groupBy([...declared, ...listed], ({ title }) => title)
const meaningsOf = (title: string) => [...new Set((named.get(title) ?? []).map(({ meaning }) => meaning))]

/** One quantity under the codes of lists and reports; what is added here has been looked at. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'Аванс не зачтён': ['paid_advance -offset -exchange_advance', 'advance_left', 'advance_summ'],
  'В реестрах': ['reserved', 'in_registries', 'reserved_summ'],
  Доступно: ['limit_summ -reserved -paid -unrestored', 'available_summ'],
  Законтрактовано: ['contracted', 'planned', 'summ'],
  'Зачёт аванса': ['offset', 'offset_advance_summ'],
  'К оплате': ['payable', 'payable_summ'],
  'Курсовая разница': ['exchange_debt exchange_advance exchange_held', 'exchange_summ'],
  НДС: ['vat_summ', 'accepted_vat'],
  'На согласовании': ['awaiting', 'awaiting_summ'],
  Оплачено: ['paid', 'paid_turnover', 'paid_summ'],
  'Оплачено вперёд': ['prepaid', 'prepaid_summ'],
  'Оплачено − принято': ['paid -accepted', 'over', 'da'],
  Осталось: ['left', 'left_summ'],
  'Остаток оплаты': ['contracted -paid paid_beyond', 'to_pay'],
  'Остаток работ': ['contracted -accepted accepted_beyond', 'left'],
  'План работ': ['plan_ks_summ', 'planned'],
  'Плановая стоимость': ['limit_summ', 'planned'],
  Принято: ['accepted', 'accepted_turnover', 'accepted_ks', 'done', 'ks_summ'],
  'Принято с НДС': ['accepted', 'summ'],
  'Принято − план': ['accepted_ks -plan_ks_summ', 'accepted -plan_ks_summ', 'done -planned'],
  Смета: ['planned', 'estimate_summ'],
  Удержание: ['retained', 'retention_summ'],
  Удержано: ['retained -released -claimed exchange_held', 'held_summ'],
}

test('a title is one measure in every report and list (K-22)', () => {
  const several = [...named.keys()].filter((title) => meaningsOf(title).length > 1)
  expect(Object.fromEntries(several.map((title) => [title, meaningsOf(title)]))).toEqual(SAME)
})

test('the table of measures says what each of them is, and holds none that no table has', () => {
  const told = new Set<string>(Object.values(MEASURES).map(({ title }) => title))
  expect(Object.keys(SAME).filter((title) => !told.has(title))).toEqual([])
  expect([...told].filter((title) => !named.has(title))).toEqual([])
})

test('the head of a column tells what it is', () => {
  expect(explainedTitle('Свободно, ₽')).toBe('Свободно, ₽ = плановая стоимость − законтрактовано')
  expect(explainedTitle('Статья')).toBe('Статья')
})
