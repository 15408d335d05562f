import type { AgreementImport } from '@stroyfin/contract/imports/import-settings'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { duplicateKey, plainNumber } from '@stroyfin/domain/imports/duplicate-key'
import { choiceFinder, type NamedChoice } from '@stroyfin/domain/imports/find-by-name'
import { type FoundParty, type NewParty, partyFinder } from '@stroyfin/domain/imports/find-party'
import {
  type AgreementDirectory,
  judgeAgreements,
  knownPartyKey,
  partiesKey,
} from '@stroyfin/domain/imports/judge-agreements'
import type { ExistingAgreement, JudgedAgreement } from '@stroyfin/domain/imports/judged-agreement'
import { quotedName } from '@stroyfin/domain/russian/quoted-name'
import { type EstateNameRow, listEstateNames } from '../projects/public.ts'
import { listArticles, listExisting, listParties, listProjects } from './directory-store.ts'
import type { FileRow } from './file-rows.ts'

/** What the person behind the import may do besides making contracts. */
export interface ImportRights {
  create_contractors: boolean
  edit_agreements: boolean
}

export interface JudgedFile {
  rows: (JudgedAgreement & { row: number })[]
  new_parties: NewParty[]
}

/** Compares the rows of a file with the database as it is now. */
export async function judgeFile(
  db: Db,
  company_id: number,
  rows: readonly FileRow[],
  { settings, rights }: { settings: AgreementImport; rights: ImportRights },
): Promise<JudgedFile> {
  if (settings.existing === 'update' && !rights.edit_agreements) {
    throw new Refusal('forbidden', 'Недостаточно прав, чтобы изменять договоры')
  }
  const parties = await listParties(db, company_id)
  const finder = partyFinder(parties)
  const directory = {
    company_id,
    findParty: rights.create_contractors ? finder.find : knownOnly(finder.find),
    partyName: namesOf(parties),
    ...(await choicesOf(db, company_id)),
    findExisting: await existingFinder(db, company_id, rows),
  }
  const judged = judgeAgreements(rows, directory, {
    defaults: settings.defaults,
    existing: settings.existing,
    create_rows: new Set(settings.create_rows),
  })
  const saved = new Set(
    judged
      .filter((item) => item.status === 'new')
      .flatMap(({ customer, executor }) => [customer?.key, executor?.key]),
  )
  return {
    rows: judged.map((item, index) => ({ ...item, row: rows[index]?.row ?? 0 })),
    new_parties: finder.created().filter(({ key }) => saved.has(key)),
  }
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

async function existingFinder(
  db: Db,
  company_id: number,
  rows: readonly FileRow[],
): Promise<(key: string) => ExistingAgreement | null> {
  const asked = new Map<string, { number: string; date: string }>()
  for (const { reading } of rows) {
    const { date } = reading
    const number = plainNumber(reading.number)
    if (date !== null && number !== '') asked.set(`${number} ${date}`, { number, date })
  }
  const list = [...asked.values()]
  const found = await listExisting(db, company_id, {
    numbers: list.map(({ number }) => number),
    dates: list.map(({ date }) => date),
  })
  const byKey = new Map<string, ExistingAgreement>()
  for (const item of found) {
    const counterparty_id = partiesKey(knownPartyKey(item.customer_id), knownPartyKey(item.executor_id))
    const key = duplicateKey('agreement', {
      company_id,
      number: item.number,
      date: item.date,
      counterparty_id,
    })
    if (!byKey.has(key)) byKey.set(key, item)
  }
  return (key) => byKey.get(key) ?? null
}
