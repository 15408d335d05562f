import { checkAgreements, type ImportCounts } from '@stroyfin/contract/imports/check-agreements'
import type { ColumnMapping } from '@stroyfin/contract/imports/import-settings'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import { AGREEMENT_IMPORT_FIELDS, type ImportTarget } from '@stroyfin/domain/imports/import-fields'
import type { JudgedAgreement } from '@stroyfin/domain/imports/judged-agreement'
import { type CustomField, customCode } from '@stroyfin/domain/lists/custom-field'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { columnLetters } from '@stroyfin/reports/export/column-letters'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handle } from '../../http/handle.ts'
import { companyFields } from '../columns/public.ts'
import { type ImportRights, judgeFile } from './judge-file.ts'
import { readImport } from './read-import.ts'

const NAMES_SHOWN = 100

export const checkAgreementsHandle = handle(checkAgreements, async (asked, call) => {
  const { show, offset, limit, ...settings } = asked
  const { db, company_id, house, log } = call
  const file = await uploadedFile(db, company_id, { name: settings.file, store: house.files })
  const own_fields = await companyFields({ db, company_id }, 'agreements')
  const { rows } = await readImport(file, { settings, own_fields }, (details) =>
    log.error({ details }, 'a table could not be read'),
  )
  const judged = await judgeFile(db, company_id, rows, { settings, rights: importRights(call.rights) })
  const shown = show === null ? judged.rows : judged.rows.filter(({ status }) => status === show)
  return {
    items: shown
      .slice(offset, offset + limit)
      .map((row) => wireRow(row, settings.mapping, titlesOf(own_fields))),
    total: shown.length,
    counts: countsOf(judged.rows),
    problems: judged.rows.reduce((sum, { problems }) => sum + problems.length, 0),
    kinds: problemKinds(judged.rows, settings.mapping),
    file_summ: summOf(judged.rows),
    saved_summ: summOf(judged.rows.filter(isSaved)),
    new_contractors: {
      count: judged.new_parties.length,
      names: judged.new_parties.slice(0, NAMES_SHOWN).map(({ name }) => name),
    },
  }
})

export function importRights(rights: RightsHolder): ImportRights {
  return {
    create_contractors: allows(rights, 'contractor.create'),
    edit_agreements: allows(rights, 'agreement.edit'),
  }
}

export function isSaved({ status }: Pick<JudgedAgreement, 'status'>): boolean {
  return status === 'new' || status === 'change'
}

export function countsOf(rows: readonly Pick<JudgedAgreement, 'status'>[]): ImportCounts {
  const counts: ImportCounts = { new: 0, change: 0, duplicate: 0, error: 0 }
  for (const { status } of rows) counts[status]++
  return counts
}

export function summOf(rows: readonly JudgedAgreement[]): string {
  return roubles(sumOf(rows.map(({ reading }) => (reading.summ === null ? 0n : kopecks(reading.summ)))))
}

type Judged = JudgedAgreement & { row: number }

function wireRow(judged: Judged, mapping: ColumnMapping, titles: Titles) {
  const { row, status, reading, customer, executor, project, classifier, existing } = judged
  return {
    row,
    status,
    number: reading.number,
    date: reading.date,
    customer_name: customer?.name ?? (reading.customer.name || null),
    executor_name: executor?.name ?? (reading.executor.name || null),
    project_name: project?.name ?? (reading.project || null),
    classifier_name: classifier?.name ?? (reading.classifier || null),
    summ: reading.summ,
    note: noteOf(judged, titles),
    existing_id: existing?.id ?? null,
    problems: judged.problems.map(({ field, message }) => ({
      field,
      message,
      cell: cellOf(mapping, field, row),
    })),
  }
}

function cellOf(mapping: ColumnMapping, field: ImportTarget, row: number): string {
  const column = mapping[field]
  return column === undefined ? '' : `${columnLetters(column)}${row}`
}

const KINDS_TOLD = 20
const CELLS_TOLD = 3

/** One wrong column breaks every row in the same words: they are told once, with the first cells. */
function problemKinds(rows: readonly Judged[], mapping: ColumnMapping) {
  const kinds = new Map<string, { message: string; count: number; cells: string[] }>()
  for (const { row, problems } of rows) {
    for (const { field, message } of problems) {
      const kind = kinds.get(message) ?? { message, count: 0, cells: [] }
      const cell = cellOf(mapping, field, row)
      kind.count++
      if (cell !== '' && kind.cells.length < CELLS_TOLD) kind.cells.push(cell)
      kinds.set(message, kind)
    }
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count).slice(0, KINDS_TOLD)
}

type Titles = ReadonlyMap<ImportTarget, string>

function titlesOf(own_fields: readonly CustomField[]): Titles {
  return new Map<ImportTarget, string>([
    ...AGREEMENT_IMPORT_FIELDS.map(({ field, titles: [title] }) => [field, title ?? field] as const),
    ...own_fields.map(({ id, title }) => [customCode(id), title] as const),
  ])
}

function noteOf({ note, changes, problems }: JudgedAgreement, titles: Titles): string {
  if (problems.length > 0) return problems.map(({ message }) => message).join('; ')
  if (changes.length > 0)
    return `Изменится: ${changes.map(({ field }) => titles.get(field) ?? field).join(', ')}`
  return note
}
