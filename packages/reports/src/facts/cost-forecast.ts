import { leftToSpend } from '@stroyfin/domain/projects/cost-forecast'
import type { ReportColumn } from '../engine/define-report.ts'
import type { Fact } from '../engine/dimension.ts'
import { behind } from './fact-columns.ts'

/** The forecast by contracts: what is accepted, what is left of the contracts, what they do not cover yet. */
export const COST_FORECAST = ['accepted', 'works_left', 'not_contracted']

const PLACE_BY_PLACE = 'считается по каждой статье каждого проекта и меньше нуля не бывает'

export const FORECAST_BEHIND: readonly ReportColumn[] = [
  behind('works_left', 'Остаток договоров', { because: PLACE_BY_PLACE }),
  behind('not_contracted', 'Ещё не законтрактовано', { because: PLACE_BY_PLACE }),
]

/** Facts of one article in one project each: what one of them lacks is not covered by another. */
export const withForecast = (facts: readonly Fact[]): Fact[] =>
  facts.map((fact) => ({ ...fact, measures: { ...fact.measures, ...leftToSpend(fact.measures) } }))
