import type { ReportParameter } from '../../engine/report-parameter.ts'
import { contractorsParameter, dateToParameter, projectParameter } from '../../facts/usual-parameters.ts'

/** The three pages of the report share the filter. */
export const ANALYSTS_PARAMETERS: readonly ReportParameter[] = [
  projectParameter,
  contractorsParameter,
  dateToParameter,
]
