import {
  REPORT_SECTIONS,
  REPORT_TYPE_LABELS,
  type ReportSection,
} from '@stroyfin/domain/access/report-sections'
import {
  BUILT_SECTIONS,
  METHOD_LABELS,
  type Method,
  type SectionEntry,
} from '@stroyfin/domain/access/sections'

export interface SectionGroup {
  title: string
  /** Reports are many and alike: closed until they are asked for. */
  is_report: boolean
  sections: readonly SectionEntry[]
}

const typeOf = ({ name }: SectionEntry) => REPORT_SECTIONS[name as ReportSection].type
const reports = BUILT_SECTIONS.filter(({ is_report }) => is_report)
const business = BUILT_SECTIONS.filter(({ is_report }) => !is_report)

/** Sections of rights as people look for them. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    title: 'Документы и справочники',
    is_report: false,
    sections: business.filter(({ methods }) => methods.length > 1),
  },
  {
    title: 'Возможности',
    is_report: false,
    sections: business.filter(({ methods }) => methods.length === 1),
  },
  ...(['financial', 'construction', 'bank'] as const).map((type) => ({
    title: `${REPORT_TYPE_LABELS[type]} отчёты`,
    is_report: true,
    sections: reports.filter((section) => typeOf(section) === type),
  })),
]

/** Letters over the boxes; the words stand in their names. */
export const METHOD_LETTERS: Record<Method, string> = {
  access: 'Д',
  view: 'П',
  create: 'С',
  edit: 'И',
  remove: 'У',
}

export const methodName = (method: Method) => METHOD_LABELS[method]

/** Groups with the sections whose name holds every word of the search. */
export function groupsMatching(search: string): SectionGroup[] {
  const words = search.toLocaleLowerCase('ru').split(/\s+/).filter(Boolean)
  return SECTION_GROUPS.map((group) => ({
    ...group,
    sections: group.sections.filter(({ label, name }) =>
      words.every((word) => `${label} ${name}`.toLocaleLowerCase('ru').includes(word)),
    ),
  })).filter(({ sections }) => sections.length > 0)
}
