import { NO_CHANGE, type Scenario } from '@stroyfin/domain/scenarios/run-scenario'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

const SIDES = ['one', 'two'] as const
export type Side = (typeof SIDES)[number]

/** Two scenarios, kept in the address: a link shows a colleague the same comparison. */
export function useScenarios(): [Record<Side, Scenario>, (side: Side, change: Partial<Scenario>) => void] {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const scenarios = useMemo(
    () => ({ one: readScenario(address.one), two: readScenario(address.two) }),
    [address.one, address.two],
  )
  const change = (side: Side, part: Partial<Scenario>) => {
    const next = { ...scenarios[side], ...part }
    const told = Object.fromEntries(
      Object.entries(next).filter(([code, value]) => value !== NO_CHANGE[code as keyof Scenario]),
    )
    void navigate({ to: '.', replace: true, search: (old: object) => ({ ...old, [side]: told }) } as never)
  }
  return [scenarios, change]
}

/** Months looked ahead. */
export const HORIZONS = [12, 24, 36] as const

/** How far ahead, kept in the address beside the scenarios. */
export function useHorizon(): [number, (months: number) => void] {
  const { months } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const set = (next: number) =>
    void navigate({ to: '.', replace: true, search: (old: object) => ({ ...old, months: next }) } as never)
  return [HORIZONS.find((known) => known === months) ?? 24, set]
}

function readScenario(found: unknown): Scenario {
  const sent = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  const whole = (code: keyof Scenario) => {
    const value = sent[code]
    return Number.isSafeInteger(value) ? Math.max(-100, Math.min(1000, value as number)) : 0
  }
  const rate = sent.base_rate
  return {
    acts_shift: whole('acts_shift'),
    acts_percent: whole('acts_percent'),
    payments_shift: whole('payments_shift'),
    payments_percent: whole('payments_percent'),
    sales_shift: whole('sales_shift'),
    price_percent: whole('price_percent'),
    pace_percent: whole('pace_percent'),
    base_rate: typeof rate === 'string' && /^\d{1,2}(\.\d{1,4})?$/.test(rate) ? rate : null,
  }
}
