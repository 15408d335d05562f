import type { VatPart } from '@stroyfin/domain/money/vat-part'
import { APPROVED_STATUSES, approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import type { Drill, DrilledRow } from '../../engine/define-report.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { inDirection, inPeriod, opensAccepted } from '../../facts/fact-drills.ts'
import { directionOf } from '../../facts/usual-parameters.ts'
import { ofWork } from './line-drills.ts'

/** Works beyond these stand together under their article, so that a page stays a page and the total whole. */
export const MOST_WORKS = 3000
/** Stands for works without an article. */
export const NO_ARTICLE = 999_999_999_999
/** The text of a row that is a document without lines. */
export const WHOLE = 'whole'
const STATUSES = APPROVED_STATUSES.map((status) => approvalStatus.view[status].label)

/** The lines of a work in their register; documents without lines in the list of documents. */
export function opensWorks(query: ReportQuery, part: VatPart | null) {
  return (row: DrilledRow): Drill | null => {
    const { id, own_ids, texts } = row
    const [article = NO_ARTICLE] = own_ids ?? []
    if (id < 0 || id > MOST_WORKS) return null
    return texts[WHOLE] ? documentsOf(article, query, part) : linesOf(row, article, query)
  }
}

function linesOf(row: DrilledRow, article: number, { parameters }: ReportQuery): Drill | null {
  const work = ofWork(row)
  if (work === null) return null
  const { project_id = null, contractor_ids = null, date_from = null, date_to = null } = parameters
  const nameless: Drill['filters'] = article === NO_ARTICLE ? [{ field: 'classifier_name', op: 'empty' }] : []
  return {
    page: '/reports/ks-copy',
    parameters: {
      direction: directionOf({ parameters }),
      project_id,
      contractor_ids,
      date_from,
      date_to,
      classifier_id: article === NO_ARTICLE ? null : article,
    },
    filters: [...work, ...nameless, { field: 'status', op: 'in', value: STATUSES }],
  }
}

function documentsOf(article: number, query: ReportQuery, part: VatPart | null): Drill {
  const { page, filters } = inDirection(opensAccepted(inPeriod))(query)
  return {
    page,
    filters: [
      ...filters,
      article === NO_ARTICLE
        ? { field: 'classifier_id', op: 'empty' }
        : { field: 'classifier_id', op: 'eq', value: article },
      { field: 'has_lines', op: 'eq', value: false },
      ...(part ? [{ field: 'vat_part', op: 'eq' as const, value: part }] : []),
    ],
  }
}
