import { expect, test } from 'vitest'
import { closedDecision, closedSending } from './closed-decision.ts'

test('who may open the month is told to, the others whom to ask', () => {
  expect(closedDecision('2026-10', true)).toMatch(
    /^Период «октябрь 2026» закрыт: отклоните .*или откройте период/u,
  )
  expect(closedSending('2026-10', true)).toContain('поставьте день открытого месяца или откройте период')
  expect(closedDecision('2026-10', false)).toMatch(/попросите открыть период$/u)
})
