import { formatMonthInFull } from '../russian/format-date.ts'

/** Why a document of a closed month is not approved, and what whoever decides can do (K-17); `month` is YYYY-MM. */
export const closedDecision = (month: string): string =>
  `Период «${formatMonthInFull(month)}» закрыт: отклоните документ, чтобы автор поставил день открытого месяца`

/** The same of one that is sent: its author sets the day. */
export const closedSending = (month: string): string =>
  `Период «${formatMonthInFull(month)}» закрыт: поставьте день открытого месяца`
