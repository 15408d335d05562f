import { expect, test } from 'vitest'
import { closedDecision, closedSending } from './closed-decision.ts'

test('whoever decides sends it back, whoever sends it sets another day', () => {
  expect(closedDecision('2026-10')).toMatch(/^Период «октябрь 2026» закрыт: отклоните /u)
  expect(closedSending('2026-10')).toMatch(/поставьте день открытого месяца$/u)
})
