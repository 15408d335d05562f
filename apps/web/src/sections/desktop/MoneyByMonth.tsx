import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { formatDate, formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { counted } from '@stroyfin/domain/russian/plural'
import { openPage } from '../../app/navigation/open-pages.ts'
import { reportAddress } from '../../app/report-address.ts'
import { useHolder } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useNavigate } from '../../ui/app-navigation.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { isBlank } from '../../ui/charts/chart-data.ts'
import { formatShort } from '../../ui/format/figures.ts'
import styles from './DesktopPage.module.css'

type Money = NonNullable<Answer<typeof loadDesktop>['money']>
type Month = Money['months'][number]

const HEIGHT = 220

/** What is to be paid and what comes by month; a press opens the report of that month, a gap the balance of the accounts. */
export function MoneyByMonth({ money: { months, report, short_payers } }: { money: Money }) {
  const go = useNavigate()
  const now = moscowDay(new Date()).slice(0, 7)
  const gaps = months.some(({ gap }) => gap !== null)
  const comes = months.some(({ income }) => income !== 0)
  const missing = months.some(({ gap }) => (gap ?? 0) > 0)
  const series = [
    { code: 'plan', title: 'План выплат', values: months.map(({ plan }) => plan) },
    { code: 'fact', title: 'Оплачено', values: months.map(({ fact, month }) => (month > now ? null : fact)) },
    {
      code: 'forecast',
      title: 'Прогноз выплат',
      values: months.map(({ forecast, month }) => (month < now ? null : forecast)),
    },
    ...(comes ? [{ code: 'income', title: 'Поступления', values: months.map(({ income }) => income) }] : []),
    ...(missing ? [{ code: 'gap', title: 'Кассовый разрыв', values: months.map(({ gap }) => gap) }] : []),
  ]
  const ofMonth = (month: string) => ({ month_from: month, month_to: month })
  const open = (at: number, code: string) => {
    const month = months[at]?.month ?? now
    const direction = code === 'income' && { direction: 'in' }
    const parameters =
      code === 'gap' ? ofMonth(month) : { ...report.parameters, ...ofMonth(month), ...direction }
    go(reportAddress({ name: code === 'gap' ? 'cashflow' : report.name, parameters }))
  }
  return (
    <section className={styles.panel} aria-labelledby="desk-money">
      <div className={styles.head}>
        <h2 id="desk-money">
          <AppLink href={reportAddress(report)}>Деньги по месяцам</AppLink>
        </h2>
        {gaps && !isBlank(series) && (
          <Gap months={months.filter(({ month }) => month >= now)} short={short_payers} />
        )}
      </div>
      {isBlank(series) ? (
        <p className={styles.none}>
          Ни планов, ни платежей ещё нет: они появятся с планом договора или первым платежом
        </p>
      ) : (
        <Bars
          title="Деньги по месяцам"
          heading="Месяц"
          height={HEIGHT}
          categories={months.map(({ month }) => formatMonthInFull(month))}
          series={series}
          onPress={open}
        />
      )}
      {gaps && short_payers !== null && short_payers.length > 0 && <ShortPayers short={short_payers} />}
      {gaps && !isBlank(series) && <BaseOfGap />}
    </section>
  )
}

const WHAT_IF = '/reports/what-if'

/** The other screen that tells of a gap counts more: both say what they count. */
function BaseOfGap() {
  const seesOther = openPage(useHolder(), WHAT_IF) !== null
  return (
    <p className={styles.base}>
      Разрыв считается по созданным платежам
      {seesOther && (
        <>
          ; с планами договоров, графиками ДДУ и продажами – в отчёте{' '}
          <AppLink href={WHAT_IF}>«Что если»</AppLink>
        </>
      )}
    </p>
  )
}

type ShortPayer = NonNullable<Money['short_payers']>[number]

const shortWords = ({ name, summ, date }: ShortPayer) =>
  `у ${name} не хватает ${formatShort(summ)} ₽ с ${formatDate(date)}`

/** Accounts of companies of the group are not one purse: whoever is short of his own is named, whatever the others have. */
function ShortPayers({ short }: { short: readonly ShortPayer[] }) {
  return (
    <p className={styles.base}>
      На своих счетах плательщиков: {short.map(shortWords).join('; ')}. Деньги других своих компаний за них не
      платят, пока не переведены
    </p>
  )
}

/** A loan that could cover it does not make a gap none: both are told (K-13). */
const lentWords = ({ limit }: Month) => (limit ? `, доступный лимит кредитов ${formatShort(limit)} ₽` : '')

/** The first month that will not close at zero, or the company that is short while the others are not, in words; null: not told. */
function Gap({ months, short }: { months: readonly Month[]; short: readonly ShortPayer[] | null }) {
  const first = months.find(({ gap }) => (gap ?? 0) > 0)
  const [from, to] = [months[0]?.month ?? null, months.at(-1)?.month ?? null]
  const href = reportAddress({ name: 'cashflow', parameters: { month_from: from, month_to: to } })
  return (
    <AppLink href={href} className={styles.verdict} data-bad={first || short?.length ? true : undefined}>
      {first
        ? `Разрыв в ${formatMonthInFull(first.month)}: не хватает ${formatShort(first.gap)} ₽${lentWords(first)}`
        : short === null
          ? 'На счетах всех своих компаний вместе денег хватает'
          : wordsOf(short)}
    </AppLink>
  )
}

const OTHERS = ['компании', 'компаний', 'компаний'] as const

function wordsOf([first, ...others]: readonly ShortPayer[]): string {
  if (!first) return 'Кассовых разрывов по запланированным платежам нет'
  return `Вместе денег хватает, но ${shortWords(first)}${others.length > 0 ? `, ещё у ${counted(others.length, OTHERS)}` : ''}`
}
