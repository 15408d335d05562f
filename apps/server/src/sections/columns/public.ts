import type { Db } from '@stroyfin/database/connection/db'
import { customListFields, withCustomFields } from '@stroyfin/database/lists/custom-list-fields'
import type { ListDefinition, ListField } from '@stroyfin/database/lists/list-definition'
import {
  type CustomField,
  type CustomKind,
  type CustomType,
  customCode,
} from '@stroyfin/domain/lists/custom-field'
import type { GoneFields } from '@stroyfin/domain/lists/unknown-fields'
import type { ExportColumn, ExportFormat, ExportValue } from '@stroyfin/reports/export/export-table'
import type { RawBuilder } from 'kysely'
import { type RowValues, readFields, readGoneFields, readValues, writeValues } from './custom-field-store.ts'

interface Asked {
  db: Db
  company_id: number
}

/** Fields the company has added to these documents. */
export const companyFields = ({ db, company_id }: Asked, type: CustomType): Promise<CustomField[]> =>
  readFields(db, company_id, [type])

/** Writes checked values of the company's own fields; null takes a value away. */
export async function writeCompanyValues(
  { db, company_id }: Asked,
  type: CustomType,
  rows: readonly { id: number; values: RowValues }[],
): Promise<void> {
  const filled = rows.filter(({ values }) => Object.keys(values).length > 0)
  if (filled.length > 0) await writeValues(db, company_id, type, filled)
}

/** The list with the fields the company has added to these documents. */
export async function withCompanyFields(
  { db, company_id }: Asked,
  type: CustomType,
  list: ListDefinition,
): Promise<ListDefinition> {
  const [fields, gone] = await Promise.all([
    readFields(db, company_id, [type]),
    readGoneFields(db, company_id, type),
  ])
  return { ...withCustomFields(list, { company_id, type, fields }), gone }
}

/** The same fields for a list that makes its rows itself. */
export async function companyListFields(
  { db, company_id }: Asked,
  type: CustomType,
  key: RawBuilder<unknown>,
): Promise<Record<string, ListField>> {
  return customListFields({ company_id, type, fields: await readFields(db, company_id, [type]) }, key)
}

/** What such a list could be asked of before the company took it out. */
export const goneCompanyFields = ({ db, company_id }: Asked, type: CustomType): Promise<GoneFields> =>
  readGoneFields(db, company_id, type)

/** Puts the values of the company's own fields beside the rows, whatever made the rows. */
export async function withCompanyValues<Row extends { id: number }>(
  { db, company_id }: Asked,
  type: CustomType,
  rows: readonly Row[],
): Promise<(Row & WithCustom)[]> {
  const ids = rows.map(({ id }) => id)
  const values = await readValues(db, company_id, type, ids)
  return rows.map((row) => ({ ...row, custom: values.get(row.id) ?? null }))
}

/** A row that may carry the company's own fields. */
export interface WithCustom {
  custom?: RowValues | null
}

export type CustomExportColumn = ExportColumn & { value: (row: WithCustom) => ExportValue }

const FORMATS: Record<CustomKind, ExportFormat> = {
  text: 'text',
  number: 'volume',
  date: 'date',
  list: 'text',
  flag: 'text',
}

/** Columns of the company's own fields for an Excel file, by the codes the screen knows them by. */
export async function companyExportColumns(
  { db, company_id }: Asked,
  type: CustomType,
): Promise<Record<string, CustomExportColumn>> {
  const fields = await readFields(db, company_id, [type])
  return Object.fromEntries(
    fields.map(({ id, title, kind }) => {
      const code = customCode(id)
      return [code, { title, format: FORMATS[kind], value: ({ custom }) => shown(custom?.[code]) }]
    }),
  )
}

function shown(value: string | boolean | null | undefined): ExportValue {
  return typeof value === 'boolean' ? (value ? 'Да' : 'Нет') : value
}
