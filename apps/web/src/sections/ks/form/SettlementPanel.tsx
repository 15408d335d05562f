import { Alert } from '@mantine/core'
import type { SettlementAnswer } from '@stroyfin/contract/ks/settlement-answer'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { errorText } from '../../../api/call-error.ts'
import { SettlementSums } from '../SettlementSums.tsx'
import styles from './form.module.css'
import { KsTwinList } from './KsTwinList.tsx'
import type { KsForm } from './use-ks-form.ts'

const NOTHING: SettlementAnswer = {
  net_summ: 0,
  vat_summ: 0,
  summ: 0,
  offset_advance_summ: 0,
  retention_summ: 0,
  payable_summ: 0,
  steps: [],
}

/** The settlement as it stands with every change of the form, and what forbids to save. */
export function SettlementPanel({ form }: { form: KsForm }) {
  const { settlement, problems, failure, counting } = form
  return (
    <aside className={styles.panel} aria-label="Расчёт" aria-busy={counting || undefined}>
      {problems.map((problem) => (
        <Alert key={problem} color="red" variant="light" role="alert">
          {problem}
        </Alert>
      ))}
      {failure && !problems.includes(errorText(failure)) && (
        <Alert color="red" variant="light">
          {errorText(failure)}
        </Alert>
      )}
      {form.twins.length > 0 && (
        <Alert color="yellow" variant="light" role="status" title="Документ с таким номером уже есть">
          <KsTwinList twins={form.twins} sign={CURRENCY_VIEW[form.of.currency].sign} />
        </Alert>
      )}
      <SettlementSums settlement={settlement ?? NOTHING} of={form.of} />
      {form.draft.values.agreement_id === null && (
        <p className={styles.hint}>Зачёт аванса и удержание посчитаются по условиям договора</p>
      )}
    </aside>
  )
}
