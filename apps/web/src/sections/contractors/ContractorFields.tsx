import type { contractorDraft } from '@stroyfin/contract/contractors/contractor-draft'
import {
  CONTRACTOR_KIND_LABELS,
  CONTRACTOR_KINDS,
  type ContractorKind,
} from '@stroyfin/domain/contractors/contractor-kind'
import { innProblem } from '@stroyfin/domain/requisites/inn'
import { useState } from 'react'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { Draft } from '../../ui/fields/use-draft.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import styles from './contractors.module.css'
import { RegistryHint } from './RegistryHint.tsx'

const KINDS = CONTRACTOR_KINDS.map((value) => ({ value, label: CONTRACTOR_KIND_LABELS[value] }))

export function ContractorFields({
  draft,
  is_new,
}: {
  draft: Draft<typeof contractorDraft>
  is_new: boolean
}) {
  const { kind } = draft.values
  const inn = draft.field('inn')
  const [left, setLeft] = useState(false)
  const wrong = innRemark(inn.value ?? '', left)
  return (
    <>
      <VSelect
        label="Вид"
        choices={KINDS}
        searchable={false}
        clearable={false}
        {...draft.field('kind')}
        onChange={(value) => draft.change(kindChange(value ?? 'legal'))}
      />
      <TextField label="Наименование" required autoFocus {...draft.field('name')} />
      <TextField label="Полное наименование" {...draft.field('full_name')} />
      <div className={styles.pair}>
        <TextField
          label="ИНН"
          {...inn}
          error={inn.error ?? wrong}
          onChange={(value) => {
            setLeft(false)
            inn.onChange(value)
          }}
          onBlur={() => setLeft(true)}
        />
        {kind === 'legal' && <TextField label="КПП" {...draft.field('kpp')} />}
        {kind !== 'person' && (
          <TextField label={kind === 'legal' ? 'ОГРН' : 'ОГРНИП'} {...draft.field('ogrn')} />
        )}
      </div>
      <RegistryHint
        inn={draft.values.inn ?? ''}
        is_named={(draft.values.name ?? '').trim() !== ''}
        onFill={draft.change}
      />
      {kind !== 'person' && <TextField label="ОКПО" {...draft.field('okpo')} />}
      <TextField label="Адрес" lines={2} {...draft.field('address')} />
      <SwitchField
        label="Входит в нашу группу компаний"
        hint={
          is_new
            ? 'Обороты между компаниями группы считаются внутригрупповыми'
            : 'Обороты между компаниями группы считаются внутригрупповыми. Перемена снимет подтверждение со счетов карточки: платежи на них остановятся, пока счета не подтвердят снова'
        }
        {...draft.field('is_group')}
      />
    </>
  )
}

const WHOLE = 10

/** What is wrong with the ИНН, as soon as it is typed whole or left: not only after the whole card is sent. */
function innRemark(typed: string, left: boolean): string | undefined {
  const plain = typed.replace(/\s/gu, '')
  if (plain === '' || (!left && plain.length < WHOLE)) return undefined
  // A twelve-digit one is on its way.
  if (!left && plain.length === WHOLE + 1) return undefined
  return innProblem(plain) ?? undefined
}

/** Requisites that this kind of contractor does not have are emptied together with their fields. */
function kindChange(kind: ContractorKind) {
  return { kind, ...(kind !== 'legal' && { kpp: '' }), ...(kind === 'person' && { ogrn: '', okpo: '' }) }
}
