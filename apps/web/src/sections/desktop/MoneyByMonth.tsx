import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { openPage } from '../../app/navigation/open-pages.ts'
import { reportAddress } from '../../app/report-address.ts'
import { useHolder } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useNavigate } from '../../ui/app-navigation.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { isBlank } from '../../ui/charts/chart-data.ts'
import styles from './DesktopPage.module.css'
import { Gap, ShortPayers } from './MoneyGap.tsx'

type Money = NonNullable<Answer<typeof loadDesktop>['money']>

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
