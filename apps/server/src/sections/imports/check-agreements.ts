import { checkAgreements } from '@stroyfin/contract/imports/check-agreements'
import type { ColumnMapping } from '@stroyfin/contract/imports/import-settings'
import type { Db } from '@stroyfin/database/connection/db'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import { AGREEMENT_IMPORT_FIELDS, type ImportTarget } from '@stroyfin/domain/imports/import-fields'
import type { JudgedAgreement } from '@stroyfin/domain/imports/judged-agreement'
import { withdrawsApproval } from '@stroyfin/domain/imports/withdrawn-approvals'
import { type CustomField, customCode } from '@stroyfin/domain/lists/custom-field'
import { formatSumm, formatSummAtRate } from '@stroyfin/domain/russian/format-summ'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handleApart } from '../../http/handle.ts'
import { companyFields } from '../columns/public.ts'
import { cellName, importSummary } from './import-summary.ts'
import { type ImportRights, type JudgedRow, judgeFile } from './judge-file.ts'
import { readImport } from './read-import.ts'

const NAMES_SHOWN = 100

/** No transaction is held while a large file waits for its turn and is read. */
export const checkAgreementsHandle = handleApart(checkAgreements, async (asked, call) => {
  const { show, offset, limit, ...settings } = asked
  const { company_id, house, log, user, today } = call
  const inside = <Answer>(ask: (db: Db) => Promise<Answer>) =>
    house.database.inCompany({ company_id, user_id: user.id, readOnly: true }, ask)
  const { file, own_fields } = await inside(async (db) => ({
    file: await uploadedFile(db, company_id, { name: settings.file, store: house.files }),
    own_fields: await companyFields({ db, company_id }, 'agreements'),
  }))
  const { rows, questions } = await readImport(file, { settings, own_fields }, (details) =>
    log.error({ details }, 'a table could not be read'),
  )
  const titles = titlesOf(own_fields)
  const summary = importSummary(settings.mapping, questions)
  const items: ReturnType<typeof wireRow>[] = []
  let total = 0
  const take = (judged: JudgedRow) => {
    summary.take(judged)
    if (show !== null && judged.status !== show) return
    if (total >= offset && items.length < limit) items.push(wireRow(judged, settings.mapping, titles))
    total++
  }
  const rights = importRights(call.rights)
  const { totals } = summary
  const { new_parties, unseen } = await inside((db) =>
    judgeFile(db, company_id, rows, { settings, rights, today, take, totals }),
  )
  const names = new_parties.slice(0, NAMES_SHOWN).map(({ name }) => name)
  return { items, total, ...summary.told(), unseen, new_contractors: { count: new_parties.length, names } }
})

export function importRights(rights: RightsHolder): ImportRights {
  return {
    create_contractors: allows(rights, 'contractor.create'),
    edit_agreements: allows(rights, 'agreement.edit'),
  }
}

function wireRow(judged: JudgedRow, mapping: ColumnMapping, titles: Titles) {
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
      cell: cellName(mapping, field, row),
    })),
  }
}

type Titles = ReadonlyMap<ImportTarget, string>

function titlesOf(own_fields: readonly CustomField[]): Titles {
  return new Map<ImportTarget, string>([
    ...AGREEMENT_IMPORT_FIELDS.map(({ field, titles: [title] }) => [field, title ?? field] as const),
    ...own_fields.map(({ id, title }) => [customCode(id), title] as const),
  ])
}

/** The column of sums has none of currencies. */
function currencyNote({ reading: { summ, currency, currency_rate } }: JudgedAgreement): string {
  if (summ === null || currency === null || currency === 'rub') return ''
  return formatSummAtRate(summ, { currency, currency_rate: currency_rate ?? '1' })
}

function changeWords(
  { field, was, becomes }: JudgedAgreement['changes'][number],
  { existing }: JudgedAgreement,
  titles: Titles,
): string {
  const title = titles.get(field) ?? field
  if (field !== 'summ' || was === null || becomes === null) return title
  const [before, after] = [was, becomes].map((summ) => formatSumm(String(summ), existing?.currency ?? 'rub'))
  return `${title} (было ${before}, станет ${after})`
}

function noteOf(judged: JudgedAgreement, titles: Titles): string {
  const { note, changes, problems, doubts } = judged
  if (problems.length > 0) return problems.map(({ message }) => message).join('; ')
  if (changes.length === 0) return note || [currencyNote(judged), ...doubts].filter(Boolean).join('; ')
  const words = `Изменится: ${changes.map((change) => changeWords(change, judged, titles)).join(', ')}`
  return withdrawsApproval(judged) ? `${words}. Согласование снимется` : words
}
