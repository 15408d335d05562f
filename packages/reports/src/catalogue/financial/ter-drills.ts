import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@stroyfin/domain/projects/property-type'
import type { Drill, DrilledRow } from '../../engine/define-report.ts'
import { idOf, type ReportQuery } from '../../engine/report-parameter.ts'
import { dayOf } from '../../facts/ask-facts.ts'
import { ofCosts, opensAccepted } from '../../facts/fact-drills.ts'

/** Rows of the calculation; articles and kinds of property stand below. */
export const INCOME = 1
export const COST = 2
export const PROFIT = 3
export const KINDS = 100
export const ARTICLES = 1000

/** The facts of a row: ДДУ of its kind, approved documents of its articles. */
export function terDrill(query: ReportQuery) {
  const date_to = dayOf(query)
  const sold = (filters: Drill['filters']): Drill => ({
    page: '/reports/ddu',
    parameters: { state: 'active', project_id: idOf(query, 'project_id'), date_from: null, date_to },
    filters,
  })
  const accepted = ofCosts(opensAccepted())({ ...query, parameters: { ...query.parameters, date_to } })
  const ofArticles = (filter: Drill['filters'][number]): Drill => ({
    ...accepted,
    filters: [...accepted.filters, filter],
  })
  return ({ id, own_ids }: DrilledRow): Drill | null => {
    if (id === INCOME) return sold([])
    if (id === COST) return accepted
    if (id === PROFIT) return null
    if (id === ARTICLES) return ofArticles({ field: 'classifier_id', op: 'empty' })
    if (id > ARTICLES) return ofArticles({ field: 'classifier_id', op: 'in', value: [...(own_ids ?? [])] })
    const kind = PROPERTY_TYPES[id - KINDS]
    return kind ? sold([{ field: 'kind', op: 'eq', value: PROPERTY_TYPE_LABELS[kind] }]) : null
  }
}
