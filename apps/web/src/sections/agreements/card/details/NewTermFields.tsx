import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import styles from './details.module.css'
import type { FieldParts } from './field-parts.ts'

/** What an additional agreement makes of the terms of its contract; an empty field leaves the term as it was (domain §4). */
export function NewTermFields({ draft, locked }: FieldParts) {
  const { field } = draft
  const percent = { unit: '%', min: 0, max: 100, decimals: 4, readOnly: locked }
  return (
    <fieldset className={styles.part}>
      <legend>Что меняет в условиях договора</legend>
      <NumberField label="Новый процент зачёта аванса" {...percent} {...field('advance_percent')} />
      <NumberField label="Новое гарантийное удержание" {...percent} {...field('retention_percent')} />
      <p className={`${styles.note} ${styles.wide}`}>
        Пустое поле — условие прежнее. Новые проценты действуют для актов с датой этого соглашения и позже,
        когда соглашение согласовано; созданные раньше документы не пересчитываются.
      </p>
    </fieldset>
  )
}
