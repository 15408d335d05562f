import { Button } from '@mantine/core'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { errorText } from '../../../api/call-error.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { formatCount, formatMoney } from '../../../ui/format/figures.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { FileSums } from './FileSums.tsx'
import { FileWarnings } from './FileWarnings.tsx'
import styles from './import.module.css'
import { PreviewRows } from './PreviewRows.tsx'
import { SheetSettings } from './SheetSettings.tsx'
import type { EstimateImportState, EstimatePreview, ImportMode } from './use-estimate-import.ts'

const MODES: readonly { value: ImportMode; label: string }[] = [
  { value: 'replace', label: 'Вместо строк сметы' },
  { value: 'append', label: 'После строк сметы' },
]

/** What a file would become, with all that is odd in it, before anything is written. */
export function FilePreview({ state, onOther }: { state: EstimateImportState; onOther: () => void }) {
  const { preview, shown } = state
  if (!shown) {
    return preview.error ? (
      <>
        <ErrorState text={errorText(preview.error)} hint="Ничего не записано. Выберите другой файл." />
        <div className={styles.buttons}>
          <Button onClick={onOther}>Выбрать другой файл</Button>
        </div>
      </>
    ) : (
      <SkeletonRows rows={8} />
    )
  }
  return (
    <>
      <div className={styles.filehead}>
        <h3>{shown.file_name}</h3>
        <Button variant="subtle" size="compact-sm" onClick={onOther}>
          Другой файл
        </Button>
      </div>
      {preview.error && (
        <p role="alert" className={styles.refusal}>
          {errorText(preview.error)}
        </p>
      )}
      <FileSums shown={shown} is_kept={state.settings.vat_kept} />
      {shown.imported && (
        <p className={styles.notice} role="status">
          Этот файл уже загружен в договор: {shown.imported.applied_by}
        </p>
      )}
      <Refusals refusals={shown.refusals} />
      <FileWarnings warnings={shown.warnings} />
      {shown.surcharges && (
        <SwitchField
          label={`Не загружать строки НДС и резерва: ${formatMoney(shown.surcharges.summ)}\u00a0${CURRENCY_VIEW[shown.currency].sign}`}
          value={state.settings.skip_surcharges}
          onChange={(skip_surcharges) => state.change({ skip_surcharges })}
        />
      )}
      <TaxOnTop state={state} shown={shown} />
      {state.has_faults && (
        <SwitchField
          label="Замечания, выделенные красным, проверены: загрузить так"
          value={state.accept_faults}
          onChange={state.setAcceptFaults}
        />
      )}
      <Place state={state} shown={shown} />
      {shown.table && <SheetSettings table={shown.table} state={state} />}
      <PreviewRows shown={shown} />
    </>
  )
}

/** The VAT of the file beside a contract without it: both sums are named, neither is chosen for the person. */
function TaxOnTop({ state, shown }: { state: EstimateImportState; shown: EstimatePreview }) {
  if (shown.vat_on_top === null) return null
  const { with_tax, without_tax } = shown.vat_on_top
  const named = (words: string, summ: number) =>
    `${words}: ${formatMoney(summ)}\u00a0${CURRENCY_VIEW[shown.currency].sign}`
  return (
    <VSelect
      label="НДС файла"
      choices={[
        ...(with_tax === null ? [] : [{ value: 'take' as const, label: named('Взять с НДС', with_tax) }]),
        { value: 'leave' as const, label: named('Взять без НДС', without_tax) },
      ]}
      value={state.settings.vat_on_top}
      placeholder="Выберите"
      searchable={false}
      onChange={(vat_on_top) => state.change({ vat_on_top })}
    />
  )
}

function Refusals({ refusals }: { refusals: readonly string[] }) {
  if (refusals.length === 0) return null
  return (
    <ul className={styles.refusal} role="alert" aria-label="Почему загрузить нельзя">
      {refusals.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** The name of a new estimate, or what becomes of the rows of one that is there. */
function Place({ state, shown }: { state: EstimateImportState; shown: EstimatePreview }) {
  if (state.is_new) {
    return (
      <div className={styles.pair}>
        <TextField
          label="Наименование сметы"
          max_length={500}
          value={state.head.name}
          onChange={(name) => state.setHead({ name })}
        />
        <TextField
          label="Номер"
          max_length={100}
          value={state.head.number}
          onChange={(number) => state.setHead({ number })}
        />
      </div>
    )
  }
  const { changes } = shown
  return (
    <div className={styles.pair}>
      <VSelect
        label="Куда загрузить"
        choices={MODES}
        value={state.mode}
        clearable={false}
        searchable={false}
        onChange={(mode) => mode && state.setMode(mode)}
      />
      {changes && (
        <p className={styles.changes} role="status">
          Новых строк: {formatCount(changes.added)}, изменится: {formatCount(changes.changed)}, без изменений:{' '}
          {formatCount(changes.same)}, уйдёт: {formatCount(changes.removed)}
        </p>
      )}
    </div>
  )
}
