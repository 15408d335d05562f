import { Button } from '@mantine/core'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { counted } from '@stroyfin/domain/russian/plural'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { toast } from '../../../theme/toast.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { totalsOf, useArraySource } from '../../../ui/grid/use-array-source.ts'
import { useGridEdits } from '../../../ui/grid/use-grid-edits.ts'
import { LoadingOverlay } from '../../../ui/LoadingOverlay.tsx'
import styles from './create-list.module.css'
import { emptyPayment, isBlank, numberOf, type PaymentLine } from './payment-line.ts'
import { useContracts } from './use-contracts.ts'
import { usePaymentColumns } from './use-payment-columns.ts'
import { useSavePayments } from './use-save-payments.ts'

const NONE: readonly PaymentLine[] = []
const idOf = (row: PaymentLine) => row.id

/** Many payments of one date at once: typed, or pasted from Excel as a block. */
export function PaymentCreateListPage() {
  const navigate = useNavigate()
  const [date, setDate] = useState<string | null>(() => moscowDay(new Date()))
  const edits = useGridEdits<PaymentLine>(idOf)
  const lines = edits.newRows().filter((line) => !isBlank(line))
  const { contracts, searching } = useContracts(lines.map(numberOf))
  const columns = usePaymentColumns(contracts, date ?? moscowDay(new Date()))
  const base = useArraySource(NONE, { columns })
  const allowLeaving = useUnsaved(lines.length > 0)
  const { save, percent } = useSavePayments({
    edits,
    contracts,
    date: date ?? '',
    onDone: (count) => {
      allowLeaving()
      toast.success(`Создано: ${counted(count, ['платёж', 'платежа', 'платежей'])}`)
      void navigate({ to: '/payments-registry/' } as never)
    },
  })
  const create = () => {
    if (!date) return toast.error('Укажите дату платежа')
    if (lines.length === 0) return toast.error('Добавьте хотя бы один платёж')
    void save(lines)
  }
  return (
    <>
      <PageHead
        title="Платежи списком"
        actions={
          <Button loading={percent !== null || searching} onClick={create}>
            {lines.length > 0
              ? `Создать ${counted(lines.length, ['платёж', 'платежа', 'платежей'])}`
              : 'Создать'}
          </Button>
        }
      />
      <div className={styles.head}>
        <DateField label="Дата платежей" value={date} onChange={setDate} clearable={false} />
        <Button variant="default" onClick={() => edits.add(emptyPayment)}>
          Добавить строку
        </Button>
        <p className={styles.hint}>
          Блок из Excel вставляется прямо в таблицу: Ctrl+V. Заполнить вниз — Ctrl+D, отменить — Ctrl+Z
        </p>
      </div>
      <div className={styles.table}>
        <LoadingOverlay visible={percent !== null} percent={percent ?? undefined} />
        <Grid
          label="Новые платежи"
          columns={columns}
          source={{ ...base, totals: totalsOf(lines, columns) }}
          edits={edits}
          newRow={emptyPayment}
          selectable
          actions={(selection) => (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                edits.remove(edits.newRows().filter(({ id }) => selection.ids.includes(id) !== selection.all))
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
