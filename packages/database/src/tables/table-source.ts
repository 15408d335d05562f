import type { CatalogColumn } from './read-catalog.ts'

const TYPES: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  // K-05, K-11: the driver gives numeric as text and dates as 'YYYY-MM-DD'
  numeric: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
}

const WIDTH = 110

/** agreement_items → AgreementItems */
export function interfaceName(table: string): string {
  return table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}

/** agreement_items → agreement-items.ts */
export function tableFile(table: string): string {
  return `${stem(table)}.ts`
}

const stem = (table: string) => table.replaceAll('_', '-')

/** The text of the file with the row type of one table. */
export function tableSource(table: string, columns: CatalogColumn[]): string {
  const lines = columns.map((column) => columnLine(column))
  const body = lines.join('\n')
  const kysely = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  const json = ['Json', 'JsonOrNull', 'JsonWithDefault'].filter((name) =>
    lines.some((l) => l.endsWith(`: ${name}`)),
  )
  return [
    ...(kysely.length ? [`import type { ${kysely.join(', ')} } from 'kysely'`] : []),
    ...(json.length ? [`import type { ${json.join(', ')} } from './column-kinds.ts'`] : []),
    ...(kysely.length || json.length ? [''] : []),
    `export interface ${interfaceName(table)} {`,
    body,
    '}',
    '',
  ].join('\n')
}

/** The text of tables.ts: the interface Kysely works with. */
export function tablesSource(tables: string[]): string {
  const byFile = [...tables].sort((a, b) => (stem(a) < stem(b) ? -1 : 1))
  return [
    ...byFile.map((table) => `import type { ${interfaceName(table)} } from './${tableFile(table)}'`),
    '',
    '/** All tables of the schema app; written by generate.ts from the migrated database. */',
    'export interface Tables {',
    ...tables.map((table) => `  ${table}: ${interfaceName(table)}`),
    '}',
    '',
  ].join('\n')
}

function columnLine(column: CatalogColumn): string {
  const line = `  ${column.column_name}: ${columnType(column)}`
  if (line.length <= WIDTH) return line
  const type = columnType(column, true)
  return `  ${column.column_name}:${type.startsWith('\n') ? '' : ' '}${type}`
}

function columnType(column: CatalogColumn, broken = false): string {
  if (column.type === 'jsonb') {
    if (column.nullable) return 'JsonOrNull'
    return column.has_default ? 'JsonWithDefault' : 'Json'
  }
  const type = TYPES[column.type]
  if (!type) throw new Error(`Column ${column.table_name}.${column.column_name} has type ${column.type}`)
  const values = [
    ...(column.codes?.map((code) => `'${code}'`) ?? [type]),
    ...(column.nullable ? ['null'] : []),
  ]
  if (column.is_computed) return `GeneratedAlways<${values.join(' | ')}>`
  if (!column.has_default) return broken ? brokenUnion(values, '    ') : values.join(' | ')
  if (!broken) return `Generated<${values.join(' | ')}>`
  const oneLine = `\n    ${values.join(' | ')}`
  return `Generated<${oneLine.length - 1 <= WIDTH ? oneLine : brokenUnion(values, '    ')}\n  >`
}

function brokenUnion(values: string[], indent: string): string {
  return values.map((value) => `\n${indent}| ${value}`).join('')
}
