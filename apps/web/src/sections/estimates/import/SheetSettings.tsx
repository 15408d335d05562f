import {
  ESTIMATE_SHEET_FIELD_LABELS,
  ESTIMATE_SHEET_FIELDS,
} from '@stroyfin/domain/estimate-files/sheet-fields'
import { counted } from '@stroyfin/domain/russian/plural'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import styles from './import.module.css'
import type { EstimateImportState, EstimatePreview } from './use-estimate-import.ts'

type Table = NonNullable<EstimatePreview['table']>

const TRUSTED = [
  { value: 'summ' as const, label: 'Сумма файла' },
  { value: 'price' as const, label: 'Цена файла' },
]
const RATES = (['22', '20', '18', '10', '7', '5'] as const).map((value) => ({
  value,
  label: `С НДС ${value} %`,
}))

/** Which sheet and which column bring what; guessed by titles, mended here, remembered for this form of table. */
export function SheetSettings({ table, state }: { table: Table; state: EstimateImportState }) {
  const { settings, change, map } = state
  const sheets = table.sheets.map(({ name, hidden, rows }, index) => ({
    value: index,
    label: hidden ? `${name} (скрытый)` : name,
    hint: counted(rows, ['строка', 'строки', 'строк']),
  }))
  const columns = table.columns.map(({ index, letter, title, samples: [sample] }) => ({
    value: index,
    label: title === '' ? `Столбец ${letter}` : `${letter} · ${title}`,
    ...(sample !== undefined && { hint: sample }),
  }))
  return (
    <section className={styles.sheet} aria-label="Столбцы таблицы">
      <h3>Столбцы таблицы</h3>
      {table.remembered && <p className={styles.quiet}>Столбцы выбраны как в прошлый раз.</p>}
      <div className={styles.fields}>
        <VSelect
          label="Лист"
          choices={sheets}
          value={table.sheet}
          clearable={false}
          onChange={(sheet) => change({ sheet, header_row: null, mapping: null })}
        />
        <NumberField
          label="Строка шапки"
          decimals={0}
          min={1}
          max={200_000}
          value={table.header_row === null ? null : String(table.header_row)}
          onChange={(row) =>
            change({ sheet: table.sheet, header_row: row === null ? null : Number(row), mapping: null })
          }
        />
        {ESTIMATE_SHEET_FIELDS.map((field) => (
          <VSelect
            key={field}
            label={ESTIMATE_SHEET_FIELD_LABELS[field]}
            choices={columns}
            value={table.mapping[field] ?? null}
            placeholder="Нет в таблице"
            onChange={(column) => map(field, column)}
          />
        ))}
        <VSelect
          label="Цены в файле"
          choices={RATES}
          value={settings.vat_included}
          placeholder="Без НДС"
          searchable={false}
          onChange={(vat_included) => change({ vat_included })}
        />
        <VSelect
          label="Если объём × цена не равны сумме"
          choices={TRUSTED}
          value={settings.trusted}
          clearable={false}
          searchable={false}
          onChange={(trusted) => trusted && change({ trusted })}
        />
      </div>
      <SwitchField
        label="Не загружать скрытые строки"
        value={settings.skip_hidden}
        onChange={(skip_hidden) => change({ skip_hidden })}
      />
    </section>
  )
}
