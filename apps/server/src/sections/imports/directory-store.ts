import type { Db } from '@stroyfin/database/connection/db'
import { alikeNumberOf } from '@stroyfin/database/lists/alike-number'
import type { NamedChoice } from '@stroyfin/domain/imports/find-by-name'
import type { KnownParty } from '@stroyfin/domain/imports/find-party'
import type { ExistingAgreement } from '@stroyfin/domain/imports/judged-agreement'
import { sql } from 'kysely'

/** Every living contractor: a file names them by ИНН or by a name in many spellings. */
export async function listParties(db: Db, company_id: number): Promise<KnownParty[]> {
  const found = await sql<KnownParty>`
    select id, name, full_name, inn from contractors
    where company_id = ${company_id} and not is_deleted order by id`.execute(db)
  return found.rows
}

export async function listProjects(db: Db, company_id: number): Promise<NamedChoice[]> {
  const found = await sql<NamedChoice>`
    select id, name from projects where company_id = ${company_id} and not is_deleted`.execute(db)
  return found.rows
}

export async function listArticles(db: Db, company_id: number): Promise<NamedChoice[]> {
  const found = await sql<NamedChoice>`
    select id, name, view_id as code, is_folder from classifier_items
    where company_id = ${company_id} and kind = 'own' and not is_deleted`.execute(db)
  return found.rows
}

/** No number holds it: controls are no part of any text of a file. */
const BETWEEN = '\u001f'
const JOINED_AT_ONCE = 1000

/** Numbers and dates of a file joined into two texts: lists of two hundred thousand take much more memory and time. */
export function askedContracts() {
  const joined: { numbers: string[]; dates: string[] } = { numbers: [], dates: [] }
  let numbers: string[] = []
  let dates: string[] = []
  const join = () => {
    if (numbers.length === 0) return
    joined.numbers.push(numbers.join(BETWEEN))
    joined.dates.push(dates.join(BETWEEN))
    numbers = []
    dates = []
  }
  return {
    add(number: string, date: string) {
      numbers.push(number)
      dates.push(date)
      if (numbers.length === JOINED_AT_ONCE) join()
    },
    texts() {
      join()
      return { numbers: joined.numbers.join(BETWEEN), dates: joined.dates.join(BETWEEN) }
    },
  }
}

/** Contracts whose number, spelled plainly in Russian letters, and date stand in the file; the exact comparison is the domain's. */
export async function listExisting(
  db: Db,
  company_id: number,
  asked: { numbers: string; dates: string },
): Promise<ExistingAgreement[]> {
  if (asked.numbers === '') return []
  const found = await sql<ExistingAgreement>`
    select a.id, a.number, a.date, a.customer_id, a.executor_id, a.summ, a.project_id, a.estate_id, a.classifier_id,
      a.date_from, a.date_to, a.description, a.status, a.currency, a.currency_rate::text as currency_rate, a.vat_rate,
      coalesce(t.rub_own_summ, 0)::text as rub_summ,
      exists (select from agreement_items n
        where n.company_id = ${company_id} and n.agreement_id = a.id and not n.is_root) as has_items,
      (select v.content from custom_values v
        where v.company_id = ${company_id} and v.type = 'agreements' and v.row_id = a.id) as own
    from agreements a
    join (
        select distinct number, date::date from unnest(
          string_to_array(${asked.numbers}, ${BETWEEN}), string_to_array(${asked.dates}, ${BETWEEN})
        ) as u (number, date)
      ) as f on f.date = a.date and f.number = ${alikeNumberOf(sql`a.number`)}
    left join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    where a.company_id = ${company_id} and not a.is_deleted and a.type <> 'document'
    order by a.id`.execute(db)
  return found.rows
}
