import {
  ESTIMATE_SHEET_FIELD_LABELS,
  ESTIMATE_SHEET_FIELDS,
  KIND_SHEET_FIELDS,
} from '@stroyfin/domain/estimate-files/sheet-fields'
import { counted } from '@stroyfin/domain/russian/plural'
import { useState } from 'react'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { FurtherSheets } from './FurtherSheets.tsx'
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

/** For an estimate without VAT alone. */
const KEPT = { value: 'kept' as const, label: 'С НДС – взять как есть' }

const SCALES = [
  { value: '1' as const, label: 'Рубли' },
  { value: '1000' as const, label: 'Тысячи рублей' },
  { value: '1000000' as const, label: 'Миллионы рублей' },
]

/** Which sheet and which column bring what; guessed by titles, mended here, remembered for this form of table. */
export function SheetSettings({ table, state }: { table: Table; state: EstimateImportState }) {
  const { settings, change, map, show } = state
  const [by_kind, setByKind] = useState<boolean>()
  const has_kinds = by_kind ?? KIND_SHEET_FIELDS.some((field) => table.mapping[field] !== undefined)
  const fields = ESTIMATE_SHEET_FIELDS.filter((field) => has_kinds || !isOfKind(field))
  const splitByKind = (wanted: boolean) => {
    setByKind(wanted)
    if (wanted) return
    const plain = Object.entries(table.mapping).filter(([field]) => !isOfKind(field))
    change({ mapping: Object.fromEntries(plain) })
  }
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
          onChange={(sheet) => {
            setByKind(undefined)
            show(sheet)
          }}
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
        {fields.map((field) => (
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
          choices={state.shown?.is_without_vat ? [KEPT, ...RATES] : RATES}
          value={settings.vat_kept ? KEPT.value : settings.vat_included}
          placeholder="Без НДС"
          searchable={false}
          onChange={(prices) =>
            change({ vat_kept: prices === KEPT.value, vat_included: prices === KEPT.value ? null : prices })
          }
        />
        <VSelect
          label="Единица денег"
          choices={SCALES}
          value={settings.money_scale}
          placeholder="Как в файле"
          searchable={false}
          onChange={(money_scale) => change({ money_scale })}
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
      <FurtherSheets table={table} state={state} />
      <SwitchField
        label="Цены работ, материалов и оборудования – в отдельных столбцах"
        value={has_kinds}
        onChange={splitByKind}
      />
      <SwitchField
        label="Не загружать скрытые строки"
        value={settings.skip_hidden}
        onChange={(skip_hidden) => change({ skip_hidden })}
      />
    </section>
  )
}

const isOfKind = (field: string) => KIND_SHEET_FIELDS.some((known) => known === field)
