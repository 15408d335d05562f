import type { ReportParameter } from '../../engine/report-parameter.ts'
import {
  contractorsParameter,
  dateToParameter,
  eliminatedParameter,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'

/** The three pages of the report share the filter. */
export const ANALYSTS_PARAMETERS: readonly ReportParameter[] = [
  sideParameter,
  projectParameter,
  contractorsParameter,
  dateToParameter,
  eliminatedParameter,
]

/** What the own contractor does is bought again from its subcontractors: the works of a house are there once. */
export const OUTSIDE_GROUP =
  'Договоры между своими организациями в отчёт не входят: работы своего генподрядчика стоят договорами его субподрядчиков. Снимите переключатель, чтобы увидеть и те и другие.'
