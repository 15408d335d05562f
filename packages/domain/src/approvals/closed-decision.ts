import { formatMonthInFull } from '../russian/format-date.ts'

const opening = (may_reopen: boolean) =>
  may_reopen ? 'откройте период на странице «Закрытие периода»' : 'попросите открыть период'

/** Why a document of a closed month is not approved, and what whoever decides can do (K-17); `month` is YYYY-MM. */
export const closedDecision = (month: string, may_reopen: boolean): string =>
  `Период «${formatMonthInFull(month)}» закрыт: отклоните документ, чтобы автор поставил день открытого месяца, или ${opening(may_reopen)}`

/** The same of one that is sent: its author sets the day. */
export const closedSending = (month: string, may_reopen: boolean): string =>
  `Период «${formatMonthInFull(month)}» закрыт: поставьте день открытого месяца или ${opening(may_reopen)}`
