import { useMemo } from 'react'
import { useClientState } from '../../../session/client-state.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { ArticlePick } from '../../agreements/public.tsx'
import { useNewContractor } from '../../contractors/public.ts'
import { useNewProject } from '../../structure/public.ts'
import { AccountField } from './AccountField.tsx'
import styles from './form.module.css'
import type { PaymentForm } from './use-payment-form.ts'

const pageOf = (contractor_id: number) => `/agents/${contractor_id}`

/** Who pays whom, from which account to which; without a contract also for what. */
export function SideFields({ form }: { form: PaymentForm }) {
  const contractors = useClientState((state) => state.contractors)
  const projects = useClientState((state) => state.projects)
  const { values, draft, change, preview } = form
  const parties = useMemo(
    () => contractors.map(({ id, name, inn }) => ({ value: id, label: name, ...(inn && { hint: inn }) })),
    [contractors],
  )
  const takePayer = (payer_id: number | null) => change({ payer_id, payer_account_id: null })
  const takePayee = (payee_id: number | null) => change({ payee_id, payee_account_id: null })
  const made = useNewContractor<typeof takePayer>((take, id) => take(id))
  const project = useNewProject((project_id) => change({ project_id }))
  const free = values.agreement_id === null
  const payer_id = values.payer_id ?? preview?.filled.payer_id ?? null
  const payee_id = values.payee_id ?? preview?.filled.payee_id ?? null
  const read = { readOnly: !free, required: free, clearable: free }
  return (
    <fieldset className={styles.part}>
      <legend>Стороны и счета</legend>
      {made.dialog}
      <VSelect
        label="Плательщик"
        {...read}
        choices={parties.filter(({ value }) => value !== payee_id)}
        value={payer_id}
        opens={pageOf}
        error={form.errorOf('payer_id')}
        onCreate={made.onCreate(takePayer)}
        none_text={made.none_text}
        onChange={takePayer}
      />
      <AccountField
        label="Счёт плательщика"
        side="own_account"
        contractor_id={payer_id}
        value={values.payer_account_id ?? preview?.filled.payer_account_id ?? null}
        error={form.errorOf('payer_account_id')}
        onChange={(payer_account_id) => change({ payer_account_id })}
      />
      <VSelect
        label="Получатель"
        {...read}
        choices={parties.filter(({ value }) => value !== payer_id)}
        value={payee_id}
        opens={pageOf}
        error={form.errorOf('payee_id')}
        onCreate={made.onCreate(takePayee)}
        none_text={made.none_text}
        onChange={takePayee}
      />
      <AccountField
        label="Счёт получателя"
        side="payee_account"
        contractor_id={payee_id}
        value={values.payee_account_id ?? preview?.filled.payee_account_id ?? null}
        error={form.errorOf('payee_account_id')}
        onChange={(payee_account_id) => change({ payee_account_id })}
      />
      {free && (
        <>
          {project.dialog}
          <VSelect
            label="Проект"
            required
            none_text={project.none_text}
            choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
            onCreate={project.onCreate}
            {...draft.field('project_id')}
          />
          <ArticlePick
            required
            {...draft.field('classifier_id')}
            value={values.classifier_id}
            onChange={(classifier_id) => change({ classifier_id })}
          />
        </>
      )}
    </fieldset>
  )
}
