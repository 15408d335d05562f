import { Button } from '@mantine/core'
import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import type { MatchProposal } from '@stroyfin/contract/bank-statements/propose-matches'
import { putAsideLines } from '@stroyfin/contract/bank-statements/put-aside'
import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { numberWords } from '@stroyfin/domain/bank/document-number'
import { kindRemark } from '@stroyfin/domain/bank/line-kind'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { counted } from '@stroyfin/domain/russian/plural'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { BookedParts } from './BookedParts.tsx'
import styles from './bank-statements.module.css'
import { LineKindField } from './LineKindField.tsx'
import { MatchForm } from './MatchForm.tsx'
import { PutAsideDialog } from './PutAsideDialog.tsx'

interface LinePanelProps {
  line: BankLine
  /** null: nothing fits the line; undefined: that is not known yet. */
  proposal: MatchProposal | null | undefined
  onDone: () => void
}

/** Everything about one line: who, what for, what it may pay and what it has paid. */
export function LinePanel({ line, proposal, onDone }: LinePanelProps) {
  const may = useMay()
  const [putting, setPutting] = useState(false)
  const unmatch = useUnmatch(line, onDone)
  const put = useAction(putAsideLines, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
    },
  })
  const remark = kindRemark([line.kind])
  const edits = may('payment.edit')
  return (
    <aside className={styles.line} aria-label="Строка выписки">
      <h2>{line.counterparty_name || 'Контрагент не указан'}</h2>
      <KeyValue
        items={[
          { key: 'ИНН', value: line.counterparty_inn },
          { key: 'Счёт', value: line.counterparty_account },
          { key: 'Документ', value: `${line.doc_type} ${numberWords(line.number)}` },
          { key: 'Сумма', value: <Money value={line.summ} sign /> },
        ]}
      />
      <LineKindField line={line} editable={edits} onDone={onDone} />
      <p className={styles.purpose}>{line.purpose || 'Назначение не указано'}</p>
      {line.payments.length > 0 && (
        <BookedParts line={line} saving={unmatch.saving} {...(edits && { onTakeBack: unmatch.ask })} />
      )}
      {line.status === 'new' && line.remark !== '' && <p className={styles.quiet}>{line.remark}</p>}
      {line.status === 'new' && edits && <MatchForm line={line} proposal={proposal} onDone={onDone} />}
      {line.status === 'new' && edits && line.payments.length === 0 && (
        <Button
          variant={remark === null ? 'subtle' : 'default'}
          loading={put.isPending}
          onClick={() =>
            remark === null
              ? setPutting(true)
              : put.mutate({ lines: [{ line_id: line.id, version: line.version }], remark })
          }
        >
          {remark === null ? 'Это не платёж: отложить' : `Отложить: ${lowerFirst(remark)}`}
        </Button>
      )}
      {line.status === 'put_aside' && (
        <div className={styles.aside}>
          <p>Отложена: {line.remark}</p>
          {edits && (
            <Button variant="default" loading={unmatch.saving} onClick={unmatch.returnToWork}>
              Вернуть в работу
            </Button>
          )}
        </div>
      )}
      {unmatch.dialog}
      {putting && <PutAsideDialog lines={[line]} onClose={() => setPutting(false)} onDone={onDone} />}
    </aside>
  )
}

/** A booking is taken back with a reason; what was put aside comes back by itself. */
function useUnmatch(line: BankLine, onDone: () => void) {
  /** null: the whole line. */
  const [asked, ask] = useState<number | null>()
  const unmatch = useAction(unmatchLine, {
    onSuccess: ({ status }) => {
      toast.success(asked === undefined ? 'Строка возвращена в работу' : doneWords(status))
      ask(undefined)
      onDone()
    },
  })
  const seen = { line_id: line.id, version: line.version }
  const part = line.payments.find(({ payment_id }) => payment_id === asked)
  const dialog: ReactNode = asked !== undefined && (
    <ReasonDialog
      title="Отменить разнесение?"
      text={
        part
          ? `Строка больше не оплачивает платёж ${nameOf(part)}: он снова ждёт оплаты.`
          : `Строка больше не оплачивает ${counted(line.payments.length, ['платёж', 'платежа', 'платежей'])} (${line.payments.map(nameOf).join(', ')}): деньги снова ждут разнесения.`
      }
      label="Причина"
      missing="Напишите, почему разнесение отменяется"
      max_length={300}
      submit_text="Отменить разнесение"
      danger
      saving={unmatch.isPending}
      onSubmit={(reason) => unmatch.mutate({ ...seen, payment_id: asked, reason })}
      onClose={() => ask(undefined)}
    />
  )
  return { saving: unmatch.isPending, ask, dialog, returnToWork: () => unmatch.mutate(seen) }
}

const doneWords = (status: BankLine['status']) =>
  status === 'new' ? 'Разнесение отменено' : 'Разнесение части отменено'

const nameOf = ({ number, date }: BankLine['payments'][number]) =>
  number === '' ? `от ${formatDate(date)}` : `№ ${number}`
