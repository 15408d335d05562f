import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import {
  PLAIN_REGISTRY_PAPER,
  type RegistryPaper,
  type RegistryPaperColumn,
  type RegistrySignatory,
} from '@stroyfin/domain/registries/registry-template'
import { type RawBuilder, sql } from 'kysely'

export interface RegistryTemplateRow extends RegistryPaper {
  id: number
  version: number
  name: string
  columns: RegistryPaperColumn[]
  signatories: RegistrySignatory[]
  is_default: boolean
  is_deleted: boolean
}

const templates = (db: Db, company_id: number, more: RawBuilder<unknown>) =>
  sql<RegistryTemplateRow>`
    select t.id, t.version, t.name, t.columns, t.grouping, t.signatories, t.is_default, t.is_deleted
    from registry_templates t where t.company_id = ${company_id} ${more}`.execute(db)

export async function listRegistryTemplates(db: Db, company_id: number): Promise<RegistryTemplateRow[]> {
  const found = await templates(db, company_id, sql`order by t.name collate app.russian, t.id`)
  return found.rows
}

/** How a registry is printed by this template; without one it is the plain paper. */
export async function readRegistryPaper(
  db: Db,
  company_id: number,
  template_id: number | null,
): Promise<RegistryPaper> {
  if (template_id === null) return PLAIN_REGISTRY_PAPER
  const found = await templates(db, company_id, sql`and t.id = ${template_id}`)
  const template = found.rows[0]
  if (!template) throw new Refusal('not_found', 'Шаблон не найден')
  return template
}

/** How a registry is printed when nobody has asked otherwise: by its template, else by the company's usual one. */
export async function readOwnPaper(
  db: Db,
  company_id: number,
  template_id: number | null,
): Promise<RegistryPaper> {
  if (template_id !== null) return readRegistryPaper(db, company_id, template_id)
  const found = await templates(db, company_id, sql`and t.is_default and not t.is_deleted`)
  return found.rows[0] ?? PLAIN_REGISTRY_PAPER
}

/** Holds the template till the end of the transaction. */
export async function holdRegistryTemplate(db: Db, company_id: number, template_id: number) {
  const found = await templates(db, company_id, sql`and t.id = ${template_id} for no key update`)
  return found.rows[0] ?? null
}

interface TemplateWrite extends RegistryPaper {
  name: string
  is_default: boolean
}

export async function writeRegistryTemplate(
  db: Db,
  company_id: number,
  { template_id, ...asked }: TemplateWrite & { template_id: number | null },
): Promise<number> {
  if (asked.is_default) await dropDefault(db, company_id, template_id)
  const row = { ...asked, columns: [...asked.columns], signatories: JSON.stringify(asked.signatories) }
  if (template_id !== null) {
    await changeTemplate(db, company_id, template_id, row)
    return template_id
  }
  const made = await db
    .insertInto('registry_templates')
    .values({ ...row, company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Only one template is the default; the others give the mark up before it is set. */
async function dropDefault(db: Db, company_id: number, template_id: number | null): Promise<void> {
  await sql`update registry_templates set is_default = false
    where company_id = ${company_id} and is_default and id is distinct from ${template_id}::bigint`.execute(
    db,
  )
}

/** A removed template is nobody's default. */
export async function markRegistryTemplate(
  db: Db,
  company_id: number,
  { template_id, is_deleted }: { template_id: number; is_deleted: boolean },
): Promise<void> {
  await changeTemplate(db, company_id, template_id, { is_deleted, ...(is_deleted && { is_default: false }) })
}

async function changeTemplate(
  db: Db,
  company_id: number,
  template_id: number,
  change: Partial<Omit<TemplateWrite, 'columns' | 'signatories'>> & {
    columns?: string[]
    signatories?: string
    is_deleted?: boolean
  },
): Promise<void> {
  await db
    .updateTable('registry_templates')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', template_id)
    .execute()
}
