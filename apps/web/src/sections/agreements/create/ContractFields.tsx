import { moscowDay } from '@stroyfin/contract/kit/dates'
import {
  AGREEMENT_TYPE_LABELS,
  type AgreementType,
  CREATABLE_AGREEMENT_TYPES,
  carriesCost,
} from '@stroyfin/domain/agreements/agreement-type'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { useMemo } from 'react'
import { useClientState } from '../../../session/client-state.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { NextNumber } from '../../../ui/fields/NextNumber.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { useNewContractor } from '../../contractors/public.ts'
import { ContractBody } from './ContractBody.tsx'
import styles from './create.module.css'
import { DuplicateWarning } from './DuplicateWarning.tsx'
import type { AgreementDraftForm } from './empty-draft.ts'
import { OrderFramework } from './OrderFramework.tsx'
import { ParentContract } from './ParentContract.tsx'
import { RateField } from './RateField.tsx'
import { useLastNumber } from './use-last-number.ts'

const TYPES = CREATABLE_AGREEMENT_TYPES.map((value) => ({ value, label: AGREEMENT_TYPE_LABELS[value] }))

/** The fields of a new contract; the dialog and the page show the same ones. */
export function ContractFields({ draft }: { draft: AgreementDraftForm }) {
  const { values, field } = draft
  const last = useLastNumber(values)
  const users = useClientState((state) => state.users)
  const people = useMemo(() => users.map((user) => ({ value: user.id, label: displayName(user) })), [users])
  const with_body =
    values.type === null || values.type === undefined || carriesCost(values.type as AgreementType)
  return (
    <>
      {values.framework_id ? (
        <OrderFramework id={values.framework_id} />
      ) : (
        <>
          <VSelect label="Тип" required autoFocus searchable={false} choices={TYPES} {...field('type')} />
          <Parties draft={draft} />
        </>
      )}
      <div className={styles.pair}>
        <div>
          <TextField label="Номер" required max_length={100} {...field('number')} />
          <NextNumber last={last} value={values.number} onChange={field('number').onChange} />
        </div>
        <DateField label="Дата" required today={moscowDay(new Date())} {...field('date')} />
      </div>
      <DuplicateWarning values={values} />
      {with_body ? <ContractBody draft={draft} /> : <ParentContract draft={draft} />}
      <RateField draft={draft} above_id={aboveOf(draft)} />
      <div className={styles.pair}>
        <DateField label="Начало" {...field('date_from')} />
        <DateField label="Окончание" {...field('date_to')} />
      </div>
      <VSelect label="Ответственный" choices={people} {...field('responsible')} />
      {with_body && <TextField label="Описание" lines={2} max_length={2000} {...field('description')} />}
    </>
  )
}

/** The contract whose currency the new document has. */
const aboveOf = ({ values }: AgreementDraftForm) =>
  (values.type === 'dopnik' ? values.parent_agreement_id : values.framework_id) ?? null

/** Each list hides the other's choice (R-5-06 … R-5-08); a party that is not there yet is made in place. */
function Parties({ draft }: { draft: AgreementDraftForm }) {
  const contractors = useClientState((state) => state.contractors)
  const { customer_id, executor_id } = draft.values
  const made = useNewContractor<'customer_id' | 'executor_id'>((party, id) => draft.change({ [party]: id }))
  const choices = useMemo(
    () => contractors.map(({ id, name, inn }) => ({ value: id, label: name, ...(inn && { hint: inn }) })),
    [contractors],
  )
  const customers = useMemo(
    () => choices.filter(({ value }) => value !== executor_id),
    [choices, executor_id],
  )
  const executors = useMemo(
    () => choices.filter(({ value }) => value !== customer_id),
    [choices, customer_id],
  )
  return (
    <div className={styles.pair}>
      <VSelect
        label="Заказчик"
        required
        choices={customers}
        onCreate={made.onCreate('customer_id')}
        none_text={made.none_text}
        {...draft.field('customer_id')}
      />
      <VSelect
        label="Исполнитель"
        required
        choices={executors}
        onCreate={made.onCreate('executor_id')}
        none_text={made.none_text}
        {...draft.field('executor_id')}
      />
      {made.dialog}
    </div>
  )
}
