import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import { isCostInvalid } from '@stroyfin/domain/agreements/draft-rules'
import { useMemo, useState } from 'react'
import { useClientState } from '../../../session/client-state.ts'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { useChosenAgreement } from '../AgreementPick.tsx'
import { ArticlePick } from '../ArticlePick.tsx'
import { EstatePick } from '../EstatePick.tsx'
import styles from './create.module.css'
import type { AgreementDraftForm } from './empty-draft.ts'

const NO_COST = 'Укажите стоимость больше нуля'

/** Project, article and cost: what a dopnik takes from its contract (R-4-21 … R-4-23). */
export function ContractBody({ draft }: { draft: AgreementDraftForm }) {
  const projects = useClientState((state) => state.projects)
  const [touched, setTouched] = useState(false)
  const choices = useMemo(() => projects.map(({ id, name }) => ({ value: id, label: name })), [projects])
  const cost = draft.field('summ')
  const framework = useChosenAgreement(draft.values.framework_id ?? null)
  // R-5-14 … R-5-16: flagged as soon as the field was visited, not only at the save.
  const flagged = touched && isCostInvalid(cost.value) ? NO_COST : undefined
  return (
    <>
      <div className={styles.pair}>
        <VSelect
          label="Проект"
          required
          choices={choices}
          {...draft.field('project_id')}
          onChange={(project_id) => draft.change({ project_id, estate_id: null })}
        />
        <MoneyField
          label="Сумма с НДС"
          required
          min={0}
          when_empty="min"
          unit={CURRENCY_VIEW[(framework?.currency ?? 'rub') as Currency].sign}
          {...cost}
          error={cost.error ?? flagged}
          onBlur={() => setTouched(true)}
        />
      </div>
      <EstatePick project_id={draft.values.project_id ?? null} {...draft.field('estate_id')} />
      <ArticlePick required {...draft.field('classifier_id')} value={draft.values.classifier_id ?? null} />
    </>
  )
}
