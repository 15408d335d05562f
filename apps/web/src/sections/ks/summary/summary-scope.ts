import type { Currency } from '@stroyfin/domain/agreements/currency'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** Whose works are summed up, and together with which act, whatever its status. */
export interface SummaryOf {
  agreement_id: number
  ks_id: number | null
  /** Of the contract: its works are summed up in it. */
  currency: Currency
}

export interface SummaryPeriod {
  from: string | null
  to: string | null
  unapproved: boolean
}

const textOf = (value: unknown, form: RegExp) => (form.test(String(value)) ? String(value) : null)
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MONTH = /^\d{4}-\d{2}$/

/** The period of a summary in the address, so that a link shows the same figures. */
export function useSummaryPeriod(mode: 'day' | 'month') {
  const { from, to, unapproved } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const form = mode === 'day' ? DAY : MONTH
  const period: SummaryPeriod = {
    from: textOf(from, form),
    to: textOf(to, form),
    unapproved: unapproved === true,
  }
  const change = (part: Partial<SummaryPeriod>) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before: object) => ({
        ...before,
        ...(part.from !== undefined && { from: part.from ?? undefined }),
        ...(part.to !== undefined && { to: part.to ?? undefined }),
        ...(part.unapproved !== undefined && { unapproved: part.unapproved || undefined }),
      }),
    } as never)
  return [period, change] as const
}
