import { Button } from '@mantine/core'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { counted } from '@stroyfin/domain/russian/plural'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { forgetDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { toast } from '../../../theme/toast.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { formatCount } from '../../../ui/format/figures.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { UNREAD } from '../../../ui/grid/unread.ts'
import { LoadingOverlay } from '../../../ui/LoadingOverlay.tsx'
import { useSaveKey } from '../../../ui/use-save-key.ts'
import { agreedToTwins } from './ask-twins.ts'
import styles from './create-list.module.css'
import { emptyPayment, type PaymentLine } from './payment-line.ts'
import { usePaymentTable } from './use-payment-table.ts'
import { useSavePayments } from './use-save-payments.ts'

const FORMS = ['платёж', 'платежа', 'платежей'] as const

/** What was typed and not saved. */
export interface KeptPayments {
  date: string | null
  lines: PaymentLine[]
}

interface PaymentTableProps {
  name: string
  kept: KeptPayments | null
  onAnew: () => void
}

export function PaymentTable({ name, kept, onAnew }: PaymentTableProps) {
  const navigate = useNavigate()
  const [date, setDate] = useState<string | null>(() => kept?.date ?? moscowDay(new Date()))
  const table = usePaymentTable(kept?.lines ?? null, date ?? moscowDay(new Date()))
  const { lines, edits, ground } = table
  const allowLeaving = useUnsaved(lines.length > 0)
  useKeptDraft(name, { date, lines }, lines.length > 0)
  const { save, percent } = useSavePayments({
    ground,
    date: date ?? '',
    onSaved: table.dropSaved,
    onErrors: (errors) => edits.setErrors(errors),
    onDone: (count) => {
      forgetDraft(name)
      allowLeaving()
      toast.success(`Создано: ${counted(count, FORMS)}`)
      void navigate({ to: '/payments-registry/' } as never)
    },
  })
  /** Payments that look like ones there already are created when the person says so. */
  const saveAsked = async () => {
    if (await agreedToTwins(lines, ground, date ?? '')) await save(lines)
  }
  const create = () => {
    if (!date) return toast.error('Укажите дату платежа')
    if (lines.length === 0) return toast.error('Добавьте хотя бы один платёж')
    if (edits.errorCount() > 0 && table.has_unread) return toast.error(UNREAD)
    void saveAsked()
  }
  useSaveKey(percent === null && !table.searching, create)
  return (
    <>
      <PageHead
        title="Платежи списком"
        actions={
          <Button loading={percent !== null || table.searching} onClick={create}>
            {lines.length > 0 ? `Создать ${counted(lines.length, FORMS)}` : 'Создать'}
          </Button>
        }
      />
      {kept && <RestoredNote again="Начать заново" onAgain={onAnew} />}
      <div className={styles.head}>
        <DateField label="Дата платежей" value={date} onChange={setDate} clearable={false} />
        <Button variant="default" onClick={() => edits.add(emptyPayment)}>
          Добавить строку
        </Button>
        <p className={styles.hint}>
          Блок из Excel вставляется прямо в таблицу: Ctrl+V. Заполнить вниз — Ctrl+D, отменить — Ctrl+Z,
          создать — Ctrl+S
        </p>
        {lines.length > 0 && (
          <p className={styles.count} role="status">
            {table.failing > 0
              ? `Не проходят проверку: ${formatCount(table.failing)} из ${formatCount(lines.length)}`
              : 'Все строки проходят проверку'}
          </p>
        )}
      </div>
      <div className={styles.table}>
        <LoadingOverlay visible={percent !== null} percent={percent ?? undefined} />
        <Grid
          label="Новые платежи"
          columns={table.columns}
          source={table.source}
          edits={edits}
          newRow={emptyPayment}
          selectable
          actions={(selection) => (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                edits.remove(table.all.filter(({ id }) => selection.ids.includes(id) !== selection.all))
              }
            >
              Убрать
            </Button>
          )}
          empty={{
            text: 'Строк пока нет',
            action: <Button onClick={() => edits.add(emptyPayment)}>Добавить строку</Button>,
          }}
        />
      </div>
    </>
  )
}
