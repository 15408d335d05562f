import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { formatDate, formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { counted } from '@stroyfin/domain/russian/plural'
import { Fragment } from 'react'
import { listAddress } from '../../app/list-address.ts'
import { openPage } from '../../app/navigation/open-pages.ts'
import { reportAddress } from '../../app/report-address.ts'
import { useHolder } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatShort } from '../../ui/format/figures.ts'
import styles from './DesktopPage.module.css'

type Money = NonNullable<Answer<typeof loadDesktop>['money']>
type Month = Money['months'][number]

const PAYMENTS = '/payments-registry/'

export type ShortPayer = NonNullable<Money['short_payers']>[number]

/** What takes of the payer's own money by the day it runs out: payments that are not paid yet. */
export const shortAddress = ({ payer_id, date }: ShortPayer): string =>
  listAddress(PAYMENTS, {
    filters: [
      { field: 'payer_id', op: 'in', value: [payer_id] },
      { field: 'source', op: 'in', value: ['own'] },
      { field: 'status', op: 'in', value: ['new'] },
      { field: 'asked_date', op: 'to', value: date },
    ],
  })

const shortWords = ({ name, summ, date }: ShortPayer) =>
  `у ${name} не хватает ${formatShort(summ)} ₽ с ${formatDate(date)}`

/** Accounts of companies of the group are not one purse: whoever is short of his own is named, whatever the others have. */
export function ShortPayers({ short }: { short: readonly ShortPayer[] }) {
  const seesPayments = openPage(useHolder(), PAYMENTS) !== null
  return (
    <p className={styles.base}>
      На своих счетах плательщиков:{' '}
      {short.map((payer, at) => (
        <Fragment key={payer.payer_id}>
          {at > 0 && '; '}
          {seesPayments ? (
            <AppLink href={shortAddress(payer)}>{shortWords(payer)}</AppLink>
          ) : (
            shortWords(payer)
          )}
        </Fragment>
      ))}
      . Деньги других своих организаций за них не платят, пока не переведены
    </p>
  )
}

/** A loan that could cover it does not make a gap none: both are told (K-13). */
const lentWords = ({ limit }: Month) => (limit ? `, доступный лимит кредитов ${formatShort(limit)} ₽` : '')

/** The first month that will not close at zero, or the company that is short while the others are not, in words; null: not told. */
export function Gap({ months, short }: { months: readonly Month[]; short: readonly ShortPayer[] | null }) {
  const first = months.find(({ gap }) => (gap ?? 0) > 0)
  const seesPayments = openPage(useHolder(), PAYMENTS) !== null
  const [of] = short ?? []
  const [from, to] = first ? [first, first] : [months[0], months.at(-1)]
  const parameters = { month_from: from?.month ?? null, month_to: to?.month ?? null }
  const report = reportAddress({ name: 'cashflow', parameters })
  return (
    <AppLink
      href={!first && of && seesPayments ? shortAddress(of) : report}
      className={styles.verdict}
      data-bad={first || short?.length ? true : undefined}
    >
      {first
        ? `Разрыв в ${formatMonthInFull(first.month)}: не хватает ${formatShort(first.gap)} ₽${lentWords(first)}`
        : short === null
          ? 'На счетах всех своих организаций вместе денег хватает'
          : wordsOf(short)}
    </AppLink>
  )
}

const OTHERS = ['компании', 'компаний', 'компаний'] as const

function wordsOf([first, ...others]: readonly ShortPayer[]): string {
  if (!first) return 'Кассовых разрывов по запланированным платежам нет'
  return `Вместе денег хватает, но ${shortWords(first)}${others.length > 0 ? `, ещё у ${counted(others.length, OTHERS)}` : ''}`
}
