import { roubles } from '@stroyfin/domain/money/money'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import type { ScenarioMonth, ScenarioResult } from '@stroyfin/domain/scenarios/run-scenario'
import type { ReactNode } from 'react'
import { formatDecimal, formatPercent } from '../../../ui/format/figures.ts'
import { Money } from '../../../ui/Money.tsx'
import styles from './WhatIfPage.module.css'

export interface Course extends ScenarioResult {
  code: string
  title: string
}

/** The month that lacks most; the first gap is seldom the whole need. */
const deepestOf = (months: readonly ScenarioMonth[]) =>
  months.reduce<ScenarioMonth | null>(
    (worst, month) => (month.closing < (worst?.closing ?? 0n) ? month : worst),
    null,
  )

const ROWS: readonly { title: string; cell: (course: Course) => ReactNode }[] = [
  { title: 'Первый кассовый разрыв', cell: ({ gap }) => (gap ? formatMonthInFull(gap.month) : 'нет') },
  {
    title: 'Не хватает в этом месяце, ₽',
    cell: ({ gap }) => (gap ? <Money value={roubles(gap.summ)} /> : '—'),
  },
  {
    title: 'Не хватает больше всего, ₽',
    cell: ({ months }) => {
      const deepest = deepestOf(months)
      return deepest ? (
        <>
          <Money value={roubles(-deepest.closing)} /> ({formatMonthInFull(deepest.month)})
        </>
      ) : (
        '—'
      )
    },
  },
  {
    title: 'Доступный лимит кредитов, ₽',
    cell: ({ gap }) => (gap ? <Money value={roubles(gap.limit)} /> : '—'),
  },
  {
    title: 'Остаток в конце, ₽',
    cell: ({ months }) => <Money value={roubles(months.at(-1)?.closing ?? 0n)} />,
  },
  {
    title: 'LTC: наибольший долг к стоимости',
    cell: ({ ltc }) => (ltc === null ? '—' : formatPercent(ltc, 2)),
  },
  { title: 'Проценты за период, ₽', cell: ({ interest }) => <Money value={roubles(interest)} /> },
  {
    title: 'Наименьшее покрытие эскроу, раз',
    cell: ({ least_cover }) => (least_cover === null ? '—' : formatDecimal(least_cover, 2)),
  },
  { title: 'За пределами периода, ₽', cell: ({ beyond }) => <Money value={roubles(beyond)} /> },
]

/** What a scenario comes to, beside the plan; below it the articles whose limit does not last. */
export function OutcomeTable({ courses }: { courses: readonly Course[] }) {
  const names = [...new Set(courses.flatMap(({ exhausted }) => exhausted.map(({ name }) => name)))]
  return (
    <section className={styles.panel} aria-label="Итоги сценариев">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Показатель</th>
            {courses.map(({ code, title }) => (
              <th key={code} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ title, cell }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {courses.map((course) => (
                <td key={course.code}>{cell(course)}</td>
              ))}
            </tr>
          ))}
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">Лимит исчерпан: {name}</th>
              {courses.map(({ code, exhausted }) => {
                const found = exhausted.find((article) => article.name === name)
                return <td key={code}>{found ? formatMonthInFull(found.month) : 'хватает'}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
