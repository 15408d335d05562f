import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import { isCostInvalid } from '@stroyfin/domain/agreements/draft-rules'
import { useState } from 'react'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { useChosenAgreement } from '../AgreementPick.tsx'
import { ArticlePick } from '../ArticlePick.tsx'
import { EstatePick } from '../EstatePick.tsx'
import styles from './create.module.css'
import type { AgreementDraftForm } from './empty-draft.ts'
import { ProjectField } from './ProjectField.tsx'

const NO_COST = 'Укажите стоимость больше нуля'

/** Project, article and cost: what a dopnik takes from its contract (R-4-21 … R-4-23). */
export function ContractBody({ draft }: { draft: AgreementDraftForm }) {
  const [touched, setTouched] = useState(false)
  const cost = draft.field('summ')
  const framework = useChosenAgreement(draft.values.framework_id ?? null)
  // R-5-14 … R-5-16: flagged as soon as the field was visited, not only at the save.
  const flagged = touched && isCostInvalid(cost.value) ? NO_COST : undefined
  return (
    <>
      <div className={styles.pair}>
        <ProjectField draft={draft} />
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
