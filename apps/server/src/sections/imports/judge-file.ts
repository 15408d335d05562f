import type { AgreementImport } from '@stroyfin/contract/imports/import-settings'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { alikeNumber, duplicateKey } from '@stroyfin/domain/imports/duplicate-key'
import { choiceFinder, type NamedChoice } from '@stroyfin/domain/imports/find-by-name'
import { type FoundParty, type NewParty, partyFinder } from '@stroyfin/domain/imports/find-party'
import {
  type AgreementDirectory,
  agreementJudge,
  knownPartyKey,
  partiesKey,
} from '@stroyfin/domain/imports/judge-agreements'
import type { ExistingAgreement, JudgedAgreement } from '@stroyfin/domain/imports/judged-agreement'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import { lettingOthersGo } from '../../http/let-others-go.ts'
import { type EstateNameRow, listEstateNames } from '../projects/public.ts'
import { askedContracts, listArticles, listExisting, listParties, listProjects } from './directory-store.ts'
import type { FileRow, FileRows } from './file-rows.ts'
import type { StatedTotal } from './stated-total.ts'

/** What the person behind the import may do besides making contracts. */
export interface ImportRights {
  create_contractors: boolean
  edit_agreements: boolean
}

export type JudgedRow = JudgedAgreement & Omit<FileRow, 'reading' | 'exact'>

interface Judging {
  settings: AgreementImport
  rights: ImportRights
  today: string
  /** Told of every row, one after another. */
  take: (judged: JudgedRow) => void
  totals: StatedTotal
}

/**
 * Compares the rows of a file with the database as it is now; answers the contractors to be made first, and how many rows a
 * person does not see or sees struck out. It lets others go on in between: two hundred thousand rows take seconds.
 */
export async function judgeFile(
  db: Db,
  company_id: number,
  rows: FileRows,
  { settings, rights, today, take, totals }: Judging,
): Promise<{ new_parties: NewParty[]; unseen: number }> {
  if (settings.existing === 'update' && !rights.edit_agreements) {
    throw new Refusal('forbidden', 'Недостаточно прав, чтобы изменять договоры')
  }
  const parties = await listParties(db, company_id)
  const finder = partyFinder(parties)
  const known = await existingOnes(db, company_id, rows.named())
  const directory = {
    company_id,
    findParty: rights.create_contractors ? finder.find : knownOnly(finder.find),
    partyName: namesOf(parties),
    ...(await choicesOf(db, company_id)),
    findExisting: (key: string) => known.same.get(key) ?? null,
    findAlike: (key: string) => known.alike.get(key) ?? null,
  }
  const judge = agreementJudge(directory, {
    defaults: settings.defaults,
    existing: settings.existing,
    create_rows: new Set(settings.create_rows),
    without_tax: rows.without_tax,
    today,
  })
  const saved = new Set<string | undefined>()
  const othersGo = lettingOthersGo()
  let are_there = false
  let unseen = 0
  for (const { reading, exact, ...place } of rows.whole(totals)) {
    are_there = true
    if (place.is_hidden || place.is_struck) {
      unseen++
      if (settings.skip_unseen) continue
    }
    totals.row(reading.summ, exact)
    const judged = judge(place.row, reading)
    if (judged.status === 'new') saved.add(judged.customer?.key).add(judged.executor?.key)
    take({ ...judged, ...place })
    await othersGo()
  }
  if (!are_there) throw new Refusal('invalid', 'Под шапкой таблицы нет ни одной строки с данными')
  return { new_parties: finder.created().filter(({ key }) => saved.has(key)), unseen }
}

async function choicesOf(db: Db, company_id: number) {
  const projects = await listProjects(db, company_id)
  const articles = await listArticles(db, company_id)
  return {
    findProject: choiceFinder('Проект', projects),
    findEstate: estateFinder(await listEstateNames(db, company_id)),
    projectName: namesOf(projects),
    findClassifier: choiceFinder('Статья', articles),
    classifierName: namesOf(articles),
  }
}

/** By its own name, or by that with all it lies in: «1 очередь / Корпус 2». */
function estateFinder(estates: readonly EstateNameRow[]): AgreementDirectory['findEstate'] {
  const finders = new Map(
    [...Map.groupBy(estates, ({ project_id }) => project_id)].map(([project_id, list]) => {
      const choices = list.map(({ id, name }) => ({ id, name, code: name.split(' / ').at(-1) ?? name }))
      return [project_id, choiceFinder('Объект', choices, 'его вместе с очередью, «1 очередь / Корпус 2»')]
    }),
  )
  const none = choiceFinder('Объект', [])
  return (text, project_id) => (finders.get(project_id) ?? none)(text)
}

/** A default of another company, or one deleted meanwhile, is refused before anything is shown. */
function namesOf(list: readonly NamedChoice[]): (id: number) => string {
  const names = new Map(list.map(({ id, name }) => [id, name]))
  return (id) => {
    const name = names.get(id)
    if (name === undefined)
      throw new Refusal('not_found', 'Значение по умолчанию не найдено. Выберите другое')
    return name
  }
}

function knownOnly(find: AgreementDirectory['findParty']): AgreementDirectory['findParty'] {
  return (asked): FoundParty => {
    const found = find(asked)
    if ('problem' in found || found.id !== null) return found
    return {
      problem: `Контрагента ${quotedName(found.name)} нет в справочнике, а создавать контрагентов вам нельзя`,
    }
  }
}

async function existingOnes(
  db: Db,
  company_id: number,
  rows: Iterable<FileRow>,
): Promise<Record<'same' | 'alike', Map<string, ExistingAgreement>>> {
  const asked = askedContracts()
  const othersGo = lettingOthersGo()
  for (const { reading } of rows) {
    const number = alikeNumber(reading.number)
    if (reading.date !== null && number !== '') asked.add(number, reading.date)
    await othersGo()
  }
  const found = await listExisting(db, company_id, asked.texts())
  const same = new Map<string, ExistingAgreement>()
  const alike = new Map<string, ExistingAgreement>()
  for (const item of found) {
    const counterparty_id = partiesKey(knownPartyKey(item.customer_id), knownPartyKey(item.executor_id))
    const { number, date } = item
    const keyOf = (spelled: string) =>
      duplicateKey('agreement', { company_id, number: spelled, date, counterparty_id })
    const [key, look] = [keyOf(number), keyOf(alikeNumber(number))]
    if (!same.has(key)) same.set(key, item)
    if (!alike.has(look)) alike.set(look, item)
  }
  return { same, alike }
}
