import type { ImportColumn, readImportFile } from '@stroyfin/contract/imports/read-file'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { AGREEMENT_IMPORT_FIELDS, type ImportTarget } from '@stroyfin/domain/imports/import-fields'
import { counted } from '@stroyfin/domain/russian/plural'
import { useMemo } from 'react'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import styles from './imports.module.css'
import type { FileImportState } from './use-file-import.ts'

const NEEDED: ReadonlySet<ImportTarget> = new Set(['number', 'date', 'summ'])

interface ColumnSettingsProps {
  data: Answer<typeof readImportFile>
  state: FileImportState
}

function choiceOf({ index, letter, title, samples }: ImportColumn) {
  const [sample] = samples
  return {
    value: index,
    label: title === '' ? `Столбец ${letter}` : `${letter} · ${title}`,
    ...(sample !== undefined && { hint: sample }),
  }
}

/** Sheet, head and which column brings which field. */
export function ColumnSettings({ data, state }: ColumnSettingsProps) {
  const { settings, map, moveTo } = state
  const sheets = useMemo(
    () =>
      data.sheets.map(({ name, hidden, rows }, index) => ({
        value: index,
        label: hidden ? `${name} (скрытый)` : name,
        hint: counted(rows, ['строка', 'строки', 'строк']),
      })),
    [data.sheets],
  )
  const columns = useMemo(() => data.columns.map(choiceOf), [data.columns])
  const targets: readonly { field: ImportTarget; title: string }[] = [
    ...AGREEMENT_IMPORT_FIELDS.map(({ field, titles: [title] }) => ({ field, title: title ?? field })),
    ...data.own_fields.map(({ code, title }) => ({ field: code, title })),
  ]
  return (
    <section className={styles.group} aria-label="Столбцы файла">
      <h3>Столбцы файла</h3>
      {data.remembered && <p className={styles.quiet}>Столбцы выбраны как в прошлый раз.</p>}
      <div className={styles.pair}>
        <VSelect
          label="Лист"
          choices={sheets}
          value={data.asks_sheet ? null : data.sheet}
          placeholder="Выберите лист"
          clearable={false}
          onChange={(sheet) => moveTo({ sheet, header_row: null })}
        />
        <NumberField
          label="Строка шапки"
          decimals={0}
          min={1}
          max={200_000}
          value={data.header_row === null ? null : String(data.header_row)}
          onChange={(row) => moveTo({ sheet: data.sheet, header_row: row === null ? null : Number(row) })}
        />
      </div>
      {targets.map(({ field, title }) => (
        <VSelect
          key={field}
          label={title}
          required={NEEDED.has(field)}
          choices={columns}
          value={settings.mapping[field] ?? null}
          placeholder={NEEDED.has(field) ? 'Выберите столбец' : 'Нет в файле'}
          onChange={(column) => map(field, column)}
        />
      ))}
    </section>
  )
}
