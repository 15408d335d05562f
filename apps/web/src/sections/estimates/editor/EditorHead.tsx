import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { numbered } from '@stroyfin/domain/approvals/document-name'
import { approvalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Brief } from '../../../ui/document/Brief.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import { type AgreementOf, listAddress } from '../estimate-address.ts'
import styles from './editor.module.css'

interface EditorHeadProps {
  agreement: AgreementOf
  estimate: Estimate
  people: readonly string[]
  may_edit: boolean
}

const WAITS: Record<NonNullable<Estimate['waits']>, string> = {
  agreement: 'Принимать по этой смете можно, когда соглашение согласовано',
  changes: 'Смета изменена после согласования: уменьшения действуют сразу, прибавленное – когда её согласуют',
}

/** Which estimate this is, the way back, and who else looks at it now. */
export function EditorHead({ agreement, estimate, people, may_edit }: EditorHeadProps) {
  const status = approvalStatus.view[estimate.status]
  return (
    <>
      <PageHead
        title={
          estimate.number === '' ? estimate.name : numbered('Смета', { ...estimate, title: estimate.name })
        }
        mark={<StatusMark tone={toneOf[status.tone]} text={status.label} />}
      />
      <Brief
        summ={estimate.total}
        sign="₽"
        parts={[
          {
            key: 'side',
            value: <AppLink href={`/agents/${agreement.executor_id}`}>{agreement.executor_name}</AppLink>,
          },
          {
            key: 'ground',
            value: (
              <AppLink href={`/agreement/${agreement.id}`}>{`договор №\u00a0${agreement.number}`}</AppLink>
            ),
          },
        ]}
      />
      <p className={styles.head}>
        <AppLink href={listAddress(agreement.id)}>К сметам договора</AppLink>
        {estimate.number !== '' && <span>{estimate.name}</span>}
        {estimate.agreement_id !== agreement.id && <span>{estimate.agreement_number}</span>}
        {estimate.waits && <span>{WAITS[estimate.waits]}</span>}
        {may_edit && isApproved(estimate.status) && (
          <span>Смета согласована: после правки понадобится новое согласование</span>
        )}
        {people.length > 0 && (
          <span className={styles.people} role="status">
            Сейчас открыто ещё у: {people.join(', ')}
          </span>
        )}
      </p>
    </>
  )
}
