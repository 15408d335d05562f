import { Skeleton } from '@mantine/core'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { loadScenarioBase } from '@stroyfin/contract/reports/load-scenario-base'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { NO_CHANGE, runScenario, type ScenarioBase } from '@stroyfin/domain/scenarios/run-scenario'
import { useMemo } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { asOne, type ChartProps, isBlank } from '../../../ui/charts/chart-data.ts'
import { Lines } from '../../../ui/charts/Lines.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { OutcomeTable } from './OutcomeTable.tsx'
import { ScenarioFields } from './ScenarioFields.tsx'
import { HORIZONS, useHorizon, useScenarios } from './use-scenarios.ts'
import styles from './WhatIfPage.module.css'

/** Of the part of the debt that escrow covers, percents a year (domain §16.2). */
const SPECIAL_RATE = '5'
const HEIGHT = 220
/** The farthest horizon and, behind it, what comes nearer where a scenario hurries: asked once for all horizons. */
const MONTHS = Math.max(...HORIZONS) + 12
const CHOICES = HORIZONS.map((months) => ({ value: months, label: `${months} мес.` }))

type Base = Answer<typeof loadScenarioBase>

function baseOf({ articles, base_rate, months, ...sums }: Base): ScenarioBase {
  const all = (list: readonly number[]) => list.map(kopecks)
  return {
    months,
    base_rate,
    special_rate: SPECIAL_RATE,
    opening: kopecks(sums.opening),
    beside: kopecks(sums.beside),
    interest_paid: kopecks(sums.interest_paid),
    debt: kopecks(sums.debt),
    lent: kopecks(sums.lent),
    there: kopecks(sums.there),
    limit: kopecks(sums.limit),
    cost: kopecks(sums.cost),
    escrow: kopecks(sums.escrow),
    pace: kopecks(sums.pace),
    stock: kopecks(sums.stock),
    incoming: all(sums.incoming),
    inside_advance: all(sums.inside_advance),
    inside_works: all(sums.inside_works),
    due: all(sums.due),
    articles: articles.map((article) => ({
      name: article.name,
      limit: article.limit === null ? null : kopecks(article.limit),
      used: kopecks(article.used),
      financed_paid: kopecks(article.financed_paid),
      own_paid: kopecks(article.own_paid),
      financed_advance: all(article.financed_advance),
      financed_works: all(article.financed_works),
      own_advance: all(article.own_advance),
      own_works: all(article.own_works),
    })),
  }
}

/** The plan beside two scenarios over it; nothing of it touches a document. */
export function WhatIfPage() {
  const [horizon, setHorizon] = useHorizon()
  const { data, error, refetch } = useEndpoint(loadScenarioBase, { months: MONTHS }, { staleTime: 60_000 })
  return (
    <>
      <PageHead title="Что если" />
      <VSelect<number>
        label="Горизонт"
        choices={CHOICES}
        value={horizon}
        onChange={(months) => setHorizon(months ?? horizon)}
        clearable={false}
        searchable={false}
        className={styles.horizon}
      />
      {error ? <ErrorState text={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton height={240} />}
      {data && <Comparison data={data} horizon={horizon} />}
    </>
  )
}

function Comparison({ data, horizon }: { data: Base; horizon: number }) {
  const [{ one, two }, change] = useScenarios()
  const base = useMemo(() => baseOf(data), [data])
  const courses = useMemo(
    () => [
      { code: 'plan', title: 'План', ...runScenario(base, NO_CHANGE, horizon) },
      { code: 'one', title: 'Сценарий 1', ...runScenario(base, one, horizon) },
      { code: 'two', title: 'Сценарий 2', ...runScenario(base, two, horizon) },
    ],
    [base, one, two, horizon],
  )
  const drawn = (of: 'closing' | 'debt') =>
    asOne(
      courses.map(({ code, title, months }) => ({
        code,
        title,
        values: months.map((month) => roubles(month[of])),
      })),
    )
  const categories = base.months.slice(0, horizon).map(formatMonthInFull)
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>
        План – неоплаченные платежи текущего месяца, планы договоров, графики ДДУ и продажи темпом последних
        шести месяцев. Акты сдвигают оплату работ. Долг, который покрыт эскроу, стоит {SPECIAL_RATE} %
        годовых, остальной – по ставке кредита: если эскроу покрывает кредит полностью, ставка на проценты не
        влияет. Документы не меняются. Деньги своих организаций сложены: у какой из них не хватает, видно на
        рабочем столе. Рабочий стол и «Движение денежных средств» считают разрыв только по созданным платежам,
        поэтому он может быть другим.
      </p>
      <div className={styles.scenarios}>
        <ScenarioFields
          title="Сценарий 1"
          scenario={one}
          base_rate={base.base_rate}
          onChange={(part) => change('one', part)}
        />
        <ScenarioFields
          title="Сценарий 2"
          scenario={two}
          base_rate={base.base_rate}
          onChange={(part) => change('two', part)}
        />
      </div>
      <OutcomeTable courses={courses} />
      <Course
        title="Остаток денег"
        nothing="Денег на счетах и планов поступлений и платежей нет"
        categories={categories}
        series={drawn('closing')}
      />
      <Course
        title="Долг банку"
        nothing="Долга по кредитам нет, и сценарии его не создают"
        categories={categories}
        series={drawn('debt')}
      />
    </div>
  )
}

function Course({ nothing, ...drawn }: ChartProps & { nothing: string }) {
  return (
    <section className={styles.panel}>
      <h2>{drawn.title}</h2>
      {isBlank(drawn.series) ? (
        <p className={styles.quiet}>{nothing}</p>
      ) : (
        <Lines {...drawn} height={HEIGHT} />
      )}
    </section>
  )
}
